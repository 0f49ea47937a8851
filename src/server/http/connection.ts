import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/config.ts'
import { connectionPath, type Connection } from '#server/kernel/connection.ts'

/**
 * Tells a client the address by which the program knows it, and whose site it has reached: so `callboard check` finds out
 * whether the proxy in front passes on whom it speaks for.
 */
export const registerConnection = (
  app: FastifyInstance,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): void => {
  app.get(connectionPath, { config: { access: 'public' } }, (request, reply) => {
    const result: Connection = { address: request.ip, public_url: publicUrl }
    return reply
      .header('cache-control', 'no-store')
      .send({ status: true, message: 'connected', result })
  })
}

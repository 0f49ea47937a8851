import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { connectionPath, type Connection } from '#server/kernel/connection.ts'

/**
 * Reports to a client the address by which the program knows it, and whose site it has reached, so that
 * `callboard check` can find out whether the proxy forwards client addresses.
 */
export const registerConnection = (
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void => {
  app.get(connectionPath, { config: { access: 'public' } }, (request, reply) => {
    const result: Connection = { address: request.ip, public_url: publicUrl }
    return reply
      .header('cache-control', 'no-store')
      .send({ status: true, message: 'connected', result })
  })
}

import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { OperatorError } from './kernel/operator-error.ts'

type Place = Pick<Config, 'port' | 'host'>

/** Advice for the operator, by the error of listening. */
const remedies: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port, host }) =>
    `Port ${port} of ${host} is taken by another program, perhaps by this one started before. Stop that one, or set PORT to another port`,
  EACCES: ({ port }) =>
    `This user may not listen on port ${port}. Set PORT to one from 1024 on, and let a proxy have 80 and 443`,
  EADDRNOTAVAIL: ({ host }) =>
    `This machine does not have the address ${host}. Set BIND_ADDRESS to one of its own, or to 0.0.0.0 for all of them`,
  ENOTFOUND: ({ host }) =>
    `No address is known for ${host}. Set BIND_ADDRESS to an address of this machine, or to 0.0.0.0 for all of them`,
}

/**
 * Opens the server to visitors.
 * @throws `OperatorError` if the port or the address is not available.
 */
export const listen = async (server: FastifyInstance, place: Place): Promise<void> => {
  try {
    await server.listen({ port: place.port, host: place.host })
  } catch (error) {
    const remedy = remedies[(error as NodeJS.ErrnoException).code ?? '']
    if (!remedy) throw error
    throw new OperatorError(remedy(place), { cause: error })
  }
}

import type { FastifyInstance } from 'fastify'

/**
 * Returns the addresses of the server's route tree, in which each line continues the less indented line above
 * it.
 */
export const listServerPaths = (server: FastifyInstance): string[] => {
  const parents: string[] = []
  return server
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] =
        /^([│ ]*)[└├]── (\S*)(?: \((.*)\))?/.exec(line) ?? []
      const depth = indent.length / 4
      const path = (parents[depth - 1] ?? '') + part
      parents[depth] = path
      return methods === undefined ? [] : [path]
    })
}

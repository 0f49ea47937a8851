import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { declarePublic } from './declared-access.ts'

/** Serves the built browser files; their names carry a hash, so browsers keep them for good. */
export const registerSiteFiles = async (app: FastifyInstance, directory: string): Promise<void> => {
  await app.register(async (scope) => {
    declarePublic(scope)
    await scope.register(fastifyStatic, {
      root: directory,
      wildcard: false,
      // A route for each file, and none for its compressed twins: they are served in its place.
      globIgnore: ['**/*.{br,gz}'],
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const lasting = path.includes('/assets/')
        response.setHeader(
          'cache-control',
          lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  })
}

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { declarePublic } from '../endpoints/declared-access.ts'

/** Serves the built browser files; their names contain a hash, so browsers may cache them forever. */
export const registerSiteFiles = async (app: FastifyInstance, directory: string): Promise<void> => {
  await app.register(async (scope) => {
    declarePublic(scope)
    await scope.register(fastifyStatic, {
      root: directory,
      wildcard: false,
      // A route for each file, but none for its compressed variants: they are served in its place.
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

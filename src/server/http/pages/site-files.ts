import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { declarePublicFiles } from '../endpoints/declared-access.ts'

const assets = 'assets'

/** Serves the built browser files; their names contain a hash, so browsers may cache them forever. */
export const registerSiteFiles = async (app: FastifyInstance, directory: string): Promise<void> => {
  await app.register(async (scope) => {
    declarePublicFiles(scope)
    await scope.register(fastifyStatic, {
      root: join(directory, assets),
      prefix: `/${assets}/`,
      // Compressed variants are served in place of a file, never under their own names.
      allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (response) => {
        response.setHeader('cache-control', 'public, max-age=31536000, immutable')
      },
    })
  })
}

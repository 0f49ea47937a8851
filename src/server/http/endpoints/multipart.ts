import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/kernel/app-error.ts'

/** Lets endpoints with `files` accept `multipart/form-data`; all other routes answer it with 415. */
export const registerMultipart = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { throwFileSizeLimit: false })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
    const { contract } = request.routeOptions.config
    const takesFiles = contract?.files !== undefined || contract?.streamsForm === true
    done(
      isForm && !takesFiles
        ? new AppError('unsupported_media_type', 'Please send JSON')
        : undefined,
    )
  })
}

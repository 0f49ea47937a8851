import type { FastifyInstance } from 'fastify'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { takeBounces } from './bounces.service.ts'

/** A provider's message carries the headers of the email at most. */
const bodyLimit = 256 * 1024

/**
 * `POST /webhooks/emails`: the messages of the provider that sends our emails. Amazon sends JSON as text, and
 * both Amazon and Postmark send the password only after they have been asked for it.
 */
export const registerBounceWebhook = (app: FastifyInstance, program: Ctx): void => {
  const { webhook } = program.platform.bounces
  if (!webhook) return
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, next) =>
      next(null, body),
    )
    scope.post('/webhooks/emails', { config: { access: 'public' } }, async (request, reply) => {
      const rawBody = typeof request.body === 'string' ? request.body : ''
      try {
        const { authorization } = request.headers
        await takeBounces(program, await webhook.read({ rawBody, authorization }))
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_signed_in')
          void reply.header('www-authenticate', 'Basic realm="webhook"')
        throw error
      }
      return reply.type('text/plain; charset=utf-8').send('Thank you\n')
    })
    done()
  })
}

import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

/** Adds the headers of every response; a page's Content-Security-Policy is made with its HTML. */
export const registerSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  const secure = config.publicUrl.startsWith('https:')
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    })
    done()
  })
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#server/kernel/app-error.ts'

const payloadOf = (body: string): unknown => {
  try {
    return JSON.parse(new URLSearchParams(body).get('payload') ?? '')
  } catch (error) {
    throw new AppError('bad_request', 'The field payload must be JSON', { cause: error })
  }
}

/**
 * Lets a scope's routes be sent a form whose field `payload` holds JSON, as a frame of the back office is filled
 * with what is not stored yet. The JSON becomes the body.
 */
export const acceptPreviewForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, parsed) => {
      try {
        parsed(null, payloadOf(String(body)))
      } catch (error) {
        parsed(error as Error)
      }
    },
  )
}

/** Sends a document that only our own pages may show in a frame, and that is stored nowhere. */
export const sendPreview = (
  reply: FastifyReply,
  { html, policy }: { html: string; policy: string },
): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    })
    .send(html)

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { FramedPage } from '#server/kernel/framed-page.ts'
import { requireAccess } from '../endpoints/access.ts'
import type { RequestContexts } from '../requests/request-context.ts'

interface Frame {
  readonly url: string
  readonly access: Access
  readonly page: (ctx: Ctx, request: FastifyRequest) => Promise<FramedPage>
}

/** Registers routes whose responses are shown in frames of the back office: previews of unsaved values. */
export const registerPreviewFrames = (
  app: FastifyInstance,
  requestContexts: Pick<RequestContexts, 'contextOf'>,
  frames: readonly Frame[],
): void => {
  void app.register((scope, _options, done) => {
    acceptPreviewForms(scope)
    for (const { url, access, page } of frames) {
      scope.post(url, { config: { access } }, async (request, reply) => {
        const ctx = await requestContexts.contextOf({ request, reply, needsActor: true })
        requireAccess({ access }, ctx.actor, undefined)
        return sendPreview(reply, await page(ctx, request))
      })
    }
    done()
  })
}

/**
 * Lets a scope's routes accept a form whose field `payload` holds JSON, which is how the back office fills a
 * frame with unsaved values. The JSON becomes the body.
 */
const acceptPreviewForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, parsed) => {
      try {
        parsed(null, parsePayload(String(body)))
      } catch (error) {
        parsed(error as Error)
      }
    },
  )
}

const parsePayload = (body: string): unknown => {
  try {
    return JSON.parse(new URLSearchParams(body).get('payload') ?? '')
  } catch (error) {
    throw new AppError('bad_request', 'The field payload must be JSON', { cause: error })
  }
}

/** Sends a document that only our own pages may show in a frame, and that is not cached. */
const sendPreview = (reply: FastifyReply, { html, policy }: FramedPage): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    })
    .send(html)

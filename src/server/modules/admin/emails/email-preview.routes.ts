import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listAllowedRoles } from '#contracts/admin.ts'
import { emailTexts } from '#contracts/admin/emails/email-templates.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import { registerPreviewFrames } from '#server/http/responses/preview-frames.ts'
import type { RequestContexts } from '#server/http/requests/request-context.ts'
import { toDarkScreen } from '#server/platform/email/styles.ts'
import type { EmailDefinition } from '#server/modules/emails/index.ts'
import { previewTemplate } from './email-templates.service.ts'

const previewQuery = z.object({ screen: z.enum(['light', 'dark']).default('light') })

/** A preview may load the site’s pictures and run nothing; emails carry their styles in attributes. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/**
 * `POST /staff/preview/emails/{name}?screen=dark`: an email with samples as a document for a frame of the back office,
 * whose own policy forbids the styles of emails.
 */
export const registerEmailPreview = (
  app: FastifyInstance,
  requestContexts: Pick<RequestContexts, 'contextOf'>,
  definitions: readonly EmailDefinition[],
): void => {
  registerPreviewFrames(app, requestContexts, [
    {
      url: '/staff/preview/emails/:name',
      access: listAllowedRoles('email-templates', 'read'),
      page: async (ctx, { params, query, body }) => {
        const { name } = params as { name: string }
        const { screen } = parse(previewQuery, query)
        const texts = parse(emailTexts, body)
        const { html } = await previewTemplate(ctx, definitions, { name, texts })
        return { html: screen === 'dark' ? toDarkScreen(html) : html, policy }
      },
    },
  ])
}

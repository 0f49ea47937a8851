import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { rolesThatMay } from '#contracts/admin.ts'
import { requireAccess } from '#server/http/endpoints/access.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import { acceptPreviewForms, sendPreview } from '#server/http/preview-frames.ts'
import type { RequestContexts } from '#server/http/request-context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { escapeHtml } from '#server/platform/email/render-email.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'
import { previewRecord, type RenderPage } from './preview.service.ts'

/** A page of the site and the policy under which a frame may show it. */
export interface PreviewPage {
  readonly html: string
  readonly policy: string
}

const sent = z.object({
  id: z.int().min(1).optional(),
  values: z.record(z.string(), z.unknown()),
})

const problemPolicy = "default-src 'none'; frame-ancestors 'self'"

/** What is not filled in yet is said where the page would be. */
const problemPage = (error: unknown): PreviewPage => {
  if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error
  const fields = Object.entries(error.fields ?? {}).map(([name, problem]) => `${name}: ${problem}`)
  const items = fields.map((each) => `<li>${escapeHtml(each)}</li>`).join('')
  const html = `<!doctype html><title>Preview</title><p>There is no preview yet:</p><ul>${items}</ul>`
  return { html, policy: problemPolicy }
}

interface Parts {
  readonly requestContexts: Pick<RequestContexts, 'contextOf'>
  readonly registry: readonly ResourceDefinition[]
  readonly render: RenderPage<PreviewPage>
}

/** `POST /staff/preview/{resource}`: the page of a record with values that are not stored. */
export const registerRecordPreviews = (
  app: FastifyInstance,
  { requestContexts, registry, render }: Parts,
): void => {
  void app.register((scope, _options, done) => {
    acceptPreviewForms(scope)
    for (const resource of registry.filter(({ preview }) => preview)) {
      const access = rolesThatMay(resource.name, 'update')
      scope.post(
        `/staff/preview/${resource.name}`,
        { config: { access } },
        async (request, reply) => {
          const ctx = await requestContexts.contextOf({ request, reply, needsActor: true })
          requireAccess({ access }, ctx.actor, undefined)
          const { id, values } = parse(sent, request.body)
          const page = await previewRecord(ctx, resource, { id, values, render }).catch(problemPage)
          return sendPreview(reply, page)
        },
      )
    }
    done()
  })
}

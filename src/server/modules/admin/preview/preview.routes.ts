import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { listAllowedRoles } from '#contracts/admin.ts'
import type { Ctx } from '#server/context.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import { registerPreviewFrames } from '#server/http/responses/preview-frames.ts'
import type { RequestContexts } from '#server/http/requests/request-context.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'
import { toProblemPage } from './problem-page.ts'
import { previewRecord, type RenderPreview } from './preview.service.ts'

const previewInput = z.object({
  id: z.int().min(1).optional(),
  values: z.record(z.string(), z.unknown()),
})

interface Parts {
  readonly requestContexts: Pick<RequestContexts, 'contextOf'>
  readonly registry: readonly ResourceDefinition[]
  readonly render: RenderPreview
}

/** `POST /staff/preview/{resource}`: the page of a record with values that are not stored. */
export const registerRecordPreviews = (
  app: FastifyInstance,
  { requestContexts, registry, render }: Parts,
): void => {
  const frames = registry
    .filter(({ preview }) => preview)
    .map((resource) => ({
      url: `/staff/preview/${resource.name}`,
      access: listAllowedRoles(resource.name, 'update'),
      page: (ctx: Ctx, request: FastifyRequest) => {
        const { id, values } = parse(previewInput, request.body)
        return previewRecord(ctx, resource, { id, values, render }).catch(toProblemPage)
      },
    }))
  registerPreviewFrames(app, requestContexts, frames)
}

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { listAllowedRoles } from '#contracts/admin.ts'
import { type LookPreviewPage, lookPreviewPages } from '#contracts/look/preview-pages.ts'
import type { Ctx } from '#server/context.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import type { RequestContexts } from '#server/http/requests/request-context.ts'
import { registerPreviewFrames } from '#server/http/responses/preview-frames.ts'
import { toProblemPage } from './problem-page.ts'
import { previewSetting, type RenderPreview } from './preview.service.ts'

const lookPreview = z.object({ page: z.enum(lookPreviewPages), value: z.unknown() })

interface Parts {
  readonly requestContexts: Pick<RequestContexts, 'contextOf'>
  readonly render: RenderPreview
  /** Finds the model whose profile shows the look; undefined on an empty roster. */
  readonly findModel: (ctx: Ctx) => Promise<{ id: number } | undefined>
}

/** `POST /staff/preview/settings/look`: a page of the site in a look that is not stored. */
export const registerLookPreview = (
  app: FastifyInstance,
  { requestContexts, render, findModel }: Parts,
): void => {
  const findPath = async (ctx: Ctx, page: LookPreviewPage): Promise<string> => {
    const model = page === 'profile' ? await findModel(ctx) : undefined
    if (model) return `/model/${model.id}`
    return page === 'home' ? '/home' : '/models/all/1'
  }
  registerPreviewFrames(app, requestContexts, [
    {
      url: '/staff/preview/settings/look',
      access: listAllowedRoles('settings', 'update'),
      page: (ctx, { body }) => {
        const { page, value } = parse(lookPreview, body)
        return previewSetting(ctx, 'look', {
          value,
          render: async (ctx) => render(ctx, await findPath(ctx, page)),
        }).catch(toProblemPage)
      },
    },
  ])
}

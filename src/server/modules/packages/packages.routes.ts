import type { packageLinkEndpoints } from '#contracts/admin/endpoints/models.ts'
import type { packageEndpoints } from '#contracts/packages/packages.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import type { AdminHandlers } from '#server/modules/admin/index.ts'
import { answerFor, askForOption, getPackagePage, noteSeen } from './page/page.service.ts'
import { unlock } from './page/passcode.service.ts'
import { makePreview } from './sending/preview.service.ts'
import { copyLink } from './sending/sending.service.ts'

export const packageHandlers: Handlers<typeof packageEndpoints> = {
  'GET /api/V1/packages/{token}': async (ctx, { token }) => ({
    result: await getPackagePage(ctx, token),
  }),
  'POST /api/V1/packages/unlock': async (ctx, { token, passcode }, { address }) => ({
    result: { token: await unlock(ctx, { token, passcode, address }) },
  }),
  'POST /api/V1/packages/seen': async (ctx, { token, model_id: modelId }, { address }) => {
    await noteSeen(ctx, { token, modelId, address })
    return {}
  },
  'POST /api/V1/packages/answer': async (ctx, { token, model_id: modelId, ...change }) => ({
    message: 'Saved',
    result: { opinions: await answerFor(ctx, { token, modelId, ...change }) },
  }),
  'POST /api/V1/packages/option': async (ctx, { token, model_id: modelId, text }) => ({
    message: 'Thank you. We will reply as soon as we have looked at the calendar',
    result: { opinions: await askForOption(ctx, { token, modelId, text }) },
  }),
}

/** Endpoints of the back office for packages, besides their records' actions. */
export const packageLinkHandlers: AdminHandlers<typeof packageLinkEndpoints> = {
  'POST /api/admin/packages/{id}/preview': async (ctx, { id }) => ({
    result: await makePreview(ctx, id),
  }),
  'POST /api/admin/packages/{id}/link': async (ctx, { id: packageId, recipientId }) => ({
    result: await copyLink(ctx, { packageId, recipientId }),
  }),
}

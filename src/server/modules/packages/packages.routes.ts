import { listAllowedRoles } from '#contracts/admin.ts'
import { packageLink, packageLinkRequest } from '#contracts/admin/models/packages.ts'
import type { RequestParts } from '#contracts/endpoint.ts'
import type { packageEndpoints } from '#contracts/packages/packages.ts'
import type { Handlers } from '#server/http/endpoints/handlers.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import {
  type AdminEndpoint,
  adminEndpoint,
  parseIdParam,
  idParams,
} from '#server/modules/admin/index.ts'
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
export const packageAdminEndpoints: readonly AdminEndpoint[] = [
  adminEndpoint('POST /api/admin/packages/{id}/preview', {
    summary: 'Make a link that shows a colleague the package as its recipients see it',
    access: listAllowedRoles('packages', 'update'),
    document: { params: idParams, result: packageLink },
    parse: parseIdParam,
    handle: async (ctx, id) => ({ result: await makePreview(ctx, id) }),
  }),
  adminEndpoint('POST /api/admin/packages/{id}/link', {
    summary: 'Make a link of a recipient’s own; it is shown this once',
    access: listAllowedRoles('packages', 'update'),
    document: { params: idParams, body: packageLinkRequest, result: packageLink },
    parse: (parts: RequestParts) => ({
      packageId: parseIdParam(parts),
      ...parse(packageLinkRequest, parts.body),
    }),
    handle: async (ctx, request) => ({ result: await copyLink(ctx, request) }),
  }),
]

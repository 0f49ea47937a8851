import type { savedViewEndpoints } from '#contracts/admin/endpoints/office.ts'
import type { AdminHandlers } from '../declare.routes.ts'
import { toWholeList } from '../records/records.wire.ts'
import { deleteSavedView, listSavedViews, saveSavedView } from './saved-views.service.ts'

/** Saved views of lists: the user's own and shared ones. */
export const savedViewHandlers: AdminHandlers<typeof savedViewEndpoints> = {
  'GET /api/admin/saved-views': async (ctx, { resource }) =>
    toWholeList('saved-views', await listSavedViews(ctx, resource)),
  'POST /api/admin/saved-views': async (ctx, view) => ({ result: await saveSavedView(ctx, view) }),
  'DELETE /api/admin/saved-views/{id}': async (ctx, { id }) => {
    await deleteSavedView(ctx, id)
    return { result: {} }
  },
}

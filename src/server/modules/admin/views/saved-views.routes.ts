import { z } from 'zod'
import { staffRoles } from '#contracts/admin.ts'
import { newSavedView, savedView } from '#contracts/admin/records/saved-views.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import { type AdminEndpoint, adminEndpoint, parseIdParam, idParams } from '../declare.routes.ts'
import { formatContentRange } from '../records/records.wire.ts'
import { deleteSavedView, listSavedViews, saveSavedView } from './saved-views.service.ts'

const listName = newSavedView.pick({ resource: true })

/** Saved views of lists: the user's own and shared ones. */
export const savedViewEndpoints: readonly AdminEndpoint[] = [
  adminEndpoint('GET /api/admin/saved-views', {
    summary: 'The saved views of a list',
    access: staffRoles,
    response: 'list',
    document: { query: listName, result: savedView, resultName: 'SavedView' },
    parse: ({ query }) => parse(listName, query),
    handle: async (ctx, { resource }) => {
      const items = await listSavedViews(ctx, resource)
      const page = { items, total: items.length }
      return { result: items, contentRange: formatContentRange('saved-views', { from: 0 }, page) }
    },
  }),
  adminEndpoint('POST /api/admin/saved-views', {
    summary: 'Save a view of a list',
    access: staffRoles,
    status: 201,
    document: { body: newSavedView, result: z.array(savedView), resultName: 'SavedViews' },
    parse: ({ body }) => parse(newSavedView, body),
    handle: async (ctx, view) => ({ result: await saveSavedView(ctx, view) }),
  }),
  adminEndpoint('DELETE /api/admin/saved-views/{id}', {
    summary: 'Delete a saved view',
    access: staffRoles,
    document: { params: idParams, result: z.object({}) },
    parse: parseIdParam,
    handle: async (ctx, id) => {
      await deleteSavedView(ctx, id)
      return { result: {} }
    },
  }),
]

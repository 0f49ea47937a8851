import type { areaEndpoints } from '#contracts/admin/endpoints/office.ts'
import type { settingsEndpoints } from '#contracts/admin/endpoints/settings.ts'
import { getChecklist, sendTestEmail } from './dashboard/checklist.service.ts'
import { getFigures } from './dashboard/figures.service.ts'
import type { AdminHandlers } from './declare.routes.ts'
import { listGroupHistory } from './records/history.service.ts'
import { parseRange, toHistory, toWholeList } from './records/records.wire.ts'
import { searchRecords } from './search/search.service.ts'
import { getAdminSession, listColleagues } from './session/session.service.ts'
import { getOwnSignature, setOwnSignature } from '#server/modules/emails/index.ts'
import { listPublicHolidays } from '#server/modules/settings/index.ts'
import { getGroup, listGroups, setGroup } from './settings.service.ts'

/** The owner's settings. */
export const settingsHandlers: AdminHandlers<typeof settingsEndpoints> = {
  'GET /api/admin/settings': async (ctx) => toWholeList('settings', await listGroups(ctx)),
  'GET /api/admin/settings/{group}/history': async (ctx, { params: { group }, query }) => {
    const range = parseRange(query)
    return toHistory(range, await listGroupHistory(ctx, { ...range, group }))
  },
  'GET /api/admin/settings/{group}': async (ctx, { group }) => ({
    result: await getGroup(ctx, group),
  }),
  'GET /api/admin/holidays': async (ctx, { year }) => ({
    result: await listPublicHolidays(ctx, year),
  }),
  'PUT /api/admin/settings/{group}': async (ctx, { params: { group }, body }) => ({
    result: await setGroup(ctx, group, body),
  }),
}

/** The parts of the back office beside lists of records: session, search, figures, first steps. */
export const areaHandlers: AdminHandlers<typeof areaEndpoints> = {
  'GET /api/admin/colleagues': async (ctx) => ({ result: await listColleagues(ctx) }),
  'GET /api/admin/session': async (ctx) => ({ result: await getAdminSession(ctx) }),
  'GET /api/admin/signature': async (ctx) => ({ result: await getOwnSignature(ctx) }),
  'PUT /api/admin/signature': async (ctx, input) => ({
    result: await setOwnSignature(ctx, input),
  }),
  'GET /api/admin/search': async (ctx, { query }) =>
    toWholeList('search', await searchRecords(ctx, (query as { q?: unknown }).q)),
  'GET /api/admin/figures': async (ctx, { query }) => ({ result: await getFigures(ctx, query) }),
  'GET /api/admin/checklist': async (ctx) => ({ result: await getChecklist(ctx) }),
  'POST /api/admin/checklist/email': async (ctx, { body }) => ({
    result: await sendTestEmail(ctx, body),
  }),
}

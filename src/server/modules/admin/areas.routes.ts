import { z } from 'zod'
import {
  adminChecklist,
  adminFigures,
  adminHistoryEntry,
  adminSearchHit,
  adminSession,
  colleague,
  listAllowedRoles,
  settingDocument,
  staffRoles,
} from '#contracts/admin.ts'
import { holidaysQuery, publicHolidays } from '#contracts/admin/holidays.ts'
import { testEmail } from '#contracts/admin/dashboard/checklist.ts'
import type { RequestParts } from '#contracts/endpoint.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import { formatContentRange, parseRange } from './records/records.wire.ts'
import { getChecklist, sendTestEmail } from './dashboard/checklist.service.ts'
import { type AdminEndpoint, adminEndpoint, rangeQuery } from './declare.routes.ts'
import { getFigures } from './dashboard/figures.service.ts'
import { listGroupHistory } from './records/history.service.ts'
import { searchRecords } from './search/search.service.ts'
import { getAdminSession, listColleagues } from './session/session.service.ts'
import { savedViewEndpoints } from './views/saved-views.routes.ts'
import { listPublicHolidays } from './settings/holidays.service.ts'
import { getGroup, listGroups, setGroup } from './settings/settings.service.ts'

const parseNothing = () => undefined
const getGroupId = ({ params }: RequestParts): string => params.group ?? ''
const groupParams = z.object({ group: settingDocument.setting.shape.id })
const { setting, change } = settingDocument

const settingsEndpoints: readonly AdminEndpoint[] = [
  adminEndpoint('GET /api/admin/settings', {
    summary: 'All groups of settings',
    access: listAllowedRoles('settings', 'read'),
    response: 'list',
    document: { result: setting, resultName: 'Setting' },
    parse: parseNothing,
    handle: async (ctx) => {
      const items = await listGroups(ctx)
      const page = { items, total: items.length }
      return { result: items, contentRange: formatContentRange('settings', { from: 0 }, page) }
    },
  }),
  adminEndpoint('GET /api/admin/settings/{group}/history', {
    summary: 'Who changed a group of settings',
    access: listAllowedRoles('settings', 'read'),
    response: 'list',
    document: {
      params: groupParams,
      query: rangeQuery,
      result: adminHistoryEntry,
      resultName: 'HistoryEntry',
    },
    parse: (parts) => ({ ...parseRange(parts.query), group: getGroupId(parts) }),
    handle: async (ctx, input) => {
      const page = await listGroupHistory(ctx, input)
      return { result: page.items, contentRange: formatContentRange('history', input, page) }
    },
  }),
  adminEndpoint('GET /api/admin/settings/{group}', {
    summary: 'One group of settings',
    access: listAllowedRoles('settings', 'read'),
    document: { params: groupParams, result: setting, resultName: 'Setting' },
    parse: getGroupId,
    handle: async (ctx, group) => ({ result: await getGroup(ctx, group) }),
  }),
  adminEndpoint('GET /api/admin/holidays', {
    summary: 'Public holidays of the agency’s country in a year',
    access: listAllowedRoles('settings', 'update'),
    document: { query: holidaysQuery, result: publicHolidays },
    parse: ({ query }) => parse(holidaysQuery, query),
    handle: async (ctx, { year }) => ({ result: await listPublicHolidays(ctx, year) }),
  }),
  adminEndpoint('PUT /api/admin/settings/{group}', {
    summary: 'Set a group of settings as a whole',
    access: listAllowedRoles('settings', 'update'),
    document: { params: groupParams, body: change, result: setting, resultName: 'Setting' },
    parse: (parts) => ({ group: getGroupId(parts), body: parts.body }),
    handle: async (ctx, { group, body }) => ({ result: await setGroup(ctx, group, body) }),
  }),
]

/** The parts of the back office beside lists of records: session, figures, first steps, settings. */
export const areaEndpoints: readonly AdminEndpoint[] = [
  adminEndpoint('GET /api/admin/colleagues', {
    summary: 'Everybody who works in the back office, by name',
    access: [...staffRoles],
    document: { result: z.array(colleague) },
    parse: parseNothing,
    handle: async (ctx) => ({ result: await listColleagues(ctx) }),
  }),
  adminEndpoint('GET /api/admin/session', {
    summary: 'Who is signed in to the back office, and what they may do',
    access: staffRoles,
    document: { result: adminSession },
    parse: parseNothing,
    handle: async (ctx) => ({ result: await getAdminSession(ctx) }),
  }),
  adminEndpoint('GET /api/admin/search', {
    summary: 'Search records of all kinds',
    access: staffRoles,
    response: 'list',
    document: {
      query: z.object({ q: z.string().max(200) }),
      result: adminSearchHit,
      resultName: 'SearchHit',
    },
    parse: ({ query }) => query,
    handle: async (ctx, query) => {
      const items = await searchRecords(ctx, (query as { q?: unknown }).q)
      const page = { items, total: items.length }
      return { result: items, contentRange: formatContentRange('search', { from: 0 }, page) }
    },
  }),
  adminEndpoint('GET /api/admin/figures', {
    summary: 'Figures by week',
    access: listAllowedRoles('figures', 'read'),
    document: {
      query: z.object({ weeks: z.int().min(1).max(104).optional() }),
      result: adminFigures,
    },
    parse: ({ query }) => query,
    handle: async (ctx, query) => ({ result: await getFigures(ctx, query) }),
  }),
  adminEndpoint('GET /api/admin/checklist', {
    summary: 'What a new site still needs before it can open',
    access: listAllowedRoles('checklist', 'read'),
    document: { result: adminChecklist },
    parse: parseNothing,
    handle: async (ctx) => ({ result: await getChecklist(ctx) }),
  }),
  adminEndpoint('POST /api/admin/checklist/email', {
    summary: 'Send a test email',
    // Somebody waits for the mail server, and a transaction must not.
    isRepeatable: true,
    access: listAllowedRoles('checklist', 'update'),
    document: { body: testEmail, result: adminChecklist },
    parse: ({ body }) => body,
    handle: async (ctx, body) => ({ result: await sendTestEmail(ctx, body) }),
  }),
  ...settingsEndpoints,
  ...savedViewEndpoints,
]

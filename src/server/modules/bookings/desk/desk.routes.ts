import { listAllowedRoles } from '#contracts/admin.ts'
import {
  chartEntry,
  chartHoldDetail,
  chartMove,
  chartPage,
  chartQuery,
  chartRemoval,
  chartReplacement,
  replacementPreview,
  replacementQuery,
} from '#contracts/admin/bookings/chart.ts'
import { rankPreview, rankQuery } from '#contracts/admin/bookings/new-booking.ts'
import { desk, lapsingPage, lapsingQuery } from '#contracts/admin/bookings/desk.ts'
import type { RequestParts } from '#contracts/endpoint.ts'
import { parse } from '#server/http/endpoints/parse.ts'
import {
  type AdminEndpoint,
  adminEndpoint,
  parseIdParam,
  idParams,
} from '#server/modules/admin/index.ts'
import { getChart, getChartHold, getLapsing } from '#server/modules/holds/index.ts'
import {
  enterOnChart,
  moveOnChart,
  previewOnChart,
  removeFromChart,
  replaceOnChart,
} from './chart.service.ts'
import { previewRanks } from '#server/modules/bookings/requests/rank-preview.service.ts'
import { getDesk } from './desk.service.ts'

const readAccess = listAllowedRoles('bookings', 'read')
const writeAccess = listAllowedRoles('bookings', 'update')

const done = { result: { done: true } }

/** The booking desk of the back office: urgent matters, and the chart of everybody's time. */
export const deskEndpoints: readonly AdminEndpoint[] = [
  adminEndpoint('GET /api/admin/desk', {
    summary: 'What the booking desk has to see to today',
    access: readAccess,
    document: { result: desk },
    parse: () => undefined,
    handle: async (ctx) => ({ result: await getDesk(ctx) }),
  }),
  adminEndpoint('GET /api/admin/desk/lapsing', {
    summary: 'Options by when they end, today or in the next days',
    access: readAccess,
    document: { query: lapsingQuery, result: lapsingPage },
    parse: ({ query }) => parse(lapsingQuery, query),
    handle: async (ctx, query) => ({ result: await getLapsing(ctx, query) }),
  }),
  adminEndpoint('GET /api/admin/chart', {
    summary: 'Models with what holds their time in a range of days',
    access: readAccess,
    document: { query: chartQuery, result: chartPage },
    parse: ({ query }) => parse(chartQuery, query),
    handle: async (ctx, query) => ({ result: await getChart(ctx, query) }),
  }),
  adminEndpoint('POST /api/admin/chart/ranks', {
    summary: 'The ranks that a booking would get, and who comes first, before it is entered',
    access: writeAccess,
    isRepeatable: true,
    document: { body: rankQuery, result: rankPreview },
    parse: ({ body }) => parse(rankQuery, body),
    handle: async (ctx, query) => ({ result: await previewRanks(ctx, query) }),
  }),
  adminEndpoint('GET /api/admin/chart/holds/{id}', {
    summary: 'One hold of a model’s time, and how it came to be',
    access: readAccess,
    document: { params: idParams, result: chartHoldDetail },
    parse: parseIdParam,
    handle: async (ctx, id) => ({ result: await getChartHold(ctx, id) }),
  }),
  adminEndpoint('POST /api/admin/chart/holds', {
    summary: 'Enter an option, a job, a casting, a fitting, travel or a book-out',
    access: writeAccess,
    document: { body: chartEntry },
    parse: ({ body }) => parse(chartEntry, body),
    handle: async (ctx, entry) => {
      await enterOnChart(ctx, entry)
      return done
    },
  }),
  adminEndpoint('POST /api/admin/chart/holds/{id}/move', {
    summary: 'Give a hold other dates',
    access: writeAccess,
    document: { params: idParams, body: chartMove },
    parse: (parts: RequestParts) => ({
      id: parseIdParam(parts),
      move: parse(chartMove, parts.body),
    }),
    handle: async (ctx, { id, move }) => {
      await moveOnChart(ctx, id, move)
      return done
    },
  }),
  adminEndpoint('GET /api/admin/chart/holds/{id}/replacement', {
    summary: 'What would become of an option that is entered again on other dates',
    access: writeAccess,
    document: { params: idParams, query: replacementQuery, result: replacementPreview },
    parse: (parts: RequestParts) => ({
      id: parseIdParam(parts),
      dates: parse(replacementQuery, parts.query),
    }),
    handle: async (ctx, { id, dates }) => ({ result: await previewOnChart(ctx, id, dates) }),
  }),
  adminEndpoint('POST /api/admin/chart/holds/{id}/replace', {
    summary: 'Release an option and enter it again on other dates',
    access: writeAccess,
    document: { params: idParams, body: chartReplacement },
    parse: (parts: RequestParts) => ({
      id: parseIdParam(parts),
      replacement: parse(chartReplacement, parts.body),
    }),
    handle: async (ctx, { id, replacement }) => {
      await replaceOnChart(ctx, id, replacement)
      return done
    },
  }),
  adminEndpoint('POST /api/admin/chart/holds/{id}/remove', {
    summary: 'Remove a casting, a fitting, travel or a book-out',
    access: writeAccess,
    document: { params: idParams, body: chartRemoval },
    parse: (parts: RequestParts) => ({
      id: parseIdParam(parts),
      removal: parse(chartRemoval, parts.body),
    }),
    handle: async (ctx, { id, removal }) => {
      await removeFromChart(ctx, id, removal)
      return done
    },
  }),
]

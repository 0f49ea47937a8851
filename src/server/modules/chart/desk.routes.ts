import type { deskEndpoints } from '#contracts/admin/endpoints/bookings.ts'
import type { AdminHandlers } from '#server/modules/admin/index.ts'
import {
  enterOnChart,
  moveOnChart,
  previewOnChart,
  removeFromChart,
  replaceOnChart,
} from './chart-changes.service.ts'
import { getChart, getChartHold } from './chart.service.ts'
import { getDesk } from './desk.service.ts'
import { getLapsing } from './lapsing.service.ts'
import { previewRanks } from './rank-preview.service.ts'

const done = { result: { done: true } } as const

/** The booking desk of the back office: urgent matters, and the chart of everybody's time. */
export const deskHandlers: AdminHandlers<typeof deskEndpoints> = {
  'GET /api/admin/desk': async (ctx) => ({ result: await getDesk(ctx) }),
  'GET /api/admin/desk/lapsing': async (ctx, query) => ({ result: await getLapsing(ctx, query) }),
  'GET /api/admin/chart': async (ctx, query) => ({ result: await getChart(ctx, query) }),
  'POST /api/admin/chart/ranks': async (ctx, query) => ({ result: await previewRanks(ctx, query) }),
  'GET /api/admin/chart/holds/{id}': async (ctx, { id }) => ({
    result: await getChartHold(ctx, id),
  }),
  'POST /api/admin/chart/holds': async (ctx, entry) => {
    await enterOnChart(ctx, entry)
    return done
  },
  'POST /api/admin/chart/holds/{id}/move': async (ctx, { id, ...move }) => {
    await moveOnChart(ctx, id, move)
    return done
  },
  'GET /api/admin/chart/holds/{id}/replacement': async (ctx, { id, ...dates }) => ({
    result: await previewOnChart(ctx, id, dates),
  }),
  'POST /api/admin/chart/holds/{id}/replace': async (ctx, { id, ...replacement }) => {
    await replaceOnChart(ctx, id, replacement)
    return done
  },
  'POST /api/admin/chart/holds/{id}/remove': async (ctx, { id, ...removal }) => {
    await removeFromChart(ctx, id, removal)
    return done
  },
}

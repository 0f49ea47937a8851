import {
  type ChartHold,
  type ChartHoldDetail,
  type ChartPage,
  chartPageSize,
  type ChartQuery,
} from '#contracts/admin/bookings/chart.ts'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { overlaps, toDaySpan } from '#contracts/time/span.ts'
import {
  explain,
  findHistory,
  findLadder,
  getWorstRanks,
  type Hold,
  type Ladder,
} from '#server/modules/holds/index.ts'
import { findChartHold, listChartRows } from './chart.repo.ts'
import { toChartHold, toHold } from './chart.wire.ts'

/** The chart of one page of models: their holds in these days, options with their rank. */
export const getChart = async (ctx: Ctx, query: ChartQuery): Promise<ChartPage> => {
  const { timeZone } = ctx.config
  const { from, to, page, freeFrom, freeTo, busy, grouped, ...filter } = query
  const span = toDaySpan(timeZone, from, to)
  const firstFree = freeFrom ?? freeTo
  const free = firstFree === undefined ? undefined : toDaySpan(timeZone, firstFree, freeTo)
  const storedRows = await listChartRows(
    ctx,
    { ...filter, span, free, busy: busy !== undefined, isGrouped: grouped !== undefined },
    { first: (page - 1) * chartPageSize, count: chartPageSize },
  )
  const rows = storedRows.map(({ id, name, categoryId, picture, holds }) => {
    const entries = holds.map((stored) => ({ stored, hold: toHold(stored, id) }))
    const ladder: Ladder = new Map(entries.map(({ hold }) => [hold.id, hold]))
    const visibleEntries = entries.filter(({ hold }) => overlaps(hold.span, span))
    const ranks = getWorstRanks(ladder, timeZone)
    const rankedHolds = visibleEntries.map(({ stored, hold }): ChartHold =>
      toChartHold(stored, ranks.get(hold.id) ?? null),
    )
    return { id, name, categoryId, picture, holds: rankedHolds }
  })
  return { rows, total: storedRows[0]?.total ?? 0 }
}

const maxSentences = 100

/**
 * One hold, with sentences that explain how it came about.
 * @throws `not_found`.
 */
export const getChartHold = async (ctx: Ctx, id: number): Promise<ChartHoldDetail> => {
  const storedHold = await findChartHold(ctx, id)
  if (!storedHold) throw notFound('Hold')
  const { modelId, modelName } = storedHold
  const { timeZone } = ctx.config
  const ladder = await findLadder(ctx, [modelId])
  const hold: Hold = ladder.get(id) ?? toHold(storedHold, modelId)
  const history = await findHistory(ctx, [hold], ladder)
  const getHoldName = (holdId: number) =>
    holdId === id ? (storedHold.code ?? 'this') : 'another entry'
  const rank = getWorstRanks(ladder, timeZone).get(id) ?? null
  return {
    ...toChartHold(storedHold, rank),
    modelId,
    modelName,
    why: explain(hold, { ladder, history }, { timeZone, getName: getHoldName }).slice(
      -maxSentences,
    ),
  }
}

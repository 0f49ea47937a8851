import {
  type LapsingPage,
  lapsingPageSize,
  type LapsingQuery,
} from '#contracts/admin/bookings/desk.ts'
import type { Ctx } from '#server/context.ts'
import { toDaySpan } from '#contracts/time/span.ts'
import { findWorstRank } from '#server/modules/holds/index.ts'
import { addDays } from '#contracts/time/day.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { toChartHold } from './chart.wire.ts'
import { listLapsing } from './lapsing.repo.ts'

/** Options that end today or within a number of days, the next one first, with their rank. */
export const getLapsing = async (ctx: Ctx, { days, page }: LapsingQuery): Promise<LapsingPage> => {
  const { timeZone } = ctx.config
  const today = dayIn(timeZone, ctx.platform.clock.now())
  const { end } = toDaySpan(timeZone, addDays(today, days))
  const first = (page - 1) * lapsingPageSize
  const rows = await listLapsing(ctx, end, { first, count: lapsingPageSize })
  const items = rows.map((row) => {
    const { hold, modelId, modelName, options } = row
    const rank = findWorstRank([hold.id], { options, timeZone })
    return { ...toChartHold(hold, rank), modelId, modelName }
  })
  return { items, total: rows[0]?.total ?? 0 }
}

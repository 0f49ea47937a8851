import {
  type LapsingPage,
  lapsingPageSize,
  type LapsingQuery,
} from '#contracts/admin/bookings/desk.ts'
import type { Ctx } from '#server/context.ts'
import { addDays, dayIn } from '#server/kernel/dates.ts'
import type { Hold, Ladder } from '#server/modules/holds/ladder.domain.ts'
import { windowRank } from '#server/modules/holds/ranks.domain.ts'
import { spanOfDays } from '#server/modules/holds/spans.domain.ts'
import { toChartHold, toHold } from './chart.wire.ts'
import { listLapsing, type StoredLapsing } from './lapsing.repo.ts'

/** Options that end today or in so many days after it, the next one first, with their rank. */
export const getLapsing = async (ctx: Ctx, { days, page }: LapsingQuery): Promise<LapsingPage> => {
  const { timeZone } = ctx.platform.settings
  const today = dayIn(timeZone, ctx.platform.clock.now())
  const { end } = spanOfDays(timeZone, addDays(today, days))
  const first = (page - 1) * lapsingPageSize
  const rows = await listLapsing(ctx, end, { first, count: lapsingPageSize })
  const items = rows.map((row) => {
    const hold = toHold(row.hold, row.modelId)
    const { rank } = windowRank(hold, toLadder(hold, row), timeZone)
    const { modelId, modelName } = row
    return { ...toChartHold(row.hold, rank), modelId, modelName }
  })
  return { items, total: rows[0]?.total ?? 0 }
}

/** The options that a rank is counted from: of each only its place and its dates matter. */
const toLadder = (hold: Hold, { options }: StoredLapsing): Ladder =>
  new Map(
    options.map(({ id, place, startsAt, endsAt }) => [
      id,
      { ...hold, id, place, span: { start: new Date(startsAt), end: new Date(endsAt) } },
    ]),
  )

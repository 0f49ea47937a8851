import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { holdEvents } from '#server/db/schema/holds.ts'
import {
  findCalendarZone,
  findHolds,
  findLadder,
  type Ladder,
  getOptionRank,
  toHoldEvent,
} from '#server/modules/holds/index.ts'
import { withEvent } from '#server/modules/holds/ladder/ladder.domain.ts'
import { getWorstRanks } from '#server/modules/holds/ladder/ladder-ranks.domain.ts'
import { findPromotions } from '#server/modules/holds/ladder/ranks.domain.ts'
import type { HistoryFault } from './faults.ts'

interface Calendar {
  readonly model: number
  readonly timeZone: string
}

/** Compares as JSON, which leaves out undefined values. */
const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(toPlain(one), toPlain(other))

const toPlain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** Replays the stored events, and returns the differences in holds, ranks and promotions. */
export const findReplayFaults = async (
  ctx: Ctx,
  { model, timeZone }: Calendar,
): Promise<HistoryFault[]> => {
  const faults: HistoryFault[] = []
  const compare = (fault: string, stored: unknown, replayed: unknown) => {
    if (!isSame(stored, replayed)) faults.push({ fault, rows: [{ model, stored, replayed }] })
  }
  let ladder: Ladder = new Map()
  const zone = await findCalendarZone(ctx)
  const events = ctx.db.select().from(holdEvents).where(eq(holdEvents.modelId, model))
  for (const { promotions: stored, ...row } of await events.orderBy(asc(holdEvents.id))) {
    const before = ladder
    ladder = withEvent(before, toHoldEvent(row, zone))
    const promotions = findPromotions(
      getWorstRanks(before, timeZone),
      getWorstRanks(ladder, timeZone),
    )
    compare(`promotions by ${row.type}`, stored, promotions)
    const isUp = stored.every(({ from, to }) => to < from)
    compare(`ranks promoted by ${row.type} go up`, isUp, true)
    const promoted = new Set(stored.map(({ holdId }) => holdId))
    compare(`holds promoted by ${row.type}, once each`, stored.length, promoted.size)
  }
  const replayed = [...ladder.values()]
  compare(
    'holds',
    await findHolds(
      ctx,
      replayed.map(({ id }) => id),
    ),
    replayed,
  )
  const currentLadder = await findLadder(ctx, [model])
  for (const hold of currentLadder.values()) {
    const rank = getOptionRank(hold, currentLadder, timeZone)
    compare(`rank of hold ${hold.id}`, rank, getOptionRank(hold, ladder, timeZone))
  }
  return faults
}

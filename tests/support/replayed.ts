import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { holdEvents } from '#server/db/schema/holds.ts'
import {
  findCalendarZone,
  findHolds,
  findLadder,
  type Ladder,
  optionRank,
  toHoldEvent,
} from '#server/modules/holds/index.ts'
import { afterEvent } from '#server/modules/holds/ladder.domain.ts'
import { worstRanks } from '#server/modules/holds/ladder-ranks.domain.ts'
import { findPromotions } from '#server/modules/holds/ranks.domain.ts'

/** Holds, ranks and who was promoted are what the stored events make, one after the other. */
export const requireReplayed = async (ctx: Ctx, model: number, timeZone: string): Promise<void> => {
  let ladder: Ladder = new Map()
  const zone = await findCalendarZone(ctx)
  const events = ctx.db.select().from(holdEvents).where(eq(holdEvents.modelId, model))
  for (const { promotions: told, ...row } of await events.orderBy(asc(holdEvents.id))) {
    const before = ladder
    ladder = afterEvent(before, toHoldEvent(row, zone))
    const promotions = findPromotions(worstRanks(before, timeZone), worstRanks(ladder, timeZone))
    expect(told, `promotions by ${row.type}`).toEqual(promotions)
    for (const { from, to } of told) expect(to).toBeLessThan(from)
    expect(new Set(told.map(({ holdId }) => holdId)).size).toBe(told.length)
  }
  const replayed = [...ladder.values()]
  const ids = replayed.map(({ id }) => id)
  expect(await findHolds(ctx, ids)).toEqual(replayed)
  const standing = await findLadder(ctx, [model])
  for (const hold of standing.values()) {
    expect(optionRank(hold, standing, timeZone)).toEqual(optionRank(hold, ladder, timeZone))
  }
}

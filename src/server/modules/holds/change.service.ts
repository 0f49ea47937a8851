import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import {
  announceCalendars,
  findLadder,
  type Happening,
  insertHoldEvents,
  lockCalendars,
  nextIds,
  writeHolds,
} from './holds.repo.ts'
import {
  afterEvent,
  type Hold,
  type HoldChange,
  type HoldEvent,
  type Ladder,
} from './ladder.domain.ts'
import { promotions } from './ranks.domain.ts'

/** What a change of some calendars has done. */
export interface Changed {
  readonly before: Ladder
  readonly after: Ladder
  readonly happenings: readonly Happening[]
}

interface Wish {
  readonly modelIds: readonly number[]
  /** Why, for the history; needed where a rule asks for it. */
  readonly reason?: string
}

const unfold = (
  before: Ladder,
  events: readonly HoldEvent[],
  { timeZone, ...rest }: Pick<Happening, 'at' | 'actorUserId' | 'reason'> & { timeZone: string },
): Changed => {
  let ladder = before
  const happenings = events.map((event) => {
    const earlier = ladder
    ladder = afterEvent(ladder, event)
    return { ...rest, event, promotions: promotions(earlier, ladder, timeZone) }
  })
  return { before, after: ladder, happenings }
}

/**
 * The only way to change calendars: locks them, lets a rule decide on what stands, and stores the events, what
 * they did to others' ranks, and the holds that follow from them, in one transaction.
 * @throws what the rule throws.
 */
export const changeHolds = (
  ctx: Ctx,
  { modelIds, reason = '' }: Wish,
  decide: (
    ladder: Ladder,
    newHoldIds: (count: number) => Promise<number[]>,
  ) => readonly HoldChange[] | Promise<readonly HoldChange[]>,
): Promise<Changed> =>
  inTransaction(ctx, async (ctx) => {
    await lockCalendars(ctx, modelIds)
    const before = await findLadder(ctx, modelIds)
    const changes = await decide(before, (count) => nextIds(ctx, 'holds', count))
    if (changes.length === 0) return { before, after: before, happenings: [] }
    const ids = await nextIds(ctx, 'hold_events', changes.length)
    const at = ctx.platform.clock.now()
    const changed = unfold(
      before,
      changes.map((change, place) => ({ ...change, id: ids[place] ?? 0 })),
      {
        at,
        reason,
        actorUserId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
        timeZone: ctx.platform.settings.timeZone,
      },
    )
    const touched = [...new Set(changes.map(({ holdId }) => holdId))].flatMap(
      (id) => changed.after.get(id) ?? [],
    )
    const isNew = ({ id }: Hold) => !before.has(id)
    const made = touched.filter(isNew)
    await writeHolds(ctx, { made, changed: touched.filter((hold) => !isNew(hold)), at })
    await insertHoldEvents(ctx, changed.happenings)
    await announceCalendars(ctx)
    return changed
  })

import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { lockRows } from '#server/db/locks.ts'
import {
  announceCalendars,
  findLadder,
  type Happening,
  insertHoldEvents,
  nextIds,
  writeHolds,
} from './holds.repo.ts'
import {
  afterChanges,
  afterEvent,
  type Hold,
  type HoldChange,
  isLiveOption,
  type Ladder,
} from './ladder.domain.ts'
import { worstRanks } from './ladder-ranks.domain.ts'
import { requireOneOption } from './clients/own-options.service.ts'
import { findPromotions } from './ranks.domain.ts'
import { dueChanges, standingAt } from './rules.domain.ts'
import { requireUnchangedZone } from './zone/zone.service.ts'

/** What a change of some calendars has done. */
export interface Changed {
  readonly before: Ladder
  readonly after: Ladder
  readonly happenings: readonly Happening[]
}

interface ChangeRequest {
  readonly modelIds: readonly number[]
  /** Why, for the history; needed where a rule asks for it. */
  readonly reason?: string
  /** First ends what is due, so that nothing is decided on an option whose time is over. */
  readonly endsDue?: boolean
}

/** A change, who made it, and why. */
type AttributedChange = Pick<Happening, 'actorUserId' | 'reason'> & { readonly change: HoldChange }

const applyChanges = (
  before: Ladder,
  attributed: readonly (AttributedChange & { readonly id: number })[],
  { at, timeZone }: { at: Date; timeZone: string },
): Changed => {
  let ladder = before
  let ranks = worstRanks(before, timeZone)
  const happenings = attributed.map(({ id, change, ...by }) => {
    const event = { ...change, id }
    const earlierRanks = ranks
    ladder = afterEvent(ladder, event)
    ranks = worstRanks(ladder, timeZone)
    return { ...by, at, event, promotions: findPromotions(earlierRanks, ranks) }
  })
  return { before, after: ladder, happenings }
}

/** What time has done is nobody's doing. */
const byTime = (change: HoldChange): AttributedChange => ({ change, actorUserId: null, reason: '' })

/** Draws the ids of new holds. */
export type NewHoldIds = (count: number) => Promise<number[]>

/** For the history of what the reader of an email has done, who is nobody's account. */
export const guestReason = 'The client, by the link in an email'

const usualReason = ({ actor }: Ctx): string => (actor.kind === 'guest' ? guestReason : '')

/**
 * The only way to change calendars: locks them, lets a rule decide on what stands, and stores the events, what
 * they did to others' ranks, and the holds that follow from them, in one transaction.
 * @throws what the rule throws, `conflict` for a second option of a client for the same model and day, and `unavailable`
 * after the agency's time zone has been changed.
 */
export const changeHolds = (
  ctx: Ctx,
  { modelIds, reason = '', endsDue = false }: ChangeRequest,
  decide: (
    ladder: Ladder,
    newHoldIds: NewHoldIds,
  ) => readonly HoldChange[] | Promise<readonly HoldChange[]>,
): Promise<Changed> =>
  inTransaction(ctx, async (ctx) => {
    await lockRows(ctx, { calendars: modelIds })
    await requireUnchangedZone(ctx)
    const before = await findLadder(ctx, modelIds)
    const at = ctx.platform.clock.now()
    const due = endsDue ? dueChanges(before, at) : []
    const standing = afterChanges(before, due)
    const decided = await decide(standing, (count) => nextIds(ctx, 'holds', count))
    const actorUserId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    const attributed = [
      ...due.map(byTime),
      ...decided.map((change) => ({ change, actorUserId, reason: reason || usualReason(ctx) })),
    ]
    if (attributed.length === 0) return { before, after: before, happenings: [] }
    const ids = await nextIds(ctx, 'hold_events', attributed.length)
    const { timeZone } = ctx.platform.settings
    const changed = applyChanges(
      before,
      attributed.map((each, place) => ({ ...each, id: ids[place] ?? 0 })),
      { at, timeZone },
    )
    await requireOneOption(ctx, standingAt(changed.after, at), grantedIn(changed))
    await store(ctx, changed, at)
    return changed
  })

/** What has been put on option, and still is. */
const grantedIn = ({ after, happenings }: Changed): Hold[] =>
  happenings
    .filter(({ event }) => event.type === 'granted')
    .flatMap(({ event }) => after.get(event.holdId) ?? [])
    .filter(isLiveOption)

const store = async (ctx: Ctx, { before, after, happenings }: Changed, at: Date): Promise<void> => {
  const ids = new Set(happenings.map(({ event }) => event.holdId))
  const touched = [...ids].flatMap((id) => after.get(id) ?? [])
  const isNew = ({ id }: Hold) => !before.has(id)
  await writeHolds(ctx, {
    made: touched.filter(isNew),
    changed: touched.filter((hold) => !isNew(hold)),
    at,
  })
  await insertHoldEvents(ctx, happenings)
  await announceCalendars(ctx)
}

import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { lockRows } from '#server/db/locks.ts'
import {
  announceCalendars,
  findLadder,
  type RecordedEvent,
  insertHoldEvents,
  nextIds,
  writeHolds,
} from './holds.repo.ts'
import {
  withChanges,
  withEvent,
  type Hold,
  type HoldChange,
  isLiveOption,
  type Ladder,
} from './ladder/ladder.domain.ts'
import { getWorstRanks } from './ladder/ladder-ranks.domain.ts'
import { requireOneOption } from './clients/own-options.service.ts'
import { findPromotions } from './ladder/ranks.domain.ts'
import { listDueChanges, standingAt } from './rules/endings.domain.ts'
import { requireUnchangedZone } from './zone/zone.service.ts'

/** A change of some calendars: the ladders before and after it, and its events. */
export interface CalendarChange {
  readonly before: Ladder
  readonly after: Ladder
  readonly events: readonly RecordedEvent[]
}

interface ChangeRequest {
  readonly modelIds: readonly number[]
  /** The reason for the history; required where a rule asks for it. */
  readonly reason?: string
  /** Ends due options first, so that the decision is not made on expired ones. */
  readonly endsDue?: boolean
}

/** Reserves ids for new holds. */
export type NewHoldIds = (count: number) => Promise<number[]>

/** The reason in the history for actions through a link in an email, by a reader without an account. */
export const guestReason = 'The client, by the link in an email'

/**
 * The only way to change calendars: locks them, lets a rule decide on the current ladder, and stores the
 * events, their effects on others' ranks, and the resulting holds, in one transaction.
 * @throws what the rule throws, `conflict` for a second option of a client for the same model and day, and
 * `unavailable` after the agency's time zone has been changed.
 */
export const changeHolds = (
  ctx: Ctx,
  { modelIds, reason = '', endsDue = false }: ChangeRequest,
  decide: (
    ladder: Ladder,
    newHoldIds: NewHoldIds,
  ) => readonly HoldChange[] | Promise<readonly HoldChange[]>,
): Promise<CalendarChange> =>
  inTransaction(ctx, async (ctx) => {
    await lockRows(ctx, { calendars: modelIds })
    await requireUnchangedZone(ctx)
    const before = await findLadder(ctx, modelIds)
    const at = ctx.platform.clock.now()
    const due = endsDue ? listDueChanges(before, at) : []
    const standing = withChanges(before, due)
    const decidedChanges = await decide(standing, (count) => nextIds(ctx, 'holds', count))
    const actorUserId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
    const attributedChanges = [
      ...due.map(byTime),
      ...decidedChanges.map((change) => ({
        change,
        actorUserId,
        reason: reason || usualReason(ctx),
      })),
    ]
    if (attributedChanges.length === 0) return { before, after: before, events: [] }
    const ids = await nextIds(ctx, 'hold_events', attributedChanges.length)
    const { timeZone } = ctx.config
    const calendarChange = applyChanges(
      before,
      attributedChanges.map((each, index) => ({ ...each, id: ids[index] ?? 0 })),
      { at, timeZone },
    )
    await requireOneOption(ctx, standingAt(calendarChange.after, at), listGranted(calendarChange))
    await store(ctx, calendarChange, at)
    return calendarChange
  })

/** A change, who made it, and why. */
type AttributedChange = Pick<RecordedEvent, 'actorUserId' | 'reason'> & {
  readonly change: HoldChange
}

/** Changes caused by time have no actor. */
const byTime = (change: HoldChange): AttributedChange => ({ change, actorUserId: null, reason: '' })

const usualReason = ({ actor }: Ctx): string => (actor.kind === 'guest' ? guestReason : '')

const applyChanges = (
  before: Ladder,
  attributed: readonly (AttributedChange & { readonly id: number })[],
  { at, timeZone }: { at: Date; timeZone: string },
): CalendarChange => {
  let ladder = before
  let ranks = getWorstRanks(before, timeZone)
  const recordedEvents = attributed.map(({ id, change, ...by }) => {
    const event = { ...change, id }
    const earlierRanks = ranks
    ladder = withEvent(ladder, event)
    ranks = getWorstRanks(ladder, timeZone)
    return { ...by, at, event, promotions: findPromotions(earlierRanks, ranks) }
  })
  return { before, after: ladder, events: recordedEvents }
}

/** The options granted by the change that are still live after it. */
const listGranted = ({ after, events }: CalendarChange): Hold[] =>
  events
    .filter(({ event }) => event.type === 'granted')
    .flatMap(({ event }) => after.get(event.holdId) ?? [])
    .filter(isLiveOption)

const store = async (
  ctx: Ctx,
  { before, after, events }: CalendarChange,
  at: Date,
): Promise<void> => {
  const ids = new Set(events.map(({ event }) => event.holdId))
  const changedHolds = [...ids].flatMap((id) => after.get(id) ?? [])
  const isNew = ({ id }: Hold) => !before.has(id)
  await writeHolds(ctx, {
    made: changedHolds.filter(isNew),
    changed: changedHolds.filter((hold) => !isNew(hold)),
    at,
  })
  await insertHoldEvents(ctx, events)
  await announceCalendars(ctx)
}

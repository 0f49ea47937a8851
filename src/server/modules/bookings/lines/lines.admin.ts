import { eq, inArray } from 'drizzle-orm'
import type { AdminActionInput } from '#contracts/admin.ts'
import { formatPaperProblems } from '#contracts/bookings/paper-problems.ts'
import { isOpenBooking } from '#contracts/orders/order-states.ts'
import { isActive } from '#contracts/bookings/holds.ts'
import { getSpanWindow } from '#contracts/time/span.ts'
import type { Ctx } from '#server/context.ts'
import { holds } from '#server/db/schema/holds.ts'
import { orders } from '#server/db/schema/orders.ts'
import { notFound } from '#server/kernel/app-error.ts'
import type { StoredRecord } from '#server/modules/admin/index.ts'
import {
  describeBlocking,
  findBlockingJob,
  explain,
  findAskedTimes,
  findChallengers,
  findChallengesAhead,
  findHistory,
  findStandingLadder,
  findOwners,
  type Hold,
  isLiveOption,
  type Ladder,
  listChallenged,
  listOrderHolds,
  listPassedOver,
  rankOptions,
  type RunningChallenge,
  type HistoryEntry,
  toUsage,
} from '#server/modules/holds/index.ts'
import {
  type BrokenDay,
  listBrokenDays,
} from '#server/modules/bookings/juniors/broken-rules.service.ts'
import { findRequestedModels } from '#server/modules/bookings/bookings.repo.ts'
import { canConfirmAll, getNextAction, listStaffActions } from './line-actions.domain.ts'
import { changeBookingLine } from './lines.service.ts'

/** The lines of a booking, with their ranks and the reasons for them. */
export const listLines = async (
  ctx: Ctx,
  { id: orderId, state: booking, papers }: StoredRecord<'bookings', 'id' | 'state' | 'papers'>,
) => {
  const storedHolds = await listOrderHolds(ctx, orderId)
  const modelIds = [...new Set(storedHolds.map(({ modelId }) => modelId))]
  if (modelIds.length === 0) return []
  const { timeZone } = ctx.config
  const ladder = await findStandingLadder(ctx, modelIds)
  const lines = storedHolds.map((hold) => ladder.get(hold.id) ?? hold)
  const history = await findHistory(ctx, lines, ladder)
  const bookings = await findBookings(ctx, listNamedHoldIds(ladder, history))
  const models = await findRequestedModels(ctx, modelIds)
  const getName = (holdId: number) => {
    const booking = bookings.get(holdId)
    return booking ? `${booking.client} (${booking.code})` : 'an entry of the agency'
  }
  const owners = await findOwners(ctx, ladder)
  const blockedBy = (hold: Hold): string | null => {
    const isOpen = hold.kind === 'option' && isActive(hold)
    const blocking = isOpen ? findBlockingJob(ladder, hold, owners) : undefined
    return blocking
      ? describeBlocking(blocking, { timeZone, name: getName(blocking.job.id) })
      : null
  }
  const challengedIds = listChallenged(ladder).map(({ id }) => id)
  const askedTimes = await findAskedTimes(ctx, challengedIds)
  const challengesAhead = findChallengesAhead(ladder)
  const ranks = rankOptions(ladder, new Set(lines.map(({ id }) => id)), timeZone)
  const challengers = findChallengers(ladder)
  const brokenDays = await listBrokenDays(ctx, isOpenBooking(booking) ? [orderId] : [])
  const rankedLines = lines.map((hold) => {
    const rank = ranks.get(hold.id) ?? null
    const place = { rank, canChallenge: challengers.has(hold.id) }
    const earlier = listEarlierRequests(hold, { ladder, bookings, timeZone })
    return {
      holdId: hold.id,
      modelId: hold.modelId,
      modelName: models.find(({ id }) => id === hold.modelId)?.name ?? '',
      kind: hold.kind,
      state: hold.state,
      ...toDates(hold, timeZone),
      version: hold.version,
      usage: hold.usage && toUsage(hold.usage, timeZone),
      blockedBy: blockedBy(hold) ?? formatMissingPapers(hold, papers),
      brokenRules: isLiveOption(hold) ? selectBrokenRules(hold, brokenDays, timeZone) : [],
      optionUntil: hold.until?.toISOString() ?? null,
      rank: rank?.rank ?? null,
      rankDays: rank?.days ?? [],
      ...toChallengeTimes(hold, { askedTimes, ahead: challengesAhead.get(hold.id) }),
      passesOver: earlier.length > 0,
      earlier,
      why: explain(hold, { ladder, history }, { timeZone, getName }),
      acts: listStaffActions({ ...hold, booking }, place),
    }
  })
  return rankedLines.map((line) => ({ ...line, nextAct: getNextAction(line, rankedLines) }))
}

type Bookings = ReadonlyMap<number, { readonly code: string; readonly client: string }>

/** The booking of each of these holds. */
const findBookings = async (ctx: Ctx, ids: readonly number[]): Promise<Bookings> => {
  const rows = await ctx.db
    .select({ id: holds.id, code: orders.code, client: orders.contactName })
    .from(holds)
    .innerJoin(orders, eq(orders.id, holds.orderId))
    .where(inArray(holds.id, [...ids]))
    .limit(ids.length)
  return new Map(rows.map(({ id, ...booking }) => [id, booking]))
}

/**
 * The holds that sentences about a history name: active ones, those of events, challengers, and those that
 * took days.
 */
const listNamedHoldIds = (ladder: Ladder, history: readonly HistoryEntry[]): number[] => [
  ...new Set([
    ...ladder.keys(),
    ...history.flatMap(({ event }) => {
      if (event.type === 'challenged') return [event.holdId, event.challenge.by]
      if (event.type === 'moved' && event.takenBy !== undefined)
        return [event.holdId, event.takenBy]
      return [event.holdId]
    }),
  ]),
]

interface LadderContext {
  readonly ladder: Ladder
  readonly bookings: Bookings
  readonly timeZone: string
}

/** The earlier requests that granting this one would pass over. */
const listEarlierRequests = (hold: Hold, { ladder, bookings, timeZone }: LadderContext) =>
  hold.state === 'requested'
    ? listPassedOver(ladder, hold).map((other) => {
        const { code = '', client = '' } = bookings.get(other.id) ?? {}
        return { holdId: other.id, code, client, ...toDates(other, timeZone) }
      })
    : []

/** The dates of a hold in the contract's format. */
const toDates = ({ span }: Hold, timeZone: string) => {
  const { first, last, from, to } = getSpanWindow(span, timeZone)
  return { firstDay: first, lastDay: last, startTime: from, endTime: to }
}

/** What an option's junior lacks in papers; null for other models and complete papers. */
const formatMissingPapers = (
  hold: Hold,
  papers: StoredRecord<'bookings'>['papers'],
): string | null => {
  if (!isLiveOption(hold)) return null
  const { problems = [] } = papers.find(({ modelId }) => modelId === hold.modelId) ?? {}
  return problems.length === 0 ? null : `papers: ${formatPaperProblems(problems)}`
}

/** The rules for juniors that the call times within an option break. */
const selectBrokenRules = (
  { modelId, span }: Hold,
  days: readonly BrokenDay[],
  timeZone: string,
): string[] => {
  const { first, last } = getSpanWindow(span, timeZone)
  return days
    .filter((broken) => broken.modelId === modelId && first <= broken.day && broken.day <= last)
    .flatMap(({ sentences }) => sentences)
}

/** When a challenge was made and when it ends: of the line itself, and of the option that it waits for. */
const toChallengeTimes = (
  { id, challenge }: Hold,
  {
    askedTimes,
    ahead,
  }: { askedTimes: ReadonlyMap<number, Date>; ahead: RunningChallenge | undefined },
) => {
  const getAskedTime = (holdId: number) => askedTimes.get(holdId)?.toISOString() ?? null
  return {
    challengeUntil: challenge?.until.toISOString() ?? null,
    challengedAt: challenge ? getAskedTime(id) : null,
    firstChallengedAt: ahead ? getAskedTime(ahead.holdId) : null,
    firstChallengeUntil: ahead?.until.toISOString() ?? null,
  }
}

/** The transitions of a booking; `confirm` is not next while it would be refused. */
export const postponeRefusedConfirm = <
  M extends { readonly name: string; readonly isNext: boolean },
>(
  moves: readonly M[],
  { lines, lacksPapers }: { lines: Awaited<ReturnType<typeof listLines>>; lacksPapers: boolean },
): M[] =>
  moves.map((move) =>
    move.name === 'confirm' && (lacksPapers || !canConfirmAll(lines))
      ? { ...move, isNext: false }
      : move,
  )

/**
 * Runs an action of staff on one line of a booking.
 * @throws `not_found` for a line of another booking, and what the rules throw.
 */
export const changeLine = async (
  ctx: Ctx,
  { id: orderId }: StoredRecord<'bookings', 'id'>,
  { holdId, lineVersion, act, optionUntil, reason, usage }: AdminActionInput<'bookings', 'line'>,
): Promise<undefined> => {
  const lines = await listOrderHolds(ctx, orderId)
  if (!lines.some(({ id }) => id === holdId)) throw notFound('Line')
  await changeBookingLine(ctx, holdId, {
    act,
    reason,
    usage,
    version: lineVersion,
    until: optionUntil === undefined ? undefined : new Date(optionUntil),
  })
  return undefined
}

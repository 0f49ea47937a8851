import type { HoldKind } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { getDeskRules } from '#server/modules/settings/index.ts'
import { type CalendarChange, changeHolds, type NewHoldIds } from './change.service.ts'
import { prepareCutting } from './rules/cuts.service.ts'
import {
  type DeskContext,
  challengeEnd,
  movedChallengeEnd,
  getOptionEnd,
  requirePossibleEnd,
} from './times/deadlines.domain.ts'
import { checkExclusivity } from './exclusivity/exclusivity.service.ts'
import { agree } from './exclusivity/exclusivity.domain.ts'
import type { JobUsage } from './exclusivity/usage.domain.ts'
import { findHolds, findLadder } from './holds.repo.ts'
import type { Hold, HoldChange, Ladder } from './ladder/ladder.domain.ts'
import { requireNotAskedToday } from './clients/challenges.service.ts'
import { findAskedTimes } from './clients/own-options.repo.ts'
import { release, remove, standingAt } from './rules/endings.domain.ts'
import { grant, requireNoOverlapWithOwn, requireReason } from './rules/requests.domain.ts'
import { enter, move } from './rules/entries.domain.ts'
import { challenge, confirm, extend } from './rules/options.domain.ts'
import type { Span } from '#contracts/time/span.ts'

/** The context of deadlines: the current time, the agency's time zone and the owner's rules. */
export const getDeskContext = async (ctx: Ctx): Promise<DeskContext> => ({
  now: ctx.platform.clock.now(),
  timeZone: ctx.config.timeZone,
  rules: await getDeskRules(ctx),
})

/**
 * The current requests and holds of these models: without options whose end has passed but is not stored yet.
 */
export const findStandingLadder = async (ctx: Ctx, modelIds: readonly number[]): Promise<Ladder> =>
  standingAt(await findLadder(ctx, modelIds), ctx.platform.clock.now())

type Rule = (
  ladder: Ladder,
  hold: Hold,
  newHoldIds: NewHoldIds,
) => readonly HoldChange[] | Promise<readonly HoldChange[]>

interface Decision {
  readonly reason?: string
  /** The version of the hold that the decision is based on. */
  readonly version?: number
}

/**
 * Applies a rule to one hold, read under the lock of its model's calendar.
 * @throws `conflict` if it has changed since the given version, `not_found`.
 */
export const changeOne = async (
  ctx: Ctx,
  id: number,
  rule: Rule,
  { reason, version, endsDue }: Decision & { readonly endsDue?: boolean } = {},
): Promise<CalendarChange> => {
  const [storedHold] = await findHolds(ctx, [id])
  if (!storedHold) throw notFound('Hold')
  // A hold that has just ended is no longer in the ladder.
  const releasedHold: Hold = { ...storedHold, state: 'released' }
  return changeHolds(
    ctx,
    { modelIds: [storedHold.modelId], reason, endsDue },
    (ladder, newHoldIds) => {
      const hold = ladder.get(id) ?? releasedHold
      requireVersion(hold, version)
      return rule(ladder, hold, newHoldIds)
    },
  )
}

/** @throws `conflict` if a decision is based on an outdated version of the hold. */
const requireVersion = (hold: Hold, version: number | undefined): void => {
  if (version === undefined || version === hold.version) return
  throw new AppError('conflict', 'Somebody has changed this in the meantime: look at it again')
}

/**
 * Grants a request as an option, behind the options that overlap; without `until` it lapses by the owner's
 * rule.
 * @throws `conflict` if it cannot be granted, `invalid_input` for an impossible end, `not_found`.
 */
export const grantOption = async (
  ctx: Ctx,
  id: number,
  { until, reason }: { until?: Date; reason?: string } = {},
): Promise<CalendarChange> => {
  const desk = await getDeskContext(ctx)
  const rule: Rule = (ladder, hold) =>
    grant(ladder, hold, { until: getOptionEnd(until, hold.span, desk), reason })
  return changeOne(ctx, id, rule, { reason })
}

/**
 * Changes the end of an option, and the deadline of its challenge accordingly.
 * @throws `conflict` if it has ended, `invalid_input` for an impossible end, `not_found`.
 */
export const extendOption = async (ctx: Ctx, id: number, until: Date): Promise<CalendarChange> => {
  const desk = await getDeskContext(ctx)
  const rule: Rule = async (_ladder, hold) => {
    requirePossibleEnd(until, hold.span, desk.now)
    const askedAt = hold.challenge ? (await findAskedTimes(ctx, [id])).get(id) : undefined
    return extend(hold, until, askedAt && movedChallengeEnd({ hold, askedAt, until }, desk))
  }
  return changeOne(ctx, id, rule, { endsDue: true })
}

/**
 * Asks the clients with the first option in the window to confirm or release.
 * @throws `conflict` if there is nobody to ask, if they have been asked already, or if clients have reached
 * the daily limit; `not_found`.
 */
export const challengeFirst = async (ctx: Ctx, id: number): Promise<CalendarChange> => {
  const desk = await getDeskContext(ctx)
  const getDeadline = (hold: Hold) => challengeEnd(hold.until ?? hold.span.start, desk)
  const rule: Rule = async (ladder, hold) => {
    const changes = challenge(ladder, hold, getDeadline)
    await requireNotAskedToday(ctx, ladder, { hold, changes })
    return changes
  }
  return changeOne(ctx, id, rule, { endsDue: true })
}

/**
 * Turns a first option into a job.
 * @throws `conflict` if it is not first, has ended, or if a client's exclusivity is in the way; `not_found`.
 */
export const confirmOption = (ctx: Ctx, id: number, reason?: string): Promise<CalendarChange> =>
  changeOne(
    ctx,
    id,
    async (ladder, hold, newHoldIds) =>
      confirm(ladder, hold, {
        cutting: await prepareCutting(ctx, { ladder, taker: hold, newHoldIds }),
        owners: await checkExclusivity(ctx, ladder, hold),
      }),
    { endsDue: true, reason },
  )

/**
 * Records the usage of an option or job, and until when its client is exclusive.
 * @throws `conflict` if the hold has ended, or if other clients' jobs breach a job's exclusivity;
 * `not_found`.
 */
export const agreeUsage = (ctx: Ctx, id: number, usage: JobUsage): Promise<CalendarChange> =>
  changeOne(ctx, id, async (ladder, hold) => {
    const owners =
      hold.kind === 'job' ? await checkExclusivity(ctx, ladder, { ...hold, usage }) : undefined
    return agree(ladder, hold, { usage, owners })
  })

/**
 * Ends a hold: releases an option, declines a request, cancels a job or entry. Ending it again changes
 * nothing.
 * @throws `conflict` if it is live but has changed since this version: an option may have become a job;
 * `not_found`.
 */
export const endHold = (
  ctx: Ctx,
  id: number,
  { reason, version }: Decision = {},
): Promise<CalendarChange> =>
  changeOne(
    ctx,
    id,
    (ladder, hold) => {
      if (ladder.has(id)) requireVersion(hold, version)
      return release(ladder, hold)
    },
    { reason },
  )

interface Move extends Decision {
  readonly span: Span
  /** Options in its way to release. */
  readonly releases?: readonly number[]
  /** Options in its way to cut to the remaining days. */
  readonly shortens?: readonly number[]
}

/**
 * Moves a hold to other dates.
 * @throws `conflict` if it has changed since this version, if the dates are taken, if an option would grow,
 * or if a client's exclusivity prevents a job; `not_found`.
 */
export const moveHold = (
  ctx: Ctx,
  id: number,
  { reason, version, ...dates }: Move,
): Promise<CalendarChange> =>
  changeOne(
    ctx,
    id,
    async (ladder, hold, newHoldIds) => {
      const movedHold = { ...hold, span: dates.span }
      const owners =
        hold.kind === 'job' ? await checkExclusivity(ctx, ladder, movedHold) : undefined
      const cutting = await prepareCutting(ctx, { ladder, taker: movedHold, newHoldIds })
      return move(ladder, hold, { ...dates, cutting, owners })
    },
    { reason, version },
  )

/**
 * Ends a casting, a fitting, travel or a book-out.
 * @throws `conflict` for options and jobs, or if it has changed since this version; `not_found`.
 */
export const removeEntry = (
  ctx: Ctx,
  id: number,
  decision: Decision & { readonly version: number },
): Promise<CalendarChange> => changeOne(ctx, id, remove, decision)

interface Request {
  readonly orderId: number
  readonly modelIds: readonly number[]
  readonly spans: readonly Span[]
}

/**
 * Requests windows of each model. Nothing is held until a booker grants it.
 * @throws `conflict` for dates that the booking has already requested or holds.
 */
export const requestHolds = (
  ctx: Ctx,
  { orderId, modelIds, spans }: Request,
): Promise<CalendarChange> =>
  changeHolds(ctx, { modelIds }, async (ladder, newHoldIds) => {
    const requests = spans.flatMap((span) => modelIds.map((modelId) => ({ modelId, span })))
    for (const each of requests) requireNoOverlapWithOwn(ladder, { ...each, orderId })
    const ids = await newHoldIds(requests.length)
    return requests.map((each, index) => ({
      ...each,
      type: 'requested',
      holdId: ids[index] ?? 0,
      orderId,
    }))
  })

interface HoldDatesRequest extends Request {
  /** When the options lapse, unless by the owner's rule. */
  readonly until?: Date
  readonly reason?: string
}

/**
 * Puts windows of each model on option in one change, behind the options that overlap.
 * @throws `conflict` if one of them cannot be granted or belongs to the booking already, `invalid_input` for
 * an impossible end.
 */
export const holdDates = async (
  ctx: Ctx,
  { until, reason, ...request }: HoldDatesRequest,
): Promise<CalendarChange> => {
  const desk = await getDeskContext(ctx)
  const { events } = await requestHolds(ctx, request)
  const requestedIds = new Set(events.map(({ event }) => event.holdId))
  return changeHolds(ctx, { modelIds: request.modelIds, reason }, (ladder) => {
    const options = [...ladder.values()].filter(({ id }) => requestedIds.has(id))
    // Checks all of them together, so that the message lists everybody who waits for any of the models.
    requireReason(ladder, options, reason)
    return options.flatMap((hold) =>
      grant(ladder, hold, { until: getOptionEnd(until, hold.span, desk), reason }),
    )
  })
}

export interface Entry {
  readonly modelId: number
  readonly kind: Exclude<HoldKind, 'option'>
  readonly span: Span
  /** Its booking, if any. */
  readonly orderId?: number | null
  readonly reason?: string
  /** Options in its way to release. */
  readonly releases?: readonly number[]
  /** Options in its way to cut to the remaining days. */
  readonly shortens?: readonly number[]
}

/**
 * Enters a hold that needs no option first: a book-out, travel, a casting. A book-out or job names the
 * options in its way that it releases or cuts.
 * @throws `conflict` if the model is not free, or, with the options in the way, if it does not name all of
 * them.
 */
export const enterHold = (
  ctx: Ctx,
  { reason, releases, shortens, orderId = null, ...entry }: Entry,
): Promise<CalendarChange> =>
  changeHolds(ctx, { modelIds: [entry.modelId], reason }, async (ladder, newHoldIds) => {
    const [holdId = 0] = await newHoldIds(1)
    const taker = { ...entry, id: holdId }
    const cutting = await prepareCutting(ctx, { ladder, taker, newHoldIds })
    return enter(ladder, { ...entry, holdId, orderId }, { releases, shortens, cutting })
  })

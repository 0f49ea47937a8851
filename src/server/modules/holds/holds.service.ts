import type { HoldKind } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { getDeskRules } from '#server/modules/content/site/index.ts'
import { type CalendarChange, changeHolds, type NewHoldIds } from './change.service.ts'
import { prepareCutting } from './cuts.service.ts'
import {
  type DeskContext,
  challengeEnd,
  movedChallengeEnd,
  optionEnd,
  requirePossibleEnd,
} from './deadlines.domain.ts'
import { checkExclusivity } from './exclusivity/exclusivity.service.ts'
import { agree } from './exclusivity/exclusivity.domain.ts'
import type { JobUsage } from './exclusivity/usage.domain.ts'
import { findHolds, findLadder } from './holds.repo.ts'
import type { Hold, HoldChange, Ladder } from './ladder.domain.ts'
import { requireNotAskedToday } from './clients/challenges.service.ts'
import { findAskedTimes } from './clients/own-options.repo.ts'
import {
  challenge,
  confirm,
  enter,
  extend,
  grant,
  move,
  release,
  remove,
  requireNoOverlapWithOwn,
  requireReason,
  requireVersion,
  standingAt,
} from './rules.domain.ts'
import type { Span } from './spans.domain.ts'

/** What deadlines follow from: the time, the agency's zone and the owner's rules. */
export const getDeskContext = async (ctx: Ctx): Promise<DeskContext> => ({
  now: ctx.platform.clock.now(),
  timeZone: ctx.platform.settings.timeZone,
  rules: await getDeskRules(ctx),
})

/** What waits or stands for these models by now: without options whose end has passed but is not stored yet. */
export const findStandingLadder = async (ctx: Ctx, modelIds: readonly number[]): Promise<Ladder> =>
  standingAt(await findLadder(ctx, modelIds), ctx.platform.clock.now())

type Rule = (
  ladder: Ladder,
  hold: Hold,
  newHoldIds: NewHoldIds,
) => readonly HoldChange[] | Promise<readonly HoldChange[]>

interface Decision {
  readonly reason?: string
  /** The version of the hold that was decided upon. */
  readonly version?: number
}

/**
 * Applies a rule to one hold, as it stands when its model's calendar has been locked.
 * @throws `conflict` if it has changed since the version decided upon, `not_found`.
 */
export const changeOne = async (
  ctx: Ctx,
  id: number,
  rule: Rule,
  { reason, version, endsDue }: Decision & { readonly endsDue?: boolean } = {},
): Promise<CalendarChange> => {
  const [storedHold] = await findHolds(ctx, [id])
  if (!storedHold) throw notFound('Hold')
  // One that has ended meanwhile is no longer in a ladder.
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

/**
 * Puts a request on option, behind the options that overlap; without `until` it lapses by the owner's rule.
 * @throws `conflict` if it cannot be granted, `invalid_input` for an impossible end, `not_found`.
 */
export const grantOption = async (
  ctx: Ctx,
  id: number,
  { until, reason }: { until?: Date; reason?: string } = {},
): Promise<CalendarChange> => {
  const desk = await getDeskContext(ctx)
  const rule: Rule = (ladder, hold) =>
    grant(ladder, hold, { until: optionEnd(until, hold.span, desk), reason })
  return changeOne(ctx, id, rule, { reason })
}

/**
 * Gives an option another end, and its client the time to answer a challenge that follows from it.
 * @throws `conflict` if it no longer stands, `invalid_input` for an impossible end, `not_found`.
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
 * Asks those with the first option in the window to confirm or release.
 * @throws `conflict` if there is nobody to ask, if they have been asked already, or if clients have asked as often as they
 * may in a day; `not_found`.
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
 * Makes a first option a job.
 * @throws `conflict` if it is not first, no longer stands, or if a client's exclusivity is in the way;
 * `not_found`.
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
 * Says what an option or job is for, and until when its client is exclusive.
 * @throws `conflict` unless it stands, or if jobs of others are in the way of a job's exclusivity; `not_found`.
 */
export const agreeUsage = (ctx: Ctx, id: number, usage: JobUsage): Promise<CalendarChange> =>
  changeOne(ctx, id, async (ladder, hold) => {
    const owners =
      hold.kind === 'job' ? await checkExclusivity(ctx, ladder, { ...hold, usage }) : undefined
    return agree(ladder, hold, { usage, owners })
  })

/**
 * Ends a hold: releases an option, declines a request, cancels a job or entry. A second time changes nothing.
 * @throws `conflict` if it stands, but has changed since this version: an option may have become a job;
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
  /** The options in its way that are released for it. */
  readonly releases?: readonly number[]
  /** The options in its way that are cut to the days that remain. */
  readonly shortens?: readonly number[]
}

/**
 * Gives a hold other dates.
 * @throws `conflict` if it has changed since this version, if the dates are taken, if an option would grow, or if a
 * client's exclusivity is in the way of a job;
 * `not_found`.
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
 * Asks for windows of each model. Nothing is held until a booker grants it.
 * @throws `conflict` for dates of a model that the booking has asked for or holds already.
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
  /** When the options lapse, if not by the owner's rule. */
  readonly until?: Date
  readonly reason?: string
}

/**
 * Puts windows of each model on option at once, behind the options that overlap: one change for all of them.
 * @throws `conflict` if one of them cannot be granted or belongs to the booking already, `invalid_input` for an impossible
 * end.
 */
export const holdDates = async (
  ctx: Ctx,
  { until, reason, ...request }: HoldDatesRequest,
): Promise<CalendarChange> => {
  const desk = await getDeskContext(ctx)
  const { happenings } = await requestHolds(ctx, request)
  const requestedIds = new Set(happenings.map(({ event }) => event.holdId))
  return changeHolds(ctx, { modelIds: request.modelIds, reason }, (ladder) => {
    const options = [...ladder.values()].filter(({ id }) => requestedIds.has(id))
    // All of them at once: whoever decides shall read who waits for any of the models.
    requireReason(ladder, options, reason)
    return options.flatMap((hold) =>
      grant(ladder, hold, { until: optionEnd(until, hold.span, desk), reason }),
    )
  })
}

export interface Entry {
  readonly modelId: number
  readonly kind: Exclude<HoldKind, 'option'>
  readonly span: Span
  /** The booking that it is for, if any. */
  readonly orderId?: number | null
  readonly reason?: string
  /** The options in its way that are released for it. */
  readonly releases?: readonly number[]
  /** The options in its way that are cut to the days that remain. */
  readonly shortens?: readonly number[]
}

/**
 * Enters what needs no option: a book-out, travel, a casting. A book-out or job over options names those that it
 * releases or cuts.
 * @throws `conflict` if the model is not free for it, or, with the options in the way, if it does not name all of
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

import { isActive } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import {
  type CalendarChange,
  findAskedTimes,
  findChallengers,
  findChallengesAhead,
  findHolds,
  findStandingLadder,
  guestReason,
  type Hold,
  isLiveOption,
  type Ladder,
  listChallenged,
  getOptionRank,
  rankOptions,
  type WindowRank,
} from '#server/modules/holds/index.ts'
import { lockOwnAccount } from '#server/modules/accounts/index.ts'
import { notifyOfOption } from '#server/modules/notifications/index.ts'
import { requireAllowance } from '#server/platform/limiter/limiter.ts'
import { emailClientAction } from '#server/modules/bookings/lines/agency.emails.ts'
import {
  type ClientAction,
  listClientActions,
} from '#server/modules/bookings/lines/line-actions.domain.ts'
import { isOwnBooking } from '#server/modules/bookings/lines/own-booking.domain.ts'
import { findConfirmBlocks } from '#server/modules/bookings/juniors/confirm-blocks.service.ts'
import { changeBookingLine } from '#server/modules/bookings/lines/lines.service.ts'
import {
  type BookingFacts,
  findRequestedModels,
  listBookings,
  listOwnLines,
  type OwnBookings,
  type OwnLine,
} from '#server/modules/bookings/bookings.repo.ts'

/** A line of a client's booking, with what they may know and do. */
export interface OwnOption {
  readonly line: OwnLine
  readonly hold: Hold
  /** Null unless it is on option, and for juniors. */
  readonly rank: WindowRank | null
  readonly acts: readonly ClientAction[]
  /**
   * Why a junior's option cannot be confirmed yet, as a sentence for its client; null if nothing blocks it.
   */
  readonly blockedBy: string | null
  readonly timeZone: string
  /** When its client was asked to confirm or release; undefined once that is answered. */
  readonly askedAt: Date | undefined
  /** The challenged first option ahead of it; undefined for juniors. */
  readonly first: { readonly askedAt: Date | undefined; readonly until: Date } | undefined
}

/** How many days the lines of a booking that is over are still listed. */
const pastDays = 90

/**
 * The lines of a client's bookings, newest booking first: of bookings that are open or have changed in the
 * last 90 days or, with a code, of that booking only. It does not tell who is ahead.
 */
export const listOwnOptions = (
  ctx: Ctx,
  { userId, code }: { userId: number; code?: string },
): Promise<OwnOption[]> =>
  listOptions(
    ctx,
    code
      ? { userId, code }
      : { userId, changedSince: daysAfter(ctx.platform.clock.now(), -pastDays) },
  )

/** The same for a booking opened by its link. */
export const listOptionsOfBooking = (ctx: Ctx, orderId: number): Promise<OwnOption[]> =>
  listOptions(ctx, { orderId })

const listOptions = async (ctx: Ctx, which: OwnBookings): Promise<OwnOption[]> => {
  const { timeZone } = ctx.config
  const lines = await listOwnLines(ctx, which)
  const holds = new Map(
    (
      await findHolds(
        ctx,
        lines.map(({ holdId }) => holdId),
      )
    ).map((hold) => [hold.id, hold]),
  )
  const ladder = await findStandingLadder(ctx, [...new Set(lines.map(({ modelId }) => modelId))])
  const ranks = rankOptions(ladder, new Set(holds.keys()), timeZone)
  const challengers = findChallengers(ladder)
  const challenges = await findChallenges(ctx, ladder)
  const findBlock = await findConfirmBlocks(ctx, lines)
  return lines.flatMap((line) => {
    const hold = ladder.get(line.holdId) ?? holds.get(line.holdId)
    if (!hold) return []
    const rank = ranks.get(hold.id) ?? null
    const place = { rank, canChallenge: challengers.has(hold.id) }
    const blockedBy = findBlock(hold)
    const acts = listClientActions({ ...hold, booking: line.booking }, place, line).filter(
      (act) => act !== 'confirm' || blockedBy === null,
    )
    const { askedAt, first } = challenges(hold)
    return [
      {
        line,
        hold,
        acts,
        blockedBy,
        timeZone,
        askedAt,
        rank: line.isJunior ? null : rank,
        first: line.isJunior ? undefined : first,
      },
    ]
  })
}

/** Finds the challenges of a ladder: for each option its own, and the one ahead of it. */
const findChallenges = async (ctx: Ctx, ladder: Ladder) => {
  const challengedIds = listChallenged(ladder).map(({ id }) => id)
  const askedTimes = await findAskedTimes(ctx, challengedIds)
  const ahead = findChallengesAhead(ladder)
  return ({ id, challenge }: Hold) => {
    const running = ahead.get(id)
    return {
      askedAt: challenge ? askedTimes.get(id) : undefined,
      first: running && { askedAt: askedTimes.get(running.holdId), until: running.until },
    }
  }
}

/**
 * Refuses what a junior's rank does not allow, without revealing the rank.
 * @throws `conflict`.
 */
const requireForJunior = async (ctx: Ctx, option: Hold, act: ClientAction): Promise<void> => {
  const [model] = await findRequestedModels(ctx, [option.modelId])
  if (!model?.isJunior || act === 'release') return
  const ladder = await findStandingLadder(ctx, [option.modelId])
  const hold = ladder.get(option.id)
  if (!hold || !isLiveOption(hold)) return
  const isFirst = getOptionRank(hold, ladder, ctx.config.timeZone)?.rank === 1
  if (act === 'confirm' && isFirst) return requireNotBlocked(ctx, hold)
  throw new AppError('conflict', 'Please ask your booker: the agency decides on juniors’ dates')
}

/**
 * Refuses to confirm a junior's option while papers are missing or rules are broken, with a sentence for its
 * client.
 * @throws `conflict`.
 */
const requireNotBlocked = async (ctx: Ctx, hold: Hold): Promise<void> => {
  if (hold.orderId === null) return
  const findBlock = await findConfirmBlocks(ctx, [
    { ...hold, orderId: hold.orderId, isJunior: true },
  ])
  const blockedBy = findBlock(hold)
  if (blockedBy !== null) throw new AppError('conflict', blockedBy)
}

/** Limited, because each challenge is an email to somebody else. */
const countChallenge = (ctx: Ctx, { contactEmail }: BookingFacts): Promise<void> =>
  requireAllowance(
    ctx,
    [
      {
        limit: 'challenges',
        of: ctx.actor.kind === 'user' ? `user:${ctx.actor.userId}` : `email:${contactEmail}`,
      },
    ],
    'You have asked for many options today. Please ask again tomorrow, or ask your booker',
  )

/** Whether an option is already in the state that an action leads to: confirmed, or no longer held. */
const isDone = ({ kind, state }: Hold, act: ClientAction): boolean => {
  if (act === 'confirm') return kind === 'job' && state === 'live'
  return act === 'release' && !isActive({ state })
}

/** The current state of a client's option. */
const findOption = async (ctx: Ctx, orderId: number, holdId: number): Promise<OwnOption> => {
  const options = await listOptionsOfBooking(ctx, orderId)
  const option = options.find(({ hold }) => hold.id === holdId)
  if (!option) throw notFound('Option')
  return option
}

/** Whether the actor made this change; what time ended came before. */
const isOwnChange = ({ actor }: Ctx, { actorUserId, reason }: CalendarChange['events'][number]) =>
  actor.kind === 'user' ? actorUserId === actor.userId : reason === guestReason

const done = { confirm: 'confirmed', release: 'released', challenge: 'challenged' } as const

/**
 * Runs a client's action on an option of their own, signed in or by the link in an email about its booking.
 * Confirming or releasing it a second time changes nothing. Returns its new state.
 * @throws `not_found` for others' options, `conflict` if the rules refuse it, `too_many_requests` after too
 * many challenges.
 */
export const changeOwnOption = async (
  ctx: Ctx,
  holdId: number,
  act: ClientAction,
): Promise<OwnOption> => {
  const [hold] = await findHolds(ctx, [holdId])
  const [booking] = hold?.orderId ? await listBookings(ctx, [hold.orderId]) : []
  if (!booking || !isOwnBooking(ctx.actor, booking)) throw notFound('Option')
  if (hold && isDone(hold, act)) return findOption(ctx, booking.id, holdId)
  // A job is binding for both sides: only the agency cancels it.
  if (hold?.kind !== 'option') throw notFound('Option')
  await requireForJunior(ctx, hold, act)
  if (act === 'challenge') await countChallenge(ctx, booking)
  await inTransaction(ctx, async (ctx) => {
    await lockOwnAccount(ctx)
    const { events } = await changeBookingLine(ctx, holdId, { act, version: hold.version })
    // It had ended before, and the agency knows already.
    if (!events.some((happening) => isOwnChange(ctx, happening))) return
    await notifyOfOption(ctx, 'answer', booking.id)
    await emailClientAction(ctx, booking, { hold, done: done[act] })
  })
  return findOption(ctx, booking.id, holdId)
}

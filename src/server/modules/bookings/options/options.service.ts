import { isStanding } from '#contracts/bookings/holds.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { daysAfter } from '#server/kernel/dates.ts'
import {
  findAskedTimes,
  findChallengers,
  findChallengesAhead,
  findHolds,
  findStandingLadder,
  type Hold,
  isLiveOption,
  type Ladder,
  listChallenged,
  optionRank,
  rankOptions,
  type WindowRank,
} from '#server/modules/holds/index.ts'
import { lockOwnAccount } from '#server/modules/accounts/index.ts'
import { notifyOfOption } from '#server/modules/notifications/index.ts'
import { requireAllowance } from '#server/platform/limiter/limiter.ts'
import { emailClientAct } from '#server/modules/bookings/lines/ladder.emails.ts'
import { type ClientAct, clientActs } from '#server/modules/bookings/lines/line-acts.domain.ts'
import { changeLineOf } from '#server/modules/bookings/lines/lines.service.ts'
import {
  findRequestedModels,
  listBookings,
  listOwnLines,
  type OwnLine,
} from '#server/modules/bookings/bookings.repo.ts'

/** A line of a client's booking, with what they may know and do. */
export interface OwnOption {
  readonly line: OwnLine
  readonly hold: Hold
  /** Null unless it is on option, and for juniors. */
  readonly rank: WindowRank | null
  readonly acts: readonly ClientAct[]
  readonly timeZone: string
  /** When its client was asked to confirm or release; undefined unless that is still to be answered. */
  readonly askedAt: Date | undefined
  /** The first option ahead of it that has been asked; undefined for juniors. */
  readonly first: { readonly askedAt: Date | undefined; readonly until: Date } | undefined
}

/** How long the lines of a booking that is over are still listed, in days. */
const pastDays = 90

/**
 * What is held for a client, newest booking first: of bookings that are open or have changed in the last 90 days, or with
 * a code of that booking only. Who stands before them is not part of it.
 */
export const listOwnOptions = async (
  ctx: Ctx,
  { userId, code }: { userId: number; code?: string },
): Promise<OwnOption[]> => {
  const { clock, settings } = ctx.platform
  const { timeZone } = settings
  const which = code ? { code } : { changedSince: daysAfter(clock.now(), -pastDays) }
  const lines = await listOwnLines(ctx, userId, which)
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
  return lines.flatMap((line) => {
    const hold = ladder.get(line.holdId) ?? holds.get(line.holdId)
    if (!hold) return []
    const rank = ranks.get(hold.id) ?? null
    const place = { rank, canChallenge: challengers.has(hold.id) }
    const acts = clientActs({ ...hold, booking: line.booking }, place, line)
    const { askedAt, first } = challenges(hold)
    return [
      {
        line,
        hold,
        acts,
        timeZone,
        askedAt,
        rank: line.isJunior ? null : rank,
        first: line.isJunior ? undefined : first,
      },
    ]
  })
}

/** What is known of challenges in a ladder: of an option its own, and the one ahead of it. */
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
 * Refuses what a junior's rank does not allow in words that do not tell the rank.
 * @throws `conflict`.
 */
const requireForJunior = async (ctx: Ctx, option: Hold, act: ClientAct): Promise<void> => {
  const [model] = await findRequestedModels(ctx, [option.modelId])
  if (!model?.isJunior || act === 'release') return
  const ladder = await findStandingLadder(ctx, [option.modelId])
  const hold = ladder.get(option.id)
  if (!hold || !isLiveOption(hold)) return
  const isFirst = optionRank(hold, ladder, ctx.platform.settings.timeZone)?.rank === 1
  if (act === 'confirm' && isFirst) return
  throw new AppError('conflict', 'Please ask your booker: the agency decides on juniors’ dates')
}

/** Each of them is an email to somebody else. */
const countChallenge = (ctx: Ctx, userId: number): Promise<void> =>
  requireAllowance(
    ctx,
    [{ limit: 'challenges', of: `user:${userId}` }],
    'You have asked for many options today. Please ask again tomorrow, or ask your booker',
  )

/** Whether an option is already what this would make of it: confirmed, or no longer held. */
const isDone = ({ kind, state }: Hold, act: ClientAct): boolean => {
  if (act === 'confirm') return kind === 'job' && state === 'live'
  return act === 'release' && !isStanding({ state })
}

/** Where an option of the client stands now. */
const findOwnOption = async (
  ctx: Ctx,
  { holdId, ...which }: { holdId: number; userId: number; code: string },
): Promise<OwnOption> => {
  const option = (await listOwnOptions(ctx, which)).find(({ hold }) => hold.id === holdId)
  if (!option) throw notFound('Option')
  return option
}

const done = { confirm: 'confirmed', release: 'released', challenge: 'challenged' } as const

/**
 * What a client does to an option of their own. Confirming or releasing it a second time changes nothing. Returns where it
 * stands now.
 * @throws `not_found` for others' options, `conflict` if the rules refuse it, `too_many_requests` after too many
 * challenges.
 */
export const changeOwnOption = async (
  ctx: Ctx,
  holdId: number,
  act: ClientAct,
): Promise<OwnOption> => {
  const { actor } = ctx
  const [hold] = await findHolds(ctx, [holdId])
  const [booking] = hold?.orderId ? await listBookings(ctx, [hold.orderId]) : []
  if (actor.kind !== 'user' || booking?.userId !== actor.userId) throw notFound('Option')
  const optionKey = { holdId, userId: actor.userId, code: booking.code }
  if (hold && isDone(hold, act)) return findOwnOption(ctx, optionKey)
  // A job is binding for both sides: only the agency cancels it.
  if (hold?.kind !== 'option') throw notFound('Option')
  await requireForJunior(ctx, hold, act)
  if (act === 'challenge') await countChallenge(ctx, actor.userId)
  await inTransaction(ctx, async (ctx) => {
    await lockOwnAccount(ctx)
    const { happenings } = await changeLineOf(ctx, holdId, { act, version: hold.version })
    // It has ended before: the agency knows already.
    if (!happenings.some(({ actorUserId }) => actorUserId === actor.userId)) return
    await notifyOfOption(ctx, 'answer', booking.id)
    await emailClientAct(ctx, booking, { hold, done: done[act] })
  })
  return findOwnOption(ctx, optionKey)
}

import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { dayIn, toFullHour } from '#contracts/time/zoned.ts'
import { isBooker } from '#server/modules/holds/booker.ts'
import type { Hold, HoldChange, Ladder } from '#server/modules/holds/ladder/ladder.domain.ts'
import { isSameParty } from './own-options.domain.ts'
import { findParties, listChallengesSince } from './own-options.repo.ts'

/**
 * Each challenge is an email to the client who holds the dates: this many of them may clients cause for one
 * option in a day.
 */
const maxChallengesADay = 2

/**
 * Limits challenges by clients: a client may challenge the same option only once per day of the agency, even
 * with a new option after releasing the first. Staff may always challenge.
 * @throws `conflict`.
 */
export const requireNotAskedToday = async (
  ctx: Ctx,
  ladder: Ladder,
  { hold, changes }: { hold: Hold; changes: readonly HoldChange[] },
): Promise<void> => {
  if (isBooker(ctx)) return
  const { clock } = ctx.platform
  const midnight = toFullHour(ctx.config.timeZone, dayIn(ctx.config.timeZone, clock.now()), 0)
  const holdIds = changes.map(({ holdId }) => holdId)
  const challenges = await listChallengesSince(ctx, holdIds, midnight)
  const party = (await findParties(ctx, ladder)).get(hold.orderId ?? 0)
  if (challenges.some((challenger) => isSameParty(challenger, party))) {
    throw tomorrow('You have asked for these dates today already.')
  }
  const isFull = (holdId: number) =>
    challenges.filter((challenge) => challenge.holdId === holdId).length >= maxChallengesADay
  if (holdIds.some(isFull))
    throw tomorrow('The first option has been asked to confirm twice today.')
}

const tomorrow = (why: string) =>
  new AppError('conflict', `${why} Please ask again tomorrow, or ask your booker`)

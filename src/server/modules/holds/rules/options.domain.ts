import { AppError } from '#server/kernel/app-error.ts'
import { type Owners, requireNoExclusivity } from '../exclusivity/exclusivity.domain.ts'
import { withoutOutdatedChallenges } from '../ladder/challenges.domain.ts'
import { listFirstIds } from '../ladder/ladder-ranks.domain.ts'
import {
  type Hold,
  type HoldChange,
  isLiveOption,
  type Ladder,
  toChangedHold,
} from '../ladder/ladder.domain.ts'
import { listOptionsAhead } from '../ladder/ranks.domain.ts'
import { requireFree } from './claims.domain.ts'
import { type Cutting, displace } from './cuts.domain.ts'

/**
 * Changes the end of an option, and the deadline of its running challenge accordingly.
 * @throws `conflict` if it has ended.
 */
export const extend = (hold: Hold, until: Date, challengeUntil?: Date): HoldChange[] => {
  requireLive(hold)
  const challenge =
    hold.challenge && challengeUntil ? { ...hold.challenge, until: challengeUntil } : undefined
  return [{ ...toChangedHold(hold), type: 'extended', until, ...(challenge ? { challenge } : {}) }]
}

/**
 * Asks the first options in the window to confirm or release.
 * @throws `conflict` if the option is first itself, has ended, or has asked already.
 */
export const challenge = (
  ladder: Ladder,
  hold: Hold,
  untilOf: (challenged: Hold) => Date,
): HoldChange[] => {
  requireLive(hold)
  const ahead = listOptionsAhead(hold, ladder)
  if (ahead.length === 0) throw new AppError('conflict', 'This is the first option already')
  const firstIds = listFirstIds(ladder)
  const first = ahead.filter((other) => firstIds.has(other.id) && !other.challenge)
  if (first.length === 0)
    throw new AppError('conflict', 'The first option has been asked to confirm already')
  return first.map((other) => ({
    ...toChangedHold(other),
    type: 'challenged',
    challenge: { by: hold.id, until: untilOf(other) },
  }))
}

/**
 * Turns a first option into a job. Other options in these dates are cut to the remaining days, or released.
 * @throws `conflict` if the option has ended or is not first on every day, if the model is not free, or if a
 * client's exclusivity is in the way.
 */
export const confirm = (
  ladder: Ladder,
  hold: Hold,
  { cutting, owners }: { cutting: Cutting; owners?: Owners },
): HoldChange[] => {
  requireLive(hold)
  requireFree(ladder, hold)
  if (listOptionsAhead(hold, ladder).length > 0) {
    throw new AppError('conflict', 'Somebody else has the first option on some of these dates')
  }
  requireNoExclusivity(ladder, hold, owners)
  return withoutOutdatedChallenges(ladder, [
    ...displace(ladder, hold, { cutting }),
    { ...toChangedHold(hold), type: 'confirmed' },
  ])
}

const requireLive = (hold: Hold): void => {
  if (!isLiveOption(hold)) throw new AppError('conflict', 'This option no longer stands')
}

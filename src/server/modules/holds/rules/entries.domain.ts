import { isWithin, type Span } from '#contracts/time/span.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { type Owners, requireNoExclusivity } from '../exclusivity/exclusivity.domain.ts'
import { withoutOutdatedChallenges } from '../ladder/challenges.domain.ts'
import {
  type Hold,
  type HoldChange,
  isLiveOption,
  type Ladder,
  toChangedHold,
} from '../ladder/ladder.domain.ts'
import { takeDates } from './claims.domain.ts'
import type { Displacement } from './cuts.domain.ts'

/** An entry of staff that needs no option first. */
export type NewEntry = Omit<HoldChange & { type: 'entered' }, 'type'>

/**
 * Enters a book-out, travel, a casting, a fitting or a job. A book-out or job names the options that it
 * releases or cuts.
 * @throws `conflict` if the model is not free for it, or with the options in its way.
 */
export const enter = (ladder: Ladder, entry: NewEntry, displacing: Displacement): HoldChange[] => [
  ...takeDates(ladder, { ...entry, id: entry.holdId }, displacing),
  { ...entry, type: 'entered' },
]

interface NewDates extends Displacement {
  readonly span: Span
  readonly owners?: Owners
}

/**
 * Moves a hold to other dates. An option can only become shorter: for more dates another one is granted, so
 * that nobody loses a rank that they were given. A job or book-out names the options that it releases or
 * cuts.
 * @throws `conflict` if it has ended, if an option would grow, if the model is not free, if a client's
 * exclusivity is in the way, or with the options in its way.
 */
export const move = (
  ladder: Ladder,
  hold: Hold,
  { span, owners, ...displacing }: NewDates,
): HoldChange[] => {
  if (hold.state === 'requested')
    throw new AppError('conflict', 'A request has no dates to move: grant it first')
  if (hold.state !== 'live') throw new AppError('conflict', 'This has ended and cannot be moved')
  if (isLiveOption(hold) && !isWithin(span, hold.span)) {
    throw new AppError(
      'conflict',
      'An option can only be made shorter; ask for more dates with another one',
    )
  }
  if (hold.kind === 'job') requireNoExclusivity(ladder, { ...hold, span }, owners)
  return withoutOutdatedChallenges(ladder, [
    ...takeDates(ladder, { ...hold, span }, displacing),
    { ...toChangedHold(hold), type: 'moved', span },
  ])
}

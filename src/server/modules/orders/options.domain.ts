import { AppError } from '#server/kernel/app-error.ts'
import { addDays, type Day, dayIn, hourOf } from '#server/kernel/dates.ts'

/** How long an option stands unless the booker says otherwise. */
const optionDays = 7
/** The hour at which it ends, by the agency's clock. */
const endsAtHour = 18
/** The least time that anybody needs to answer. */
const leastMs = 2 * 60 * 60 * 1000

interface Asked {
  now: Date
  timeZone: string
  /** Null for bookings without a brief. */
  shootDate: Day | null
}

/**
 * When an option lapses: after a week or on the eve of the shoot, whichever comes first, at the end of the
 * agency's day; never sooner than in two hours.
 */
export const usualOptionEnd = ({ now, timeZone, shootDate }: Asked): Date => {
  const week = addDays(dayIn(timeZone, now), optionDays)
  const eve = shootDate === null ? week : addDays(shootDate, -1)
  const end = hourOf(timeZone, eve < week ? eve : week, endsAtHour)
  return new Date(Math.max(end.getTime(), now.getTime() + leastMs))
}

/**
 * The end that the booker chose, or else the usual one.
 * @throws `invalid_input` for an end in the past.
 */
export const optionEnd = (chosen: Date | undefined, asked: Asked): Date => {
  if (chosen === undefined) return usualOptionEnd(asked)
  if (chosen > asked.now) return chosen
  const message = 'Please choose an end of the option that is still to come'
  throw new AppError('invalid_input', message, { fields: { optionUntil: message } })
}

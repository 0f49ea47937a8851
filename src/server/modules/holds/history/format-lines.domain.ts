import { formatOptionRank } from '#contracts/bookings/ranks.ts'
import { addDays, type DateRange, type Day } from '#contracts/time/day.ts'
import { formatDateRange, formatInstant, formatLongDay } from '#contracts/time/format.ts'
import { findChallengesAhead } from '../ladder/challenges.domain.ts'
import { type Hold, isLiveOption, type Ladder } from '../ladder/ladder.domain.ts'
import { windowRank } from '../ladder/ranks.domain.ts'
import { splitByDay, getSpanWindow, type Span } from '#contracts/time/span.ts'

/** `Thursday 26 November 2026`, its hours, or the first and last day. */
export const formatDays = (span: Span, timeZone: string): string =>
  formatDateRange(getSpanWindow(span, timeZone), formatLongDay)

/** Days as ranges, in chronological order: `Tuesday 1 September 2026, Friday 4 September 2026 to …`. */
export const formatDayList = (days: readonly Day[]): string => {
  const ranges: DateRange[] = []
  for (const day of days.toSorted()) {
    const previous = ranges.at(-1)
    const isNext = previous && day <= addDays(previous.last, 1)
    const first = isNext ? previous.first : day
    if (isNext) ranges.pop()
    ranges.push({ first, last: day, from: null, to: null })
  }
  return ranges.map((range) => formatDateRange(range, formatLongDay)).join(', ')
}

interface LineContext {
  readonly ladder: Ladder
  readonly timeZone: string
  /** When the clients of challenged options in the ladder were asked (`findAskedTimes`). */
  readonly askedTimes: ReadonlyMap<number, Date>
  /** The ranks of juniors are not disclosed. */
  readonly isJunior: boolean
}

const formatOption = (hold: Hold, { ladder, timeZone, isJunior }: LineContext): string => {
  if (isJunior) return 'On option'
  const { rank, days } = windowRank(hold, ladder, timeZone)
  const isPart = days.length < splitByDay(hold.span, timeZone).length
  return formatOptionRank(rank) + (isPart ? ` on ${days.map(formatLongDay).join(', ')}` : '')
}

/**
 * `; asked on …, answer by …` for a challenged option; for one waiting behind it, the same about the first
 * option.
 */
const formatChallenge = (
  hold: Hold,
  { ladder, timeZone, askedTimes, isJunior }: LineContext,
): string => {
  if (!isLiveOption(hold)) return ''
  const ahead = isJunior ? undefined : findChallengesAhead(ladder).get(hold.id)
  const until = hold.challenge?.until ?? ahead?.until
  if (!until) return ''
  const askedAt = askedTimes.get(hold.challenge ? hold.id : (ahead?.holdId ?? 0))
  const who = hold.challenge ? '' : 'the first option was '
  const askedText = askedAt ? `${who}asked on ${formatInstant(timeZone, askedAt)}, ` : ''
  return `; ${askedText}answer by ${formatInstant(timeZone, until)}`
}

/**
 * The state of a client's line: `Second option until Thu 26 Nov 2026, 18:00 (Paris), for Monday 30 November
 * 2026`. If only some days have the rank, they are listed.
 */
const formatStanding = (hold: Hold, context: LineContext): string => {
  const { timeZone } = context
  const days = formatDays(hold.span, timeZone)
  if (hold.state === 'requested') return `On request, ${days}`
  if (hold.state === 'lapsed') return `Option ended, ${days}`
  if (hold.state !== 'live') return `Released, ${days}`
  if (hold.kind === 'job') return `Confirmed, ${days}`
  const until = hold.until ? ` until ${formatInstant(timeZone, hold.until)}` : ''
  return `${formatOption(hold, context)}${until}, for ${days}${formatChallenge(hold, context)}`
}

interface FactContext extends Omit<LineContext, 'isJunior'> {
  readonly model?: { readonly name: string; readonly isJunior: boolean } | undefined
}

/** The state of a client's line as a fact of an email, under the model's name. */
export const toStandingFact = (
  hold: Hold,
  { model, ...context }: FactContext,
): [name: string, value: string] => [
  model?.name ?? 'Model',
  formatStanding(hold, { ...context, isJunior: model?.isJunior ?? false }),
]

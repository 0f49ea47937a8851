import { formatOptionRank } from '#contracts/bookings/ranks.ts'
import { addDays, type DateRange, type Day } from '#contracts/time/day.ts'
import {
  formatDateRange,
  formatDeadline,
  formatLongDay,
  formatMoment,
} from '#contracts/time/format.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import { findChallengesAhead } from '../ladder/challenges.domain.ts'
import { type Hold, isLiveOption, type Ladder } from '../ladder/ladder.domain.ts'
import { windowRank } from '../ladder/ranks.domain.ts'
import { splitByDay, getSpanWindow, type Span } from '#contracts/time/span.ts'

/** `Thursday 26 November 2026`, its hours, or the first and last day. */
export const formatDays = (span: Span, timeZone: string): string =>
  formatDateRange(getSpanWindow(span, timeZone), formatLongDay)

/** The dates of a hold and, on a second line, those that it had before it was moved, if they differ. */
export const formatMovedDays = (span: Span, former: Span | undefined, timeZone: string): string => {
  const days = formatDays(span, timeZone)
  const formerDays = former && formatDays(former, timeZone)
  return formerDays && formerDays !== days ? `${days}\nBefore: ${formerDays}` : days
}

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

/** The model of a line, as its client knows them. */
interface LineModel {
  readonly name: string
  /** The ranks of juniors are not disclosed. */
  readonly isJunior: boolean
}

interface LineContext {
  readonly ladder: Ladder
  readonly timeZone: string
  readonly now: Date
  /** When the clients of challenged options in the ladder were asked (`findAskedTimes`). */
  readonly askedTimes: ReadonlyMap<number, Date>
  readonly models: ReadonlyMap<number, LineModel>
}

/** A model of a client's line, with its position: the rank of an option, otherwise nothing. */
export interface ModelLine {
  readonly modelId: number
  readonly name: string
  readonly line: string
}

/** Lines that have something in common, below their dates. */
export type LineGroup = readonly [position: string, lines: readonly (string | ModelLine)[]]

/**
 * The positions of a client's lines for an email, grouped by what they have in common: `Answer by Thu 3 Dec,
 * 12:00 (Paris)` first, then `Until Fri 4 Dec, 18:00 (Paris)`, jobs, requests and what has ended. Each lists its dates,
 * and under them the models, with the ranks of options.
 */
export const groupLines = (lines: readonly Hold[], context: LineContext): LineGroup[] => {
  const groups = groupBy(lines.toSorted(compareUrgency), (line) => formatPosition(line, context))
  return [...groups].map(([position, group]) => [position, formatGroup(group, context)])
}

const compareUrgency = (one: Hold, other: Hold): number =>
  getUrgency(one) - getUrgency(other) || getDeadlineTime(one) - getDeadlineTime(other)

/** What needs an answer comes first, what is over last. */
const getUrgency = (line: Hold): number => {
  if (isLiveOption(line)) return line.challenge ? 0 : 1
  if (line.state === 'live') return 2
  return line.state === 'requested' ? 3 : 4
}

const getDeadlineTime = (line: Hold): number => getDeadline(line)?.getTime() ?? 0

/** When an option ends unless its client confirms or releases it; undefined for other holds. */
export const getDeadline = (line: Hold): Date | undefined =>
  isLiveOption(line) ? (line.challenge?.until ?? line.until ?? undefined) : undefined

/** The heading of a line's group. */
const formatPosition = (line: Hold, { timeZone, now }: LineContext): string => {
  const deadline = getDeadline(line)
  if (deadline) {
    const word = line.challenge ? 'Answer by' : 'Until'
    return `${word} ${formatDeadline(timeZone, deadline, now)}`
  }
  return line.state === 'live' ? 'Confirmed' : formatEnding(line)
}

/** An option that has run out was not released, and a request that was never granted held nothing. */
const formatEnding = ({ state, place, kind }: Hold): string => {
  if (state === 'requested') return 'On request'
  if (state === 'lapsed') return 'Option ended'
  if (kind === 'job') return 'Cancelled'
  return place === null ? 'No longer requested' : 'Released'
}

const formatGroup = (lines: readonly Hold[], context: LineContext): (string | ModelLine)[] => {
  const byDates = groupBy(lines, ({ span }) => formatDays(span, context.timeZone))
  return [...byDates].flatMap(([dates, group]) => [
    dates,
    ...group.map((line) => formatLine(line, context)),
  ])
}

/** `Ines Moreau`, `Second option on Tuesday 1 December 2026` */
const formatLine = (hold: Hold, context: LineContext): ModelLine => {
  const { modelId } = hold
  const { name, isJunior } = context.models.get(modelId) ?? { name: 'Model', isJunior: false }
  const line = isLiveOption(hold)
    ? formatOption(hold, context, isJunior) + formatChallenge(hold, context, isJunior)
    : ''
  return { modelId, name, line }
}

const formatOption = (hold: Hold, { ladder, timeZone }: LineContext, isJunior: boolean): string => {
  if (isJunior) return 'On option'
  const { rank, days } = windowRank(hold, ladder, timeZone)
  const isPart = days.length < splitByDay(hold.span, timeZone).length
  return formatOptionRank(rank) + (isPart ? ` on ${days.map(formatLongDay).join(', ')}` : '')
}

/**
 * `; asked on …` for a challenged option; for one that waits behind it, also until when the first option is to be
 * answered.
 */
const formatChallenge = (
  hold: Hold,
  { ladder, timeZone, now, askedTimes }: LineContext,
  isJunior: boolean,
): string => {
  const formatAsked = (holdId: number) => {
    const askedAt = askedTimes.get(holdId)
    return askedAt ? `asked on ${formatMoment(timeZone, askedAt, now)}` : 'asked'
  }
  if (hold.challenge) return `; ${formatAsked(hold.id)}`
  const ahead = isJunior ? undefined : findChallengesAhead(ladder).get(hold.id)
  if (!ahead) return ''
  const answerBy = formatDeadline(timeZone, ahead.until, now)
  return `; the first option was ${formatAsked(ahead.holdId)}, answer by ${answerBy}`
}

import { addDays, type DateRange, type DateRangeDays, type Day } from './day.ts'
import { dayIn, toFullHour, toInstant, wallTime } from './zoned.ts'

/** A half-open range of instants. */
export interface Span {
  readonly start: Date
  readonly end: Date
}

/** Whole days of the agency, the last one included. */
export const toDaySpan = (timeZone: string, first: Day, last: Day = first): Span => ({
  start: toFullHour(timeZone, first, 0),
  end: toFullHour(timeZone, addDays(last, 1), 0),
})

/** Whole days, or the hours of one day or night. An end at midnight is the end of the last day. */
export const toWindowSpan = (timeZone: string, { first, last, from, to }: DateRange): Span => {
  const days = toDaySpan(timeZone, first, last)
  if (from === null || to === null) return days
  return {
    start: toInstant(timeZone, first, from),
    end: to === '00:00' ? days.end : toInstant(timeZone, last, to),
  }
}

/** The first and the last day of a range. */
export const getSpanDays = ({ start, end }: Span, timeZone: string): DateRangeDays => ({
  first: dayIn(timeZone, start),
  last: dayIn(timeZone, new Date(end.getTime() - 1)),
})

/**
 * Whether the range begins and ends with days of the zone. Compares instants rather than local times: clocks
 * that skip midnight make a day begin at one o'clock.
 */
export const hasWholeDays = (span: Span, timeZone: string): boolean => {
  const { first, last } = getSpanDays(span, timeZone)
  const { start, end } = toDaySpan(timeZone, first, last)
  return +start === +span.start && +end === +span.end
}

/** The range as a window of dates: with its hours, unless it consists of whole days. */
export const getSpanWindow = (span: Span, timeZone: string): DateRange => {
  const { first, last } = getSpanDays(span, timeZone)
  const days = toDaySpan(timeZone, first, last)
  const [startsDay, endsDay] = [+span.start === +days.start, +span.end === +days.end]
  if (startsDay && endsDay) return { first, last, from: null, to: null }
  const [from = '', to = ''] = [span.start, span.end].map((at) => wallTime(timeZone, at).slice(11))
  // Where clocks skip midnight, the day ends at another local time.
  return { first, last, from, to: endsDay ? '00:00' : to }
}

/** The ranges as windows of dates, without duplicates, in chronological order. */
export const listSpanWindows = (spans: readonly Span[], timeZone: string): DateRange[] => {
  const inOrder = spans.toSorted((one, other) => +one.start - +other.start || +one.end - +other.end)
  const once = new Map(inOrder.map((span) => [`${+span.start} ${+span.end}`, span]))
  return [...once.values()].map((span) => getSpanWindow(span, timeZone))
}

/**
 * The days that a range counts as: a night counts as the day on which it begins, though it ends on the next.
 */
export const getCountedDays = (span: Span, timeZone: string): DateRangeDays => {
  const { first, last, from, to } = getSpanWindow(span, timeZone)
  const isNight = last === addDays(first, 1) && from !== null && to !== null && to < from
  return { first, last: isNight ? first : last }
}

/** Whether two ranges have an instant in common. */
export const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end

/** Whether the range lies within the other. */
export const isWithin = (inner: Span, outer: Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end

export interface DayPart {
  readonly day: Day
  readonly part: Span
}

/**
 * The rest of whole days after others have taken some of them: the days before and after, if any. A day of
 * which hours are taken is lost. A range of hours has no rest: half a shift is useless.
 */
export const cutDays = (span: Span, taken: Span, timeZone: string): Span[] => {
  if (!hasWholeDays(span, timeZone)) return []
  const { first, last } = getSpanDays(span, timeZone)
  const { first: firstTaken, last: lastTaken } = getSpanDays(taken, timeZone)
  const [dayBefore, dayAfter] = [addDays(firstTaken, -1), addDays(lastTaken, 1)]
  return [
    ...(first <= dayBefore ? [toDaySpan(timeZone, first, dayBefore)] : []),
    ...(dayAfter <= last ? [toDaySpan(timeZone, dayAfter, last)] : []),
  ]
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)
const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** The range, split at the agency's midnights. */
export const splitByDay = ({ start, end }: Span, timeZone: string): DayPart[] => {
  const parts: DayPart[] = []
  for (let day = dayIn(timeZone, start); ; day = addDays(day, 1)) {
    const whole = toDaySpan(timeZone, day)
    if (whole.start >= end) return parts
    const part = { start: later(start, whole.start), end: earlier(end, whole.end) }
    parts.push({ day, part })
  }
}

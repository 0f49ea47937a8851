import { addDays, type Day, dayIn, hourOf } from '#server/kernel/dates.ts'

/** A half-open range of instants. */
export interface Span {
  readonly start: Date
  readonly end: Date
}

/** Whole days of the agency, the last one included. */
export const spanOfDays = (timeZone: string, first: Day, last: Day = first): Span => ({
  start: hourOf(timeZone, first, 0),
  end: hourOf(timeZone, addDays(last, 1), 0),
})

/** The first and the last day of a range. */
export const daysOfSpan = ({ start, end }: Span, timeZone: string): { first: Day; last: Day } => ({
  first: dayIn(timeZone, start),
  last: dayIn(timeZone, new Date(end.getTime() - 1)),
})

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

const later = (one: Date, other: Date): Date => (one > other ? one : other)
const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/** The range, divided at the agency's midnights. */
export const partsByDay = ({ start, end }: Span, timeZone: string): DayPart[] => {
  const parts: DayPart[] = []
  for (let day = dayIn(timeZone, start); ; day = addDays(day, 1)) {
    const whole = spanOfDays(timeZone, day)
    if (whole.start >= end) return parts
    const part = { start: later(start, whole.start), end: earlier(end, whole.end) }
    parts.push({ day, part })
  }
}

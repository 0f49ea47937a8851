/** A calendar day, `yyyy-mm-dd`. */
export type Day = string

const dayMs = 86_400_000
const instantOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (instant: number): Day => new Date(instant).toISOString().slice(0, 10)

/** A day later or, with a negative number, earlier. */
export const addDays = (day: Day, days: number): Day => dayOf(instantOf(day) + days * dayMs)

/** How many days lie from one to the other. */
export const daysFrom = (first: Day, last: Day): number =>
  Math.round((instantOf(last) - instantOf(first)) / dayMs)

/** All days from the first to the last. */
export const daysBetween = (first: Day, last: Day): Day[] =>
  Array.from({ length: daysFrom(first, last) + 1 }, (_, place) => addDays(first, place))

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day =>
  addDays(day, -((new Date(instantOf(day)).getUTCDay() + 6) % 7))

/** The first day of a day's month or, with a number, of one so many months later. */
export const monthOf = (day: Day, months = 0): Day => {
  const date = new Date(instantOf(`${day.slice(0, 7)}-01`))
  date.setUTCMonth(date.getUTCMonth() + months)
  return dayOf(date.getTime())
}

export const isWeekend = (day: Day): boolean =>
  [0, 6].includes(new Date(instantOf(day)).getUTCDay())

/** How much the chart shows. */
export const ranges = ['week', 'two-weeks', 'month', 'quarter'] as const
export type Range = (typeof ranges)[number]

/** The first and the last day that are shown with a day. */
export const daysOfRange = (range: Range, day: Day): { from: Day; to: Day } => {
  if (range === 'month') return { from: monthOf(day), to: addDays(monthOf(day, 1), -1) }
  if (range === 'quarter') return { from: monthOf(day), to: addDays(monthOf(day, 3), -1) }
  const from = mondayOf(day)
  return { from, to: addDays(from, range === 'week' ? 6 : 13) }
}

/** The first day of the range before or after. */
export const turned = (range: Range, from: Day, direction: 1 | -1): Day => {
  if (range === 'month') return monthOf(from, direction)
  if (range === 'quarter') return monthOf(from, direction * 3)
  return addDays(from, direction * (range === 'week' ? 7 : 14))
}

const written = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day: Day): string => format.format(instantOf(day))
}

/** `Mon` */
export const weekday = written({ weekday: 'short' })
/** `23` */
export const dayNumber = written({ day: 'numeric' })
/** `November 2026` */
export const monthName = written({ month: 'long', year: 'numeric' })
/** `Mon 23 Nov` */
export const shortDay = written({ weekday: 'short', day: 'numeric', month: 'short' })

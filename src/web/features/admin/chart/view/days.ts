/** A calendar day, `yyyy-mm-dd`. */
export type Day = string

const dayMs = 86_400_000
const toInstant = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const toDay = (instant: number): Day => new Date(instant).toISOString().slice(0, 10)

/** Adds days; a negative number subtracts. */
export const addDays = (day: Day, days: number): Day => toDay(toInstant(day) + days * dayMs)

/** Returns the number of days from one day to another. */
export const countDays = (first: Day, last: Day): number =>
  Math.round((toInstant(last) - toInstant(first)) / dayMs)

/** Returns all days from the first to the last. */
export const daysBetween = (first: Day, last: Day): Day[] =>
  Array.from({ length: countDays(first, last) + 1 }, (_, index) => addDays(first, index))

export const isWeekend = (day: Day): boolean =>
  [0, 6].includes(new Date(toInstant(day)).getUTCDay())

const createFormatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
  return (day: Day): string => format.format(toInstant(day))
}

/** `Mon` */
export const formatWeekday = createFormatter({ weekday: 'short' })
/** `23` */
export const formatDayNumber = createFormatter({ day: 'numeric' })
/** `November 2026` */
export const formatMonth = createFormatter({ month: 'long', year: 'numeric' })
/** `Mon 23 Nov` */
export const formatShortDay = createFormatter({ weekday: 'short', day: 'numeric', month: 'short' })

/**
 * Splits the days of an agenda at today: coming days first. If the view ends before today, all count as
 * coming.
 */
export const splitAtToday = <Item extends { readonly day: Day }>(
  days: readonly Item[],
  { now, to }: { now: Day; to: Day },
): { coming: Item[]; past: Item[] } => {
  const isPast = ({ day }: Item) => day < now && now <= to
  return { coming: days.filter((each) => !isPast(each)), past: days.filter(isPast) }
}

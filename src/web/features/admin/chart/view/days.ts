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

export const isWeekend = (day: Day): boolean =>
  [0, 6].includes(new Date(instantOf(day)).getUTCDay())

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

/**
 * The days of an agenda, those from today on first: people look for what comes. Days before it are apart, unless the view
 * ends before today.
 */
export const splitAtToday = <Item extends { readonly day: Day }>(
  days: readonly Item[],
  { now, to }: { now: Day; to: Day },
): { coming: Item[]; past: Item[] } => {
  const isPast = ({ day }: Item) => day < now && now <= to
  return { coming: days.filter((each) => !isPast(each)), past: days.filter(isPast) }
}

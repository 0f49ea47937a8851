const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Today in the visitor's time zone, `yyyy-mm-dd`. */
export const todayHere = (): string => {
  const now = new Date()
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${now.getFullYear()}-${month}-${day}`
}

/**
 * Formats `2025-06-02` as `2 June 2025`; without `Date`, because a calendar date must not shift with a time
 * zone.
 */
export const formatDate = (date: string): string => {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`
}

/** Formats the day of an instant in a time zone, as `2 June 2025`. */
export const formatDayIn = (timeZone: string, instant: string): string =>
  new Date(instant).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  })

const shortFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** Converts the API's `26-11-2026` to the sortable `2026-11-26`. */
export const toSortableDay = (wireDay: string): string => wireDay.split('-').toReversed().join('-')

/** Formats the API's `26-11-2026` as `26 November 2026`; returns anything else unchanged. */
export const formatWireDay = (wireDay: string): string =>
  /^\d{2}-\d{2}-\d{4}$/.test(wireDay) ? formatDate(toSortableDay(wireDay)) : wireDay

/** Formats the API's `26-11-2026` as `Thu 26 Nov`; returns anything else unchanged. */
export const formatShortDay = (wireDay: string): string => {
  const date = new Date(toSortableDay(wireDay))
  return Number.isNaN(date.getTime()) ? wireDay : shortFormat.format(date)
}

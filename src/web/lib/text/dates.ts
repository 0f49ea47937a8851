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

/** The visitor's calendar day, `yyyy-mm-dd`. */
export const todayHere = (): string => {
  const now = new Date()
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${now.getFullYear()}-${month}-${day}`
}

/**
 * `2025-06-02` as `2 June 2025`; formatted by hand, because a calendar date must not be shifted by a time
 * zone.
 */
export const formatDate = (date: string): string => {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`
}

/** The day of an instant in a time zone, the agency's, as `2 June 2025`. */
export const dayIn = (timeZone: string, instant: string): string =>
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

/** `26-11-2026` of the wire as `2026-11-26`, which sorts. */
export const sortableDay = (wireDay: string): string => wireDay.split('-').toReversed().join('-')

/** `26-11-2026` of the wire as `26 November 2026`; anything else stays as it is. */
export const formatWireDay = (wireDay: string): string =>
  /^\d{2}-\d{2}-\d{4}$/.test(wireDay) ? formatDate(sortableDay(wireDay)) : wireDay

/** `26-11-2026` of the wire as `Thu 26 Nov`; anything else stays as it is. */
export const shortDay = (wireDay: string): string => {
  const date = new Date(sortableDay(wireDay))
  return Number.isNaN(date.getTime()) ? wireDay : shortFormat.format(date)
}

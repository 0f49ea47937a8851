/**
 * Days in the format of the application form, `dd/MM/yyyy`. Without a schema library, so that a page's script
 * may import it.
 */

/** Shown by a date picker for text that is not a date. */
export const invalidDay = 'Date input not valid.'

/** The maximum number of years since a date of birth. */
export const maxYears = 100

const dayPattern = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** Whether a text of the form `yyyy-mm-dd` is an existing day, unlike 31 February. */
export const dayExists = (iso: string): boolean => {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}

/** Converts `14/09/1990` to `1990-09-14`, which sorts as text; undefined for a date that does not exist. */
export const parseTypedDay = (text: string): string | undefined => {
  const [, day = '', month = '', year = ''] = dayPattern.exec(text) ?? []
  const iso = `${year}-${month}-${day}`
  return dayExists(iso) ? iso : undefined
}

/** Converts `1990-09-14` to `14/09/1990`. */
export const formatTypedDay = (day: string): string => day.split('-').toReversed().join('/')

/** Formats in which people type dates, with the year last or first. */
const notations = [
  /^(?<day>\d{1,2})[./\- ](?<month>\d{1,2})[./\- ](?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})[./\- ](?<month>\d{1,2})[./\- ](?<day>\d{1,2})$/,
]

/**
 * Adds leading zeros and slashes to a typed date: `1.9.1990`, `01091990` and `1990-09-01` become
 * `01/09/1990`. Other text is unchanged.
 */
export const tidyDay = (text: string): string => {
  const match = notations.map((notation) => notation.exec(text.trim())).find(Boolean)
  const { day = '', month = '', year = '' } = match?.groups ?? {}
  return year === '' ? text : `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`
}

/**
 * Adds months to `yyyy-mm-dd`; a negative number subtracts. If the month has no such day, returns its last
 * day.
 */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const targetDate = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)))
  return targetDate.toISOString().slice(0, 10)
}

/** Returns the full years between two days in the form `yyyy-mm-dd`. */
export const yearsBetween = (from: string, to: string): number => {
  const whole = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? whole - 1 : whole
}

/** Whether a text is a past date, at most a hundred years ago. `today` is `yyyy-mm-dd`. */
export const isPastDay = (text: string, today: string): boolean => {
  const day = parseTypedDay(text)
  return day !== undefined && day <= today && yearsBetween(day, today) <= maxYears
}

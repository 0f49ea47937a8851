import { type Day, dayExists, yearsBetween } from './day.ts'

/**
 * Days in the format of the application form, `dd/MM/yyyy`. Without a schema library, so that a page's script
 * may import it.
 */

/** Shown by a date picker for text that is not a date. */
export const invalidDay = 'Date input not valid.'

/** The maximum number of years since a date of birth. */
export const maxYears = 100

const dayPattern = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** Converts `14/09/1990` to `1990-09-14`, which sorts as text; undefined for a date that does not exist. */
export const parseTypedDay = (text: string): Day | undefined => {
  const [, day = '', month = '', year = ''] = dayPattern.exec(text) ?? []
  const iso = `${year}-${month}-${day}`
  return dayExists(iso) ? iso : undefined
}

/** Converts `1990-09-14` to `14/09/1990`. */
export const formatTypedDay = (day: Day): string => day.split('-').toReversed().join('/')

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

/** Whether a text is a past date, at most a hundred years ago. `today` is `yyyy-mm-dd`. */
export const isPastDay = (text: string, today: Day): boolean => {
  const day = parseTypedDay(text)
  return day !== undefined && day <= today && yearsBetween(day, today) <= maxYears
}

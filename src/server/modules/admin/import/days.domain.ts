import { dayExists } from '#contracts/time/day.ts'

/** Which of two numbers comes first in a column's dates; `03/04/1999` alone is ambiguous. */
export type DayOrder = 'day first' | 'month first' | 'unknown'

/** A day in the database's format, and whether the order of its column was needed to read it. */
interface ReadDay {
  readonly day: string
  readonly isByOrder: boolean
}

const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const numericDay = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/
/** Not with hyphens, because `12-03-31` may begin with its year. */
const shortNumericDay = /^(\d{1,2})([/.])(\d{1,2})\2(\d{2})$/
/** The format of English spreadsheets: `31-Mar-99`, `31 March 1999`. */
const namedDay = /^(\d{1,2})[- ]([a-z]{3,9})\.?[- ](\d{4}|\d{2})$/

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** The last year of this century that spreadsheets write with two digits: 29 is 2029, and 30 is 1930. */
const lastShortYear = 29

/**
 * The order of day and month in one column. One program has written all its cells, so a number above 12 tells
 * which of the two is the day. Without one, days come first, as on the site; if both orders occur, it is
 * unknown.
 */
export const findDayOrder = (cells: readonly string[]): DayOrder => {
  const days = cells.map((cell) => parseNumericDay(cell)).filter((day) => day !== undefined)
  const isMonthFirst = days.some(({ first, second }) => first <= 12 && second > 12)
  const isDayFirst = days.some(({ first, second }) => first > 12 && second <= 12)
  if (isMonthFirst && isDayFirst) return 'unknown'
  return isMonthFirst ? 'month first' : 'day first'
}

interface NumericDay {
  readonly first: number
  readonly second: number
  readonly year: number
}

const parseNumericDay = (text: string): NumericDay | undefined => {
  const [, first, , second, year] = numericDay.exec(text) ?? shortNumericDay.exec(text) ?? []
  if (first === undefined || second === undefined || year === undefined) return undefined
  return { first: Number(first), second: Number(second), year: toFullYear(year) }
}

const toFullYear = (text: string): number => {
  const year = Number(text)
  if (text.length === 4) return year
  return year <= lastShortYear ? 2000 + year : 1900 + year
}

/**
 * Reads a day as people and spreadsheets write it; undefined for text that is not a day, `ambiguous` if the
 * order is unknown (ADR 0159).
 */
export const readDay = (text: string, order: DayOrder): ReadDay | 'ambiguous' | undefined => {
  const [, year, month, day] = isoDay.exec(text) ?? []
  const explicitDay = year ? toIso(Number(year), Number(month), Number(day)) : parseNamedDay(text)
  if (explicitDay !== undefined) return { day: explicitDay, isByOrder: false }
  const numeric = parseNumericDay(text)
  if (!numeric) return undefined
  const { first, second } = numeric
  const dayFirst = toIso(numeric.year, second, first)
  const monthFirst = toIso(numeric.year, first, second)
  if (dayFirst === undefined || monthFirst === undefined || dayFirst === monthFirst) {
    const onlyReading = dayFirst ?? monthFirst
    return onlyReading === undefined ? undefined : { day: onlyReading, isByOrder: false }
  }
  if (order === 'unknown') return 'ambiguous'
  return { day: order === 'day first' ? dayFirst : monthFirst, isByOrder: true }
}

const toIso = (year: number, month: number, day: number): string | undefined => {
  const [paddedMonth, paddedDay] = [month, day].map((part) => String(part).padStart(2, '0'))
  const iso = `${String(year).padStart(4, '0')}-${paddedMonth}-${paddedDay}`
  return dayExists(iso) ? iso : undefined
}

const parseNamedDay = (text: string): string | undefined => {
  const [, day, name, year] = namedDay.exec(text.toLowerCase()) ?? []
  if (day === undefined || name === undefined || year === undefined) return undefined
  const month = months.findIndex((each) => each === name || each.slice(0, 3) === name)
  return month < 0 ? undefined : toIso(toFullYear(year), month + 1, Number(day))
}

import type { Fields } from '../define-resource.admin.ts'

// A spreadsheet takes a cell that begins with one of these for a formula.
const risky = /^[=+\-@\t\r]/

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return JSON.stringify(value)
}

const cell = (value: unknown): string => {
  const text = textOf(value)
  const safe = typeof value === 'string' && risky.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`

/** The line of a record, its fields in the order of the head. */
export const csvRecord = (names: readonly string[], record: Fields): string =>
  csvLine(names.map((name) => record[name]))

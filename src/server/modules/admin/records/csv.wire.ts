import type { CsvColumn } from '#contracts/admin/csv/csv.ts'
import { wallTime } from '#server/kernel/dates.ts'
import type { Fields } from '../define-resource.admin.ts'
import { startsFormula } from '../formulas.domain.ts'

/** By which spreadsheets know that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** With an apostrophe in front, a spreadsheet shows what it would run. */
const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && startsFormula(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file (RFC 4180). */
export const csvLine = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(',')}\r\n`

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value instanceof Date
      ? value.toISOString()
      : JSON.stringify(value)

/** `digitals_requested` as `digitals requested`. */
const words = (name: unknown): string => textOf(name).replaceAll('_', ' ')

const discount = (value: number, { kind, currency }: Fields): string =>
  kind === 'percentage' ? `${value} %` : `${(value / 100).toFixed(2)} ${String(currency)}`

/** A value as its column shows it: what has a unit is a number, so that spreadsheets can add it up. */
export const cellOf = (
  { field, kind, choices = [] }: CsvColumn,
  record: Fields,
  timeZone: string,
): string | number | null => {
  const value = record[field]
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'cm':
    case 'size':
      return Number(value) / 10
    case 'kg':
      return Number(value) / 1000
    case 'money':
      return (Number(value) / 100).toFixed(2)
    case 'discount':
      return discount(Number(value), record)
    case 'number':
      return Number(value)
    case 'yesNo':
      return value === true ? 'Yes' : 'No'
    case 'list':
      return (value as readonly unknown[]).map(textOf).join(', ')
    case 'instant':
      return wallTime(timeZone, new Date(textOf(value)))
    case 'choice':
      return choices.find(({ id }) => id === value)?.name ?? textOf(value)
    case 'words':
      return words(value)
    case 'day':
    case 'text':
      return textOf(value)
  }
}

import type { CsvColumn, CsvDelimiter } from '#contracts/admin/csv/csv.ts'
import { wallTime } from '#contracts/time/zoned.ts'
import type { Fields } from '../record-types.ts'
import { startsFormula, startsFormulaInside } from '../formulas.domain.ts'

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A value of a cell: money is in cents and written with decimals. */
export type CsvCell = string | number | { readonly cents: number } | null

interface Format {
  readonly delimiter: string
  readonly decimalSign: string
  /**
   * The delimiters at which a program would split a cell if it took the file for the other kind; quotes do
   * not stop it there.
   */
  readonly otherDivider: RegExp
}

/** Spreadsheets in countries that write `1,5` expect semicolons between cells. */
const formats: Readonly<Record<CsvDelimiter, Format>> = {
  comma: { delimiter: ',', decimalSign: '.', otherDivider: /([;\t\r\n])/ },
  semicolon: { delimiter: ';', decimalSign: ',', otherDivider: /([,\t\r\n])/ },
}

/**
 * One line of a CSV file (RFC 4180) that executes nothing in a spreadsheet, whichever delimiter the program
 * assumes.
 */
export const formatCsvLine = (
  values: readonly CsvCell[],
  delimiter: CsvDelimiter = 'comma',
): string => {
  const format = formats[delimiter]
  return `${values.map((value) => toCsvText(value, format)).join(format.delimiter)}\r\n`
}

const toCsvText = (value: CsvCell, format: Format): string => {
  if (value === null) return ''
  if (typeof value === 'string') return quote(markFormulas(value, format))
  return quote(formatCell(value).replace('.', format.decimalSign))
}

/** A cell for people, with a decimal point. */
export const formatCell = (value: CsvCell): string => {
  if (value === null || typeof value !== 'object') return String(value ?? '')
  return (value.cents / 100).toFixed(2)
}

const quote = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Puts an apostrophe before formulas, so that a spreadsheet shows them instead of running them. */
const markFormulas = (text: string, { otherDivider }: Format): string => {
  const [first = '', ...rest] = text.split(otherDivider)
  const marked = rest.map((part) => (startsFormulaInside(part) ? `'${part}` : part))
  return (startsFormula(text) ? `'${first}` : first) + marked.join('')
}

const toText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value instanceof Date
      ? value.toISOString()
      : JSON.stringify(value)

/** `digitals_requested` as `digitals requested`. */
const toWords = (name: unknown): string => toText(name).replaceAll('_', ' ')

const formatDiscount = (value: number, { kind, currency }: Fields): string =>
  kind === 'percentage' ? `${value} %` : `${(value / 100).toFixed(2)} ${String(currency)}`

/** The cell of a value: numbers with a unit stay numbers, so that spreadsheets can add them up. */
export const toCell = (
  { field, kind, choices = [] }: CsvColumn,
  record: Fields,
  timeZone: string,
): CsvCell => {
  const value = record[field]
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'cm':
    case 'size':
      return Number(value) / 10
    case 'kg':
      return Number(value) / 1000
    case 'money':
      return { cents: Number(value) }
    case 'discount':
      return formatDiscount(Number(value), record)
    case 'number':
      return Number(value)
    case 'yesNo':
      return value === true ? 'Yes' : 'No'
    case 'list':
      return (value as readonly unknown[]).map(toText).join(', ')
    case 'instant':
      return wallTime(timeZone, new Date(toText(value)))
    case 'choice':
      return choices.find(({ id }) => id === value)?.name ?? toText(value)
    case 'words':
      return toWords(value)
    case 'day':
    case 'text':
      return toText(value)
  }
}

import { CsvError, parse } from 'csv-parse/sync'
import { maxImportedRows } from '#contracts/admin/csv/imports.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { startsFormula } from '../formulas.domain.ts'

/** A line of the file: its number, and its cells by the head of their column. */
export interface CsvRow {
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
}

export interface CsvFile {
  readonly head: readonly string[]
  readonly rows: readonly CsvRow[]
}

const refuse = (message: string, cause?: unknown): AppError =>
  new AppError('invalid_input', message, { fields: { csv: message }, cause })

/** More than any list has; each row gets a cell for every column of the first line. */
const maxColumns = 100

const delimiters = [',', ';', '\t'] as const

/** What stands between the cells: the sign that the head has most of. */
const delimiterOf = (text: string): string => {
  const [head = ''] = text.split(/\r?\n/, 1)
  const count = (sign: string) => head.split(sign).length
  return delimiters.toSorted((one, other) => count(other) - count(one))[0]!
}

/** An export marks cells that a spreadsheet would execute with an apostrophe. */
const unmarked = (cell: string): string => {
  const text = cell.trim()
  return text.startsWith("'") && startsFormula(text.slice(1)) ? text.slice(1) : text
}

interface ParsedLine {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

const parseLines = (text: string): ParsedLine[] => {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      to: maxImportedRows + 2,
    }) as unknown as ParsedLine[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refuse(`This is not a CSV file that we can read: ${error.message}`, error)
  }
}

const requireWidth = ({ record, info }: ParsedLine, width: number): void => {
  if (record.length <= width) return
  throw refuse(
    `Line ${info.lines} has ${record.length} cells, and the first line has ${width}. Is a text with a comma not in quotation marks?`,
  )
}

/**
 * Reads a CSV file whose first line names the columns.
 * @throws `invalid_input` for what is none, is empty or too long.
 */
export const readCsvFile = (text: string): CsvFile => {
  const [first, ...lines] = parseLines(text)
  if (!first || lines.length === 0) throw refuse('The file has no rows below its first line')
  if (lines.length > maxImportedRows) {
    throw refuse(`Please import at most ${maxImportedRows} rows at a time`)
  }
  if (first.record.length > maxColumns) {
    throw refuse(`The first line names ${first.record.length} columns, more than any file has`)
  }
  const head = first.record.map((name) => name.trim())
  const rows = lines.map((line) => {
    requireWidth(line, head.length)
    const cells = head.map((name, place) => [name, unmarked(line.record[place] ?? '')] as const)
    return { line: line.info.lines, cells: new Map(cells) }
  })
  return { head, rows }
}

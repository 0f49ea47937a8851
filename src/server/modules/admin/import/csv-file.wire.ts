import { CsvError, parse } from 'csv-parse/sync'
import { maxImportedRows } from '#contracts/admin/csv/imports.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { startsFormula, startsFormulaInside } from '../formulas.domain.ts'

/** A row of the file: its line number, and its cells by column name. */
export interface CsvRow {
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
}

export interface CsvFile {
  readonly head: readonly string[]
  readonly rows: readonly CsvRow[]
}

/** More than any list has; each row gets a cell for every column of the first line. */
const maxColumns = 100

const delimiters = [',', ';', '\t'] as const

/** The line above the head in which Excel names the delimiter. */
const separatorLine = /^\uFEFF?"?sep=(.)"?[,;\t ]*\r?\n/i

/**
 * Reads a CSV file whose first line names the columns.
 * @throws `invalid_input` for a file that is not CSV, is empty or too long.
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
  const head = readHead(first)
  const rows = lines.map((line) => {
    requireWidth(line, head.length)
    const cells = head.map((name, index) => [name, unmark(line.record[index] ?? '')] as const)
    return { line: line.info.lines, cells: new Map(cells) }
  })
  return { head, rows }
}

interface ParsedLine {
  readonly record: readonly string[]
  readonly info: { readonly lines: number }
}

const parseLines = (text: string): ParsedLine[] => {
  const { delimiter, firstLine } = getLayout(text)
  try {
    return parse(text, {
      bom: true,
      delimiter,
      from_line: firstLine,
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

interface Layout {
  readonly delimiter: string
  /** The line of the head. */
  readonly firstLine: number
}

/**
 * The delimiter and the first line of a file: as the file says, or else the most frequent delimiter of the
 * head.
 */
const getLayout = (text: string): Layout => {
  const declaredDelimiter = separatorLine.exec(text)?.[1]
  if (declaredDelimiter !== undefined) return { delimiter: declaredDelimiter, firstLine: 2 }
  const [head = ''] = text.split(/\r?\n/, 1)
  const count = (sign: string) => head.split(sign).length
  const [delimiter] = delimiters.toSorted((one, other) => count(other) - count(one))
  return { delimiter: delimiter!, firstLine: 1 }
}

const refuse = (message: string, cause?: unknown) => invalidField('csv', message, cause)

/** The names of the columns, without empty ones at the end, which spreadsheets add. */
const readHead = ({ record }: ParsedLine): string[] => {
  const names = record.map((name) => name.trim())
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1)
}

/** Allows empty cells beyond the head: spreadsheets fill lines to the width of earlier contents. */
const requireWidth = ({ record, info }: ParsedLine, width: number): void => {
  if (record.slice(width).every((cell) => cell.trim() === '')) return
  throw refuse(
    `Line ${info.lines} has ${record.length} cells, and the first line has ${width}. Is a text with a comma not in quotation marks?`,
  )
}

/**
 * Removes the apostrophes with which an export marks what a spreadsheet would execute: at the beginning, and
 * after any delimiter.
 */
const unmark = (cell: string): string => {
  const text = cell.trim()
  const [first = '', ...rest] = text.split(/([,;\t\r\n])/)
  const isMarked = first.startsWith("'") && startsFormula(text.slice(1))
  const unmarkedParts = rest.map((part) =>
    part.startsWith("'") && startsFormulaInside(part.slice(1)) ? part.slice(1) : part,
  )
  return (isMarked ? first.slice(1) : first) + unmarkedParts.join('')
}

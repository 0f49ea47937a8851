import type { CsvColumn } from '#contracts/admin/csv/csv.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { type CellValue, type FileColumn, readCell } from './cells.domain.ts'
import { findDayOrder } from './days.domain.ts'

type Values = Readonly<Record<string, unknown>>

export interface Problem {
  /** The name of the column; empty for a problem of the whole row. */
  readonly column: string
  readonly message: string
}

/** A row of the file with its values by field. */
export interface ReadRow {
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
  readonly values: Values
  /** How ambiguous cells were understood, by column name. */
  readonly readings: ReadonlyMap<string, string>
  readonly problems: readonly Problem[]
}

/** The columns of a file that an import reads, and those of an export that it ignores. */
export interface Head {
  readonly read: readonly CsvColumn[]
  readonly ignored: readonly string[]
}

/**
 * Finds the columns named in a file's first line.
 * @throws `invalid_input` for a column that is unknown or named twice.
 */
export const readHead = (
  names: readonly string[],
  knownColumns: readonly CsvColumn[],
  isImported: (field: string) => boolean,
): Head => {
  const importableColumns = knownColumns.filter(({ field }) => isImported(field))
  const columns = names.map((name, index) => {
    const column = findColumn(knownColumns, name)
    if (!column) {
      const list = importableColumns.map(({ label }) => label).join(', ')
      throw refuse(`There is no column “${name}”. The columns are: ${list}`)
    }
    if (names.findIndex((each) => fold(each) === fold(name)) < index) {
      throw refuse(`The column “${name}” is there twice`)
    }
    return { ...column, name }
  })
  const readColumns = columns.filter(({ field }) => isImported(field))
  if (readColumns.every(({ field }) => field === 'id')) {
    throw refuse('The file has no column that can be imported')
  }
  return {
    read: readColumns.map(({ name, ...column }) => ({ ...column, label: name })),
    ignored: columns.filter(({ field }) => !isImported(field)).map(({ label }) => label),
  }
}

const findColumn = (columns: readonly CsvColumn[], name: string): CsvColumn | undefined =>
  columns.find(({ label }) => fold(label) === fold(name))

const fold = (name: string): string => name.toLowerCase()

const refuse = (message: string) => invalidField('csv', message)

/** The columns with the order of their dates, which is found from all rows together. */
export const findDayOrders = (
  columns: readonly CsvColumn[],
  rows: readonly Pick<ReadRow, 'cells'>[],
): FileColumn[] =>
  columns.map((column) => {
    if (column.kind !== 'day') return column
    return {
      ...column,
      dayOrder: findDayOrder(rows.map(({ cells }) => cells.get(column.label) ?? '')),
    }
  })

/** Reads the cells of a row; an unreadable cell is a problem of its column. */
export const readRow = (
  { line, cells }: Pick<ReadRow, 'line' | 'cells'>,
  columns: readonly FileColumn[],
): ReadRow => {
  const values: Record<string, unknown> = {}
  const readings = new Map<string, string>()
  const problems: Problem[] = []
  for (const column of columns) {
    const cellValue = readCellWithLimit(column, cells.get(column.label) ?? '')
    if (!cellValue) continue
    if ('problem' in cellValue) problems.push({ column: column.label, message: cellValue.problem })
    else {
      values[column.field] = cellValue.value
      if (cellValue.reading !== undefined) readings.set(column.label, cellValue.reading)
    }
  }
  return { line, cells, values, readings, problems }
}

/** Rejects a cell that is longer than its field before any other rule sees it. */
const readCellWithLimit = (column: FileColumn, text: string): CellValue =>
  text.length > column.maxLength
    ? { problem: `Please use at most ${column.maxLength} characters` }
    : readCell(column, text)

import type { CsvColumn } from '#contracts/admin/csv/csv.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { type CellValue, type FileColumn, readCell } from './cells.domain.ts'
import { findDayOrder } from './days.domain.ts'

type Values = Readonly<Record<string, unknown>>

export interface Problem {
  /** The column's head; empty where the row as a whole is meant. */
  readonly column: string
  readonly message: string
}

/** A row of the file: what it says, by field. */
export interface ReadRow {
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
  readonly values: Values
  /** How a cell was understood, by the head of its column, where its text leaves that open. */
  readonly readings: ReadonlyMap<string, string>
  readonly problems: readonly Problem[]
}

/** The columns of a file: those that are read, and those that an export has and an import leaves alone. */
export interface Head {
  readonly read: readonly CsvColumn[]
  readonly ignored: readonly string[]
}

const fold = (name: string): string => name.toLowerCase()

const refuse = (message: string): AppError =>
  new AppError('invalid_input', message, { fields: { csv: message } })

const findColumn = (columns: readonly CsvColumn[], name: string): CsvColumn | undefined =>
  columns.find(({ label }) => fold(label) === fold(name))

/**
 * Finds the columns that a file's first line names.
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

/** The columns with the order of their days, which all rows of the file tell together. */
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

/** Reads the cells of a row; what cannot be read is a problem of its column. */
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

/** No cell is looked at, by us or by a resource's own rules, that is longer than its field may be. */
const readCellWithLimit = (column: FileColumn, text: string): CellValue =>
  text.length > column.maxLength
    ? { problem: `Please use at most ${column.maxLength} characters` }
    : readCell(column, text)

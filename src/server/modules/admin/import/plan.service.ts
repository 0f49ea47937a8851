import type { CsvColumn } from '#contracts/admin/csv/csv.ts'
import { csvColumns } from '#contracts/admin/csv/csv-columns.ts'
import type { ImportRow } from '#contracts/admin/csv/imports.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { getShop } from '#server/modules/content/site/index.ts'
import type { Fields } from '../define-resource.admin.ts'
import { cellOf, formatCell } from '../records/csv.wire.ts'
import { isSame } from '../records/records.domain.ts'
import { checkValues } from './check-row.wire.ts'
import { readCsvFile } from './csv-file.wire.ts'
import { type Importable, type MatchedRow, matchRows } from './match.service.ts'
import { findDayOrders, type Problem, readHead, readRow } from './rows.domain.ts'

/** What is to be done with a row, with the record as it is and the values to write. */
export interface PlannedRow extends ImportRow {
  readonly before: Fields | null
  readonly values: Fields
}

export interface Plan {
  readonly rows: readonly PlannedRow[]
  readonly ignored: readonly string[]
}

interface Checking {
  readonly resource: Importable
  readonly columns: readonly CsvColumn[]
  /** Those that the file could have. */
  readonly known: readonly CsvColumn[]
  readonly timeZone: string
}

/** The field that a column writes: a name stands for the id of what it names. */
export const writtenBy = ({ imports }: Importable, field: string): string =>
  imports.names?.[field] ?? field

/** The columns that a file could have, and which of them an import reads. */
export const importedColumns = (resource: Importable, currency: string) => {
  const { contract } = resource
  const written = { ...contract.changes.shape, ...contract.creates?.shape }
  const known = csvColumns(contract, currency)
  return {
    known,
    isImported: (field: string) => field === 'id' || writtenBy(resource, field) in written,
  }
}

/** A refusal by field, in the words of the file's columns. */
const byColumn = (
  { resource, columns, known }: Checking,
  fields: Readonly<Record<string, string>>,
): Problem[] =>
  Object.entries(fields).map(([field, message]) => ({
    column:
      [...columns, ...known].find((each) => writtenBy(resource, each.field) === field)?.label ?? '',
    message,
  }))

/** What the contract and the resource's own rules say against a row; they are asked, not repeated. */
const problemsOf = async (
  ctx: Ctx,
  { resource }: Checking,
  { before, values }: { before: Fields | null; values: Fields },
): Promise<Readonly<Record<string, string>>> => {
  const { contract, prepare } = resource
  const empty = Object.fromEntries(Object.keys(contract.record.shape).map((name) => [name, null]))
  const problems = contract.problems?.({ ...(before ?? empty), ...values }) ?? {}
  try {
    await prepare?.(ctx, { values, before })
    return problems
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    return { ...error.fields, ...problems }
  }
}

const changesOf = (
  { resource, columns, timeZone }: Checking,
  { before, cells, readings }: MatchedRow,
  values: Fields,
): ImportRow['changes'] =>
  columns
    .filter(({ field }) => writtenBy(resource, field) in values)
    .map((column) => ({
      column: column.label,
      before: before ? formatCell(cellOf(column, before, timeZone)) : '',
      after: readings.get(column.label) ?? cells.get(column.label) ?? '',
    }))
    .filter(({ after }) => before !== null || after !== '')

/** Of a record that is there, only what differs is written. */
const differing = (values: Fields, before: Fields | null): Fields =>
  before
    ? Object.fromEntries(
        Object.entries(values).filter(([field, value]) => !isSame(value, before[field])),
      )
    : values

const checkRow = async (ctx: Ctx, checking: Checking, row: MatchedRow): Promise<PlannedRow> => {
  const { resource } = checking
  const { line, name, before, isLost } = row
  const isNew = before === null
  const shared = { line, name, id: isNew ? null : Number(before.id), before }
  const refused = { ...shared, action: 'refuse' as const, changes: [], values: {} }
  if (isLost) return { ...refused, problems: [...row.problems] }
  const wanted = isNew ? { ...resource.imports.defaults, ...row.values } : row.values
  const checked = checkValues(resource.contract, wanted, isNew)
  const values = differing(checked.values, before)
  // A cell that could not be read is no missing one.
  const unread = new Set(row.problems.map(({ column }) => column))
  const isReadable = Object.keys(checked.problems).length === 0 && row.problems.length === 0
  const isKept = !isNew && Object.keys(values).length === 0
  const rules = isReadable && !isKept ? await problemsOf(ctx, checking, { before, values }) : {}
  const found = byColumn(checking, { ...checked.problems, ...rules })
  const problems = [...row.problems, ...found.filter(({ column }) => !unread.has(column))]
  if (problems.length > 0) return { ...refused, problems }
  const changes = changesOf(checking, row, values)
  if (isNew) return { ...shared, action: 'create', changes, problems, values }
  return { ...shared, action: isKept ? 'keep' : 'change', changes, problems, values }
}

/**
 * What importing a file would do, row by row. Nothing is written.
 * @throws `invalid_input` for a file that cannot be read.
 */
export const planImport = async (ctx: Ctx, resource: Importable, csv: string): Promise<Plan> => {
  const { imports } = resource
  const file = readCsvFile(csv)
  const { currency } = await getShop(ctx)
  const { known, isImported } = importedColumns(resource, currency)
  const { read: columns, ignored } = readHead(file.head, known, isImported)
  const idColumn = known.find(({ field }) => field === 'id')?.label ?? ''
  const columnsWithOrders = findDayOrders(columns, file.rows)
  const read = file.rows.map((row) => readRow(row, columnsWithOrders))
  const matched = await matchRows(ctx, resource, read, idColumn)
  const asRead = matched.map(({ values }) => ({ values, problems: undefined }))
  const resolved = (await imports.resolve?.(ctx, matched)) ?? asRead
  const checking = { resource, columns, known, timeZone: ctx.platform.settings.timeZone }
  const rows: PlannedRow[] = []
  for (const [place, row] of matched.entries()) {
    const { values, problems = {} } = resolved[place]!
    const found = [...row.problems, ...byColumn(checking, problems)]
    rows.push(await checkRow(ctx, checking, { ...row, values, problems: found }))
  }
  return { rows, ignored }
}

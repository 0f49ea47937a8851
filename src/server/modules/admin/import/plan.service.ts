import type { CsvColumn } from '#contracts/admin/csv/csv.ts'
import { listCsvColumns } from '#contracts/admin/csv/csv-columns.ts'
import type { ImportRow } from '#contracts/admin/csv/imports.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { getShop } from '#server/modules/settings/index.ts'
import type { AnyRecord, Fields } from '../record-types.ts'
import { toCell, formatCell } from '../records/csv.wire.ts'
import { isSame } from '../records/records.domain.ts'
import { checkValues } from './check-row.wire.ts'
import { readCsvFile } from './csv-file.wire.ts'
import { type Importable, type MatchedRow, matchRows } from './match.service.ts'
import { findDayOrders, type Problem, readHead, readRow } from './rows.domain.ts'

/** The action for a row, with the record before it and the values to write. */
export interface PlannedRow extends ImportRow {
  readonly before: AnyRecord | null
  readonly values: Fields
}

export interface Plan {
  readonly rows: readonly PlannedRow[]
  readonly ignored: readonly string[]
}

interface CheckContext {
  readonly resource: Importable
  readonly columns: readonly CsvColumn[]
  /** The columns that the file could have. */
  readonly known: readonly CsvColumn[]
  readonly timeZone: string
}

/** The field that a column writes: a name column writes the id of the named record. */
export const getWrittenField = ({ imports }: Importable, field: string): string =>
  imports.names?.[field] ?? field

/** The columns that a file could have, and which of them an import reads. */
export const importedColumns = (resource: Importable, currency: string) => {
  const { contract } = resource
  const writableFields = { ...contract.changes.shape, ...contract.creates?.shape }
  const knownColumns = listCsvColumns(contract, currency)
  return {
    known: knownColumns,
    isImported: (field: string) =>
      field === 'id' || getWrittenField(resource, field) in writableFields,
  }
}

/** Messages by field as problems of the file's columns. */
const toColumnProblems = (
  { resource, columns, known }: CheckContext,
  fields: Readonly<Record<string, string>>,
): Problem[] =>
  Object.entries(fields).map(([field, message]) => ({
    column:
      [...columns, ...known].find((each) => getWrittenField(resource, each.field) === field)
        ?.label ?? '',
    message,
  }))

/** What the contract and the resource's own rules object to in a row. */
const findRuleProblems = async (
  ctx: Ctx,
  { resource }: CheckContext,
  { before, values }: { before: AnyRecord | null; values: Fields },
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

const listChanges = (
  { resource, columns, timeZone }: CheckContext,
  { before, cells, readings }: MatchedRow,
  values: Fields,
): ImportRow['changes'] =>
  columns
    .filter(({ field }) => getWrittenField(resource, field) in values)
    .map((column) => ({
      column: column.label,
      before: before ? formatCell(toCell(column, before, timeZone)) : '',
      after: readings.get(column.label) ?? cells.get(column.label) ?? '',
    }))
    .filter(({ after }) => before !== null || after !== '')

/** For an existing record, only the values that differ. */
const pickDifferences = (values: Fields, before: Fields | null): Fields =>
  before
    ? Object.fromEntries(
        Object.entries(values).filter(([field, value]) => !isSame(value, before[field])),
      )
    : values

const checkRow = async (ctx: Ctx, context: CheckContext, row: MatchedRow): Promise<PlannedRow> => {
  const { resource } = context
  const { line, name, before, isLost } = row
  const isNew = before === null
  const shared = { line, name, id: isNew ? null : before.id, before }
  const refusal = { ...shared, action: 'refuse' as const, changes: [], values: {} }
  if (isLost) return { ...refusal, problems: [...row.problems] }
  const input = isNew ? { ...resource.imports.defaults, ...row.values } : row.values
  const validation = checkValues(resource.contract, input, isNew)
  const values = pickDifferences(validation.values, before)
  // A cell that could not be read does not count as missing.
  const unreadColumns = new Set(row.problems.map(({ column }) => column))
  const isReadable = Object.keys(validation.problems).length === 0 && row.problems.length === 0
  const isUnchanged = !isNew && Object.keys(values).length === 0
  const ruleProblems =
    isReadable && !isUnchanged ? await findRuleProblems(ctx, context, { before, values }) : {}
  const fieldProblems = toColumnProblems(context, { ...validation.problems, ...ruleProblems })
  const problems = [
    ...row.problems,
    ...fieldProblems.filter(({ column }) => !unreadColumns.has(column)),
  ]
  if (problems.length > 0) return { ...refusal, problems }
  const changes = listChanges(context, row, values)
  if (isNew) return { ...shared, action: 'create', changes, problems, values }
  return { ...shared, action: isUnchanged ? 'keep' : 'change', changes, problems, values }
}

/**
 * Plans the import of a file, row by row. Nothing is written.
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
  const readRows = file.rows.map((row) => readRow(row, columnsWithOrders))
  const matchedRows = await matchRows(ctx, resource, readRows, idColumn)
  const unresolvedRows = matchedRows.map(({ values }) => ({ values, problems: undefined }))
  const resolvedRows = (await imports.resolve?.(ctx, matchedRows)) ?? unresolvedRows
  const context = { resource, columns, known, timeZone: ctx.config.timeZone }
  const rows: PlannedRow[] = []
  for (const [place, row] of matchedRows.entries()) {
    const { values, problems = {} } = resolvedRows[place]!
    const rowProblems = [...row.problems, ...toColumnProblems(context, problems)]
    rows.push(await checkRow(ctx, context, { ...row, values, problems: rowProblems }))
  }
  return { rows, ignored }
}

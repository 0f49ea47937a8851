import type { Ctx } from '#server/context.ts'
import type { ResourceDefinition, ResourceImport } from '../define-resource.admin.ts'
import type { AnyRecord } from '../record-types.ts'
import { findByIds, findByNames } from './import.repo.ts'
import type { Problem, ReadRow } from './rows.domain.ts'

/** A row with the record that it is about; `before` is null for a new record. */
export interface MatchedRow extends ReadRow {
  readonly name: string
  /** The key of the record; empty if the row does not have it. */
  readonly key: string
  readonly before: AnyRecord | null
  /** The record of the row cannot be determined. */
  readonly isLost: boolean
}

/** A resource that can be imported. */
export type Importable = ResourceDefinition & { readonly imports: ResourceImport }

/** Finds the records of rows by their id, or else by their name. */
export const matchRows = async (
  ctx: Ctx,
  resource: Importable,
  rows: readonly ReadRow[],
  idColumn: string,
): Promise<MatchedRow[]> => {
  const { nameOf, keyOf = nameOf } = resource.imports
  const names = rows.map(({ values }) => keyOf(values))
  const byName = await findByNames(ctx, resource, [...new Set(names)])
  const matches = rows.map((row, index) => matchRow(row, { name: names[index]!, idColumn, byName }))
  const records = await findByIds(ctx, resource, [...new Set(matches.flatMap(({ ids }) => ids))])
  const matchedRows = rows.map((row, index) => {
    const { ids, problem } = matches[index]!
    const [id] = ids
    const before = id === undefined ? null : (records.get(id) ?? null)
    const recordProblems =
      id === undefined ? [] : listRecordProblems(id, before ?? undefined, idColumn)
    return {
      ...row,
      key: keyOf({ ...before, ...row.values }).toLowerCase(),
      name: nameOf({ ...before, ...row.values }),
      before,
      isLost: problem !== undefined || recordProblems.length > 0,
      problems: [...row.problems, ...(problem ? [problem] : []), ...recordProblems],
    }
  })
  return flagRepeats(matchedRows)
}

interface RowMatch {
  readonly ids: readonly number[]
  readonly problem?: Problem
}

const matchRow = (
  { values }: ReadRow,
  { name, idColumn, byName }: { name: string; idColumn: string; byName: Map<string, number[]> },
): RowMatch => {
  if (typeof values.id === 'number') return { ids: [values.id] }
  const ids = byName.get(name) ?? []
  if (ids.length < 2) return { ids }
  return {
    ids: [],
    problem: toProblem(
      '',
      `There are ${ids.length} of this name: say which in the column ${idColumn}`,
    ),
  }
}

const toProblem = (column: string, message: string): Problem => ({ column, message })

/** Problems with the record of a row. */
const listRecordProblems = (
  id: number,
  record: AnyRecord | undefined,
  idColumn: string,
): Problem[] => {
  if (!record) return [toProblem(idColumn, `There is no record ${id}`)]
  const isArchived = record.archivedAt !== undefined && record.archivedAt !== null
  return isArchived ? [toProblem('', 'This record is archived: restore it first')] : []
}

/** Reports rows about the same record as an earlier row. */
const flagRepeats = (rows: readonly MatchedRow[]): MatchedRow[] => {
  const lines = new Map<string, number>()
  return rows.map((row) => {
    const key = row.before ? `id ${row.before.id}` : row.key
    const first = lines.get(key)
    if (first === undefined || key === '') {
      lines.set(key, row.line)
      return row
    }
    const problem = toProblem('', `Line ${first} is about the same record`)
    return { ...row, problems: [...row.problems, problem] }
  })
}

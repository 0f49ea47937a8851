/** One term of a filter: a field that is one of these values, or is from or up to a value. */
export interface FilterTerm {
  readonly field: string
  readonly is: 'anyOf' | 'from' | 'to'
  readonly values: readonly unknown[]
}

export interface ListFilter {
  readonly text?: string
  /** True: only archived records. False: only the others. Undefined: both. */
  readonly archived?: boolean
  readonly terms: readonly FilterTerm[]
}

export interface ListQuery {
  readonly filter: ListFilter
  readonly sort: { readonly field: string; readonly descending: boolean }
  /** First row, counted from 0, and how many at most. */
  readonly from: number
  readonly count: number
}

/** Fields that change with every write and are not changes themselves. */
const bookkeeping = new Set(['version', 'updatedAt'])

/** Whether two values of a record are the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export interface Difference {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The fields in which two states of a record differ; undefined if they are equal. */
export const getDifference = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Difference | undefined => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changedFields = names.filter(
    (name) => !bookkeeping.has(name) && !isSame(before[name], after[name]),
  )
  if (changedFields.length === 0) return undefined
  const pick = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changedFields.map((name) => [name, record[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

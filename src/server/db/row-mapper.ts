import { Column, type DriverValueDecoder, getTableName, is, SQL, Subquery } from 'drizzle-orm'
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core'

type Decoder = DriverValueDecoder<unknown, unknown>

/** The position of a result column in the row object. */
interface Target {
  readonly key: string
  /** The nested object that contains it. */
  readonly group: string | undefined
  readonly decode: (value: unknown) => unknown
}

type Field = SelectedFieldsOrdered[number]['field']

/** Expressions have a decoder, as columns do; the library's types declare it only for columns. */
const getDecoder = (field: Exclude<Field, Subquery>): Decoder => {
  if (is(field, Column)) return field
  const expression = is(field, SQL) ? field : field.sql
  return (expression as unknown as { decoder: Decoder }).decoder
}

const toTarget = ({ path, field }: SelectedFieldsOrdered[number]): Target | undefined => {
  const [first, second] = path
  if (first === undefined || path.length > 2 || is(field, Subquery)) return undefined
  const decoder = getDecoder(field)
  // Columns of an alias are proxies: binding the method here avoids a proxy access for every value.
  const decode = decoder.mapFromDriverValue.bind(decoder)
  return second === undefined
    ? { key: first, group: undefined, decode }
    : { key: second, group: first, decode }
}

/** Whether the library may replace a nested object by null: all of its columns come from one table. */
const hasOptionalObject = (fields: SelectedFieldsOrdered): boolean => {
  const tables = new Map<string, Set<string>>()
  for (const { path, field } of fields) {
    const [group = ''] = path
    if (path.length === 2 && is(field, Column))
      tables.set(group, (tables.get(group) ?? new Set()).add(getTableName(field.table)))
  }
  return [...tables.values()].some(({ size }) => size === 1)
}

const mapRow = (targets: readonly Target[], values: readonly unknown[]): unknown => {
  const row: Record<string, unknown> = {}
  targets.forEach(({ key, group, decode }, index) => {
    const value = values[index]
    const target = group === undefined ? row : ((row[group] ??= {}) as Record<string, unknown>)
    target[key] = value === null ? null : decode(value)
  })
  return row
}

/**
 * Creates a function that turns a query's rows into objects. The library decides for every value of every row
 * what it is and where it goes, which was a tenth of the cost of a list of models (ADR 0096); here that is
 * decided once. Returns undefined for result shapes that are left to the library.
 */
export const createRowMapper = (
  fields: SelectedFieldsOrdered,
): ((rows: readonly unknown[][]) => unknown[]) | undefined => {
  if (hasOptionalObject(fields)) return undefined
  const targets = fields.map(toTarget)
  if (!targets.every((target) => target !== undefined)) return undefined
  return (rows) => rows.map((values) => mapRow(targets, values))
}

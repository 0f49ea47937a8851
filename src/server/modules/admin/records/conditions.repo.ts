import {
  and,
  arrayOverlaps,
  eq,
  gte,
  inArray,
  is,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { ListFilter } from './records.domain.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'

type Source = PgColumn | SQL

/** Columns of instants take dates, though the wire and the audit log carry text. */
export const toStored = (source: Source | undefined, value: unknown): unknown =>
  is(source, PgColumn) && source.dataType === 'date' && typeof value === 'string'
    ? new Date(value)
    : value

const isAnyOf = (source: Source, values: readonly unknown[]): SQL | undefined => {
  if (is(source, PgColumn) && source.dataType === 'array') {
    // The index of such a column leaves out empty lists.
    return and(arrayOverlaps(source, [...values]), sql`${source} <> '{}'`)
  }
  const stored = values.filter((value) => value !== null).map((value) => toStored(source, value))
  const known = stored.length > 0 ? inArray(source as SQL, stored) : undefined
  if (!values.includes(null)) return known ?? sql`false`
  return or(isNull(source), known)
}

// Escaped after folding, which turns full-width signs into the plain ones.
const patternOf = (text: string): SQL =>
  sql`(select '%' || regexp_replace(search_fold(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%')`

/** What a list is about: the kind's own rows, archived or not, and the filter that was asked for. */
export const conditionOf = (resource: ResourceDefinition, filter: ListFilter): SQL | undefined => {
  const { archivedAt } = resource.columns
  const conditions: (SQL | undefined)[] = [resource.scope]
  if (archivedAt && filter.archived !== undefined) {
    conditions.push(filter.archived ? isNotNull(archivedAt) : isNull(archivedAt))
  }
  if (filter.text && resource.search) conditions.push(resource.search(patternOf(filter.text)))
  for (const { field, is: relation, values } of filter.terms) {
    const own = resource.filters?.[field]
    const source = field === 'id' ? resource.idColumn : resource.fields[field]
    if (own) conditions.push(own(values))
    else if (!source) continue
    else if (relation === 'anyOf') conditions.push(isAnyOf(source, values))
    else {
      const compare = relation === 'from' ? gte : lte
      conditions.push(compare(source as SQL, toStored(source, values[0])))
    }
  }
  return and(...conditions)
}

/** Whether a filter asks for nothing but that records are not archived. */
export const findsAll = ({ archived, text, terms }: ListFilter): boolean =>
  archived === false && !text && terms.length === 0

/** The one record of this kind with this id. */
export const isRecord = (resource: ResourceDefinition, id: number): SQL | undefined =>
  and(resource.scope, eq(resource.idColumn, id))

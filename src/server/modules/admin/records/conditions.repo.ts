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
import type { Ctx } from '#server/context.ts'
import type { DbCtx } from '#server/db/context.ts'
import { maxCounted } from '#contracts/admin/totals.ts'
import { toLikePattern, findRecordIds, foldText, isIndexed } from '../search/search.repo.ts'
import type { ListFilter } from './records.domain.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'

type Source = PgColumn | SQL

/** Converts text for columns of instants to dates, because the wire and the audit log carry text. */
export const toStored = (source: Source | undefined, value: unknown): unknown =>
  is(source, PgColumn) && source.dataType === 'date' && typeof value === 'string'
    ? new Date(value)
    : value

const isOneOf = (source: Source, values: readonly unknown[]): SQL | undefined => {
  if (is(source, PgColumn) && source.dataType === 'array') {
    // The index of such a column leaves out empty lists.
    return and(arrayOverlaps(source, [...values]), sql`${source} <> '{}'`)
  }
  const storedValues = values
    .filter((value) => value !== null)
    .map((value) => toStored(source, value))
  const isListed = storedValues.length > 0 ? inArray(source as SQL, storedValues) : undefined
  if (!values.includes(null)) return isListed ?? sql`false`
  return or(isNull(source), isListed)
}

/** A filter whose text has been looked up. */
export interface SearchableFilter extends ListFilter {
  /** The text as a pattern for `like`. */
  readonly pattern?: string
  /** The ids that it finds, if there are few. */
  readonly foundIds?: readonly number[]
}

/**
 * Looks up a filter's text before the list is read: folded, so that the query is planned for this text, and
 * by ids if it finds little. A frequent text is soon met while reading the list in order, and collecting its
 * ids would take long; a rare one is faster by ids, and the database cannot know which it is.
 */
export const toSearchable = async (
  ctx: DbCtx,
  { searchedAs }: ResourceDefinition,
  filter: ListFilter,
): Promise<SearchableFilter> => {
  if (!filter.text) return filter
  const foldedText = await foldText(ctx, filter.text)
  const pattern = toLikePattern(foldedText)
  if (searchedAs === undefined || !isIndexed(foldedText)) return { ...filter, pattern }
  const count = maxCounted.search + 1
  const recordIds = await findRecordIds(ctx, { resource: searchedAs, pattern, count })
  return recordIds.length < count
    ? { ...filter, pattern, foundIds: recordIds }
    : { ...filter, pattern }
}

/** The rows that contain the text. */
const toSearchCondition = (
  { searchedAs, search, idColumn }: ResourceDefinition,
  { text, pattern, foundIds }: SearchableFilter,
): SQL | undefined => {
  if (!text) return undefined
  if (foundIds) return inArray(idColumn, [...foundIds])
  if (searchedAs === undefined) return search?.(sql`${pattern}`, text)
  return sql`${idColumn} in (select s.record_id from search_entries s
    where s.resource = ${searchedAs} and s.body like ${pattern})`
}

/** The column or expression by which a field is compared and sorted. */
export const getSource = ({ idColumn, joined, fields }: ResourceDefinition, field: string) =>
  field === 'id' ? idColumn : (joined?.columns[field] ?? fields[field])

/** The condition of a list: the kind's own rows, archived or not, and the filter. */
export const toCondition = (
  ctx: ActorCtx,
  resource: ResourceDefinition,
  filter: SearchableFilter,
): SQL | undefined => {
  const { archivedAt } = resource.columns
  const conditions: (SQL | undefined)[] = [isVisible(ctx, resource)]
  if (archivedAt && filter.archived !== undefined) {
    conditions.push(filter.archived ? isNotNull(archivedAt) : isNull(archivedAt))
  }
  conditions.push(toSearchCondition(resource, filter))
  for (const term of filter.terms) {
    const { field, is: relation, values } = term
    const customFilter = resource.filters?.[field]
    const source = getSource(resource, field)
    if (customFilter) conditions.push(customFilter(term))
    else if (!source) continue
    else if (relation === 'anyOf') conditions.push(isOneOf(source, values))
    else {
      const compare = relation === 'from' ? gte : lte
      conditions.push(compare(source as SQL, toStored(source, values[0])))
    }
  }
  return and(...conditions)
}

/** Whether a filter matches all records that are not archived. */
export const matchesAll = ({ archived, text, terms }: ListFilter): boolean =>
  archived === false && !text && terms.length === 0

/** The record of this kind with this id. */
export const matchesRecord = (
  ctx: ActorCtx,
  resource: ResourceDefinition,
  id: number,
): SQL | undefined => and(isVisible(ctx, resource), eq(resource.idColumn, id))

/** The context with which records are read: some roles may see only some of them. */
export type ActorCtx = DbCtx & Pick<Ctx, 'actor'>

/** The records of this kind that the actor may see. */
const isVisible = ({ actor }: ActorCtx, { scope, scopeFor }: ResourceDefinition) =>
  and(scope, actor.kind === 'user' ? scopeFor?.(actor.role) : undefined)

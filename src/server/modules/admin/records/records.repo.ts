import { asc, desc, inArray, is, type SQL, sql } from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { maxCounted } from '#contracts/admin/totals.ts'
import type { DbCtx } from '#server/db/context.ts'
import type { ListQuery } from './records.domain.ts'
import { findLockKind, lockRows } from '#server/db/locks.ts'
import { asPeopleSort } from '#server/db/schema/columns.ts'
import {
  type ActorCtx,
  toCondition,
  matchesAll,
  matchesRecord,
  type SearchableFilter,
  getSource,
  toSearchable,
  toStored,
} from './conditions.repo.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'
import type { AnyRecord, Fields } from '../record-types.ts'

/** A name that no field of a record has. */
const totalField = 'length of the list'

/**
 * A range of a list without the fields of single records, and the length of the whole list (at most
 * `maxCounted` + 1). The range is chosen by ids alone, so that fields are not read for the records before it.
 */
export const listRecords = async (
  ctx: ActorCtx,
  resource: ResourceDefinition,
  query: ListQuery,
): Promise<{ items: AnyRecord[]; total: number }> => {
  const filter = await toSearchable(ctx, resource, query.filter)
  const range = selectIds(ctx, resource, { ...query, filter })
    .limit(query.count)
    .offset(query.from)
  const rows: Fields[] = await ctx.db
    .select({ ...listFields(resource), [totalField]: selectTotal(ctx, resource, filter) })
    .from(resource.table)
    .where(inArray(resource.idColumn, range))
    .orderBy(...orderBy(resource, resource.fields[query.sort.field], query.sort))
    .limit(query.count)
  const [first] = rows
  if (!first) return { items: [], total: await countRecords(ctx, resource, filter) }
  const total = Number(first[totalField])
  for (const row of rows) delete row[totalField]
  return { items: asRecords(rows), total }
}

/** The ids that a filter finds; a joined table is read only if the filter or the order needs it. */
const selectIds = (
  ctx: ActorCtx,
  resource: ResourceDefinition,
  { filter, sort }: { filter: SearchableFilter; sort?: ListQuery['sort'] },
) => {
  const { idColumn, table, joined } = resource
  const ids = ctx.db.select({ id: idColumn }).from(table).$dynamic()
  const fields = [sort?.field ?? 'id', ...filter.terms.map(({ field }) => field)]
  if (joined && fields.some((field) => field in joined.columns)) {
    ids.innerJoin(joined.table, joined.on)
  }
  ids.where(toCondition(ctx, resource, filter))
  return sort ? ids.orderBy(...orderBy(resource, getSource(resource, sort.field), sort)) : ids
}

const orderBy = (
  { idColumn }: ResourceDefinition,
  source: PgColumn | SQL | undefined,
  { descending }: ListQuery['sort'],
): SQL[] => {
  const direction = descending ? desc : asc
  const sortTerms = source && source !== idColumn ? [direction(toSortExpression(source))] : []
  return [...sortTerms, direction(idColumn)]
}

const toSortExpression = (source: PgColumn | SQL): SQL =>
  is(source, PgColumn) && source.getSQLType() === 'text' ? asPeopleSort(source) : sql`${source}`

const listFields = ({ fields, contract: { single } }: ResourceDefinition) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !single?.includes(name)))

/**
 * The number of records that a filter finds, as a subquery; at most `maxCounted` + 1, because counting more
 * takes longer than reading a page.
 */
const selectTotal = (
  ctx: ActorCtx,
  resource: ResourceDefinition,
  filter: SearchableFilter,
): SQL<number> => {
  const { storedTotal } = resource
  if (storedTotal && matchesAll(filter)) return sql`(${storedTotal})`
  const limit = (filter.text === undefined ? maxCounted.list : maxCounted.search) + 1
  const matchingIds = selectIds(ctx, resource, { filter }).limit(limit)
  return sql`(select count(*)::int from (${matchingIds}) as found)`
}

/** How many records a filter finds. */
const countRecords = async (
  ctx: ActorCtx,
  resource: ResourceDefinition,
  filter: SearchableFilter,
): Promise<number> => {
  const { rows } = await ctx.db.execute<{ total: number }>(
    sql`select ${selectTotal(ctx, resource, filter)} as total`,
  )
  return Number(rows[0]?.total ?? 0)
}

/** Every kind of record has an id among its fields, which type checking requires of its definition. */
const asRecords = (rows: Fields[]): AnyRecord[] => rows as AnyRecord[]

/** The ids of all records that a filter finds, in the order of the list. */
export const listIds = async (
  ctx: ActorCtx,
  resource: ResourceDefinition,
  { filter, sort }: Pick<ListQuery, 'filter' | 'sort'>,
): Promise<number[]> => {
  const ids = await selectIds(ctx, resource, {
    filter: await toSearchable(ctx, resource, filter),
    sort,
  })
  return ids.map(({ id }) => Number(id))
}

/** The records with these ids in this order, with the fields of a list; deleted ones are left out. */
export const listRecordsById = async (
  { db }: DbCtx,
  resource: ResourceDefinition,
  ids: readonly number[],
): Promise<AnyRecord[]> => {
  const rows: Fields[] = await db
    .select(listFields(resource))
    .from(resource.table)
    .where(inArray(resource.idColumn, [...ids]))
    .limit(ids.length)
  const byId = new Map(asRecords(rows).map((record) => [record.id, record]))
  return ids.map((id) => byId.get(id)).filter((record) => record !== undefined)
}

/** One record with all its fields, archived or not. */
export const findRecord = async (
  ctx: ActorCtx,
  resource: ResourceDefinition,
  id: number,
): Promise<AnyRecord | undefined> => {
  const rows = await ctx.db
    .select(resource.fields)
    .from(resource.table)
    .where(matchesRecord(ctx, resource, id))
    .limit(1)
  return asRecords(rows)[0]
}

/** Locks a record against other writes until the transaction ends. False if it does not exist. */
export const lockRecord = async (
  ctx: ActorCtx,
  resource: ResourceDefinition,
  id: number,
): Promise<boolean> => {
  const kind = findLockKind(resource.table)
  if (kind) await lockRows(ctx, { [kind]: [id] })
  const rows = await ctx.db
    .select({ id: resource.idColumn })
    .from(resource.table)
    .where(matchesRecord(ctx, resource, id))
    .limit(1)
    .for('no key update')
  return rows.length > 0
}

/** Stores a new record, by default in the last position, and returns its id. */
export const insertRecord = async (
  { db }: DbCtx,
  resource: ResourceDefinition,
  values: Fields,
): Promise<number> => {
  const { table, columns, idColumn } = resource
  const insertValues = storedValues(resource, values)
  if (columns.position && insertValues.position === undefined)
    insertValues.position = nextPosition(table)
  const [row] = await db.insert(table).values(insertValues).returning({ id: idColumn })
  return Number(row!.id)
}

const storedValues = ({ columns }: ResourceDefinition, values: Fields): Fields =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name in columns)
      .map(([name, value]) => [name, toStored(columns[name], value)]),
  )

/** The position after the last record. */
const nextPosition = (table: PgTable) => sql`(select coalesce(max(position), 0) + 1 from ${table})`

/** Writes a record and increments its version. The caller holds the lock. */
export const updateRecord = async (
  ctx: ActorCtx,
  resource: ResourceDefinition,
  { id, values, at }: { id: number; values: Fields; at: Date },
): Promise<void> => {
  const { table, columns } = resource
  const updateValues: Fields = { ...storedValues(resource, values) }
  if (columns.version) updateValues.version = sql`${columns.version} + 1`
  if (columns.updatedAt) updateValues.updatedAt = at
  await ctx.db
    .update(table)
    .set(updateValues)
    .where(matchesRecord(ctx, resource, id))
}

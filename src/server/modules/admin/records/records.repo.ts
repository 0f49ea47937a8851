import { asc, desc, inArray, is, type SQL, sql } from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { DbCtx } from '#server/db/context.ts'
import type { ListFilter, ListQuery } from './records.domain.ts'
import { findLockKind, lockRows } from '#server/db/locks.ts'
import { conditionOf, findsAll, isRecord, toStored } from './conditions.repo.ts'
import type { Fields, ResourceDefinition } from '../define-resource.admin.ts'

/** Names sort as people expect, not by bytes; this collation is the same on both databases. */
const inOrder = (source: PgColumn | SQL): SQL =>
  is(source, PgColumn) && source.getSQLType() === 'text'
    ? sql`${source} collate "und-x-icu"`
    : sql`${source}`

const orderOf = (
  resource: ResourceDefinition,
  { sort: { field, descending } }: Pick<ListQuery, 'sort'>,
): SQL[] => {
  const direction = descending ? desc : asc
  const source = resource.fields[field]
  const own = source && field !== 'id' ? [direction(inOrder(source))] : []
  return [...own, direction(resource.idColumn)]
}

const listFields = ({ fields, contract: { single } }: ResourceDefinition) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !single?.includes(name)))

/** The number of records that a filter finds, as a subquery. */
const totalOf = (resource: ResourceDefinition, filter: ListFilter): SQL<number> => {
  const { storedTotal, table } = resource
  if (storedTotal && findsAll(filter)) return sql`(${storedTotal})`
  return sql`(select count(*)::int from ${table} where ${conditionOf(resource, filter) ?? sql`true`})`
}

/** How many records a filter finds. */
const countRecords = async (
  { db }: DbCtx,
  resource: ResourceDefinition,
  filter: ListFilter,
): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select ${totalOf(resource, filter)} as total`,
  )
  return Number(rows[0]?.total ?? 0)
}

/** No field of any record is called so. */
const totalField = 'length of the list'
const idField = 'id of the record'

/**
 * A range of a list without the fields that only single records carry, and the length of the whole. The
 * range is chosen by ids alone: what is read for a record is not read for those before the range.
 */
export const listRecords = async (
  ctx: DbCtx,
  resource: ResourceDefinition,
  query: ListQuery,
): Promise<{ items: Fields[]; total: number }> => {
  const condition = conditionOf(resource, query.filter)
  const order = orderOf(resource, query)
  const range = ctx.db
    .select({ id: resource.idColumn })
    .from(resource.table)
    .where(condition)
    .orderBy(...order)
    .limit(query.count)
    .offset(query.from)
  const rows: Fields[] = await ctx.db
    .select({ ...listFields(resource), [totalField]: totalOf(resource, query.filter) })
    .from(resource.table)
    .where(inArray(resource.idColumn, range))
    .orderBy(...order)
    .limit(query.count)
  const [first] = rows
  if (!first) return { items: [], total: await countRecords(ctx, resource, query.filter) }
  const total = Number(first[totalField])
  for (const row of rows) delete row[totalField]
  return { items: rows, total }
}

/** The ids of all records that a filter finds, in the order of the list. */
export const listIds = async (
  { db }: DbCtx,
  resource: ResourceDefinition,
  { filter, sort }: Pick<ListQuery, 'filter' | 'sort'>,
): Promise<number[]> => {
  const rows = await db
    .select({ id: resource.idColumn })
    .from(resource.table)
    .where(conditionOf(resource, filter))
    .orderBy(...orderOf(resource, { sort }))
  return rows.map(({ id }) => Number(id))
}

/** The records with these ids, in their order, as a list shows them; those that are gone are left out. */
export const listRecordsById = async (
  { db }: DbCtx,
  resource: ResourceDefinition,
  ids: readonly number[],
): Promise<Fields[]> => {
  const rows: Fields[] = await db
    .select({ ...listFields(resource), [idField]: resource.idColumn })
    .from(resource.table)
    .where(inArray(resource.idColumn, [...ids]))
    .limit(ids.length)
  const byId = new Map<number, Fields>(
    rows.map(({ [idField]: id, ...record }) => [Number(id), record]),
  )
  return ids.map((id) => byId.get(id)).filter((record) => record !== undefined)
}

/** One record with all its fields, archived or not. */
export const findRecord = async (
  { db }: DbCtx,
  resource: ResourceDefinition,
  id: number,
): Promise<Fields | undefined> => {
  const [row] = (await db
    .select(resource.fields)
    .from(resource.table)
    .where(isRecord(resource, id))
    .limit(1)) as Fields[]
  return row
}

/** Keeps everybody else from writing the record until the transaction ends. False where there is none. */
export const lockRecord = async (
  ctx: DbCtx,
  resource: ResourceDefinition,
  id: number,
): Promise<boolean> => {
  const kind = findLockKind(resource.table)
  if (kind) await lockRows(ctx, { [kind]: [id] })
  const rows = await ctx.db
    .select({ id: resource.idColumn })
    .from(resource.table)
    .where(isRecord(resource, id))
    .limit(1)
    .for('no key update')
  return rows.length > 0
}

const storedValues = ({ columns }: ResourceDefinition, values: Fields): Fields =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name in columns)
      .map(([name, value]) => [name, toStored(columns[name], value)]),
  )

/** What makes a record the last in its order. */
const lastPlace = (table: PgTable) => sql`(select coalesce(max(position), 0) + 1 from ${table})`

/** Stores a new record, last in its order unless it says where, and gives its id. */
export const insertRecord = async (
  { db }: DbCtx,
  resource: ResourceDefinition,
  values: Fields,
): Promise<number> => {
  const { table, columns, idColumn } = resource
  const stored = storedValues(resource, values)
  if (columns.position && stored.position === undefined) stored.position = lastPlace(table)
  const [row] = await db.insert(table).values(stored).returning({ id: idColumn })
  return Number(row!.id)
}

/** Writes a record and counts its version up. The caller holds the lock. */
export const updateRecord = async (
  { db }: DbCtx,
  resource: ResourceDefinition,
  { id, values, at }: { id: number; values: Fields; at: Date },
): Promise<void> => {
  const { table, columns } = resource
  const counted: Fields = { ...storedValues(resource, values) }
  if (columns.version) counted.version = sql`${columns.version} + 1`
  if (columns.updatedAt) counted.updatedAt = at
  await db.update(table).set(counted).where(isRecord(resource, id))
}

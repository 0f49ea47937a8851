import { sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'

interface Column {
  readonly type: string
  readonly isNullable: boolean
  /** Whether a row may omit it although it is not nullable. */
  readonly isFilled: boolean
  readonly isOfView: boolean
}

interface Constraint {
  readonly table: string
  readonly definition: string
  readonly columns: readonly string[]
  /** Whether `on conflict` may name it. */
  readonly isUnique: boolean
}

/** A row of a query. */
type NamedRow<T> = Record<string, unknown> & T & { readonly name: string }

/** The parts of a database that a program's statements depend on. */
export interface Schema {
  /** By `table.column`, including those of views. */
  readonly columns: ReadonlyMap<string, Column>
  /** By name: constraints and unique indexes. */
  readonly constraints: ReadonlyMap<string, Constraint>
  /** With the types of arguments and result. */
  readonly functions: ReadonlySet<string>
}

const isOfProgram = (catalog: string, alias: string) =>
  sql.raw(
    `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`,
  )

/** Reads the schema of a database from its catalogue. */
export const readSchema = async ({ db }: DbCtx): Promise<Schema> => {
  const columns = await db.execute<NamedRow<Column>>(sql`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as "isNullable",
      a.atthasdef or a.attidentity <> '' or a.attgenerated <> '' as "isFilled",
      c.relkind = 'v' as "isOfView"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')`)
  const constraints = await db.execute<NamedRow<Constraint>>(sql`
    select o.conname::text as name, c.relname::text as table, pg_get_constraintdef(o.oid) as definition,
      (select coalesce(json_agg(a.attname), '[]') from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any(o.conkey)) as columns,
      o.contype in ('p', 'u') as "isUnique"
    from pg_constraint o join pg_class c on c.oid = o.conrelid
    where c.relnamespace = 'public'::regnamespace and o.contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select i.relname::text, c.relname::text, pg_get_indexdef(i.oid),
      (select coalesce(json_agg(a.attname), '[]') from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any(x.indkey)),
      true
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where c.relnamespace = 'public'::regnamespace and x.indisunique
      and not exists (select from pg_constraint o where o.conindid = i.oid)`)
  const functions = await db.execute<{ name: string }>(sql`
    select p.oid::regprocedure || ' returns ' || pg_get_function_result(p.oid) as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and ${isOfProgram('pg_proc', 'p')}`)
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    constraints: new Map(constraints.rows.map(({ name, ...constraint }) => [name, constraint])),
    functions: new Set(functions.rows.map(({ name }) => name)),
  }
}

interface Change {
  /** Columns of tables that the previous program uses, as `table.column`; it may use any column of a view. */
  readonly used: readonly string[]
  readonly before: Schema
  readonly after: Schema
}

/**
 * Describes the changes of a schema that would break the previous program: it keeps reading and writing the
 * columns it knows, and omits those it does not know.
 */
export const findBreakingChanges = (change: Change): string[] => [
  ...[...change.used, ...listViewColumns(change.before)].flatMap((name) => findLost(name, change)),
  ...[...change.after.columns].flatMap(([name, column]) => findDemanded(name, column, change)),
  ...[...change.after.constraints].flatMap(([name, each]) => findStricter(name, each, change)),
  ...[...change.before.constraints].flatMap(([name, each]) => findUnnamed(name, each, change)),
  ...[...change.before.functions]
    .filter((name) => !change.after.functions.has(name))
    .map((name) => `the function ${name} is gone`),
]

const listViewColumns = ({ columns }: Schema): string[] =>
  [...columns].filter(([, { isOfView }]) => isOfView).map(([name]) => name)

const findLost = (name: string, { before, after }: Change): string[] => {
  const [old, now] = [before.columns.get(name), after.columns.get(name)]
  if (!now) return [`${name} is gone`]
  if (!old) return []
  return [
    now.type !== old.type && `${name} is ${now.type}, and was ${old.type}`,
    old.isNullable && !now.isNullable && `${name} takes no null any more`,
    !old.isNullable && now.isNullable && `${name} may be null, and was not`,
    old.isFilled && !now.isFilled && `${name} has no default any more`,
  ].filter((sentence) => typeof sentence === 'string')
}

const getTable = (name: string): string => name.slice(0, name.indexOf('.'))

const hasTable = ({ columns }: Schema, table: string): boolean =>
  [...columns.keys()].some((name) => getTable(name) === table)

/** Finds a new required column in a table that the previous program writes. */
const findDemanded = (name: string, column: Column, { before }: Change): string[] => {
  if (before.columns.has(name) || !hasTable(before, getTable(name))) return []
  return column.isNullable || column.isFilled ? [] : [`${name} is new, and has no default`]
}

/** Finds a constraint that refuses rows that were valid before. */
const findStricter = (
  name: string,
  { table, definition, columns }: Constraint,
  { before }: Change,
): string[] => {
  const old = before.constraints.get(name)
  if (old && (old.definition === definition || isWiderList(old.definition, definition))) return []
  const isOfOldColumns = columns.some((column) => before.columns.has(`${table}.${column}`))
  if (!isOfOldColumns) return []
  return [`${table} has a ${old ? 'changed' : 'new'} constraint ${name}: ${definition}`]
}

/** Finds removed unique constraints that `on conflict` of the previous program may name. */
const findUnnamed = (name: string, { table, isUnique }: Constraint, { after }: Change): string[] =>
  isUnique && !after.constraints.has(name) && hasTable(after, table)
    ? [`${table} has lost ${name}, which on conflict may name`]
    : []

const literals = /'[^']*'(?:::\w+)?(?:, )?/g

/** Whether a list of allowed values has only grown. */
const isWiderList = (old: string, now: string): boolean => {
  if (old.replaceAll(literals, '') !== now.replaceAll(literals, '')) return false
  const values = (definition: string) => definition.match(/'[^']*'/g) ?? []
  const allowed = new Set(values(now))
  return old.includes('ANY (ARRAY[') && values(old).every((value) => allowed.has(value))
}

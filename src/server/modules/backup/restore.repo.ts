import { sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { joinNames, listTables } from './backup.repo.ts'

/** Empties tables and disables their triggers, so that rows can be inserted unchanged. */
export const emptyTables = async ({ db }: DbCtx, tables: readonly string[]): Promise<void> => {
  await db.execute(sql`truncate table ${joinNames(...tables)} restart identity`)
  for (const table of tables) {
    await db.execute(sql`alter table ${joinNames(table)} disable trigger user`)
  }
}

/** Inserts rows unchanged, ids included. `rows` are JSON texts. */
export const writeRows = async (
  { db }: DbCtx,
  { table, columns, rows }: { table: string; columns: readonly string[]; rows: readonly string[] },
): Promise<void> => {
  const names = joinNames(...columns)
  await db.execute(sql`insert into ${joinNames(table)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${joinNames(table)}, ${`[${rows.join(',')}]`}::jsonb)`)
}

/** Enables triggers again, and continues ids after the highest inserted one. */
export const finishTables = async ({ db }: DbCtx, tables: readonly string[]): Promise<void> => {
  // A table with pending constraint checks cannot be altered.
  await db.execute(sql`set constraints all immediate`)
  for (const table of tables) {
    await db.execute(sql`alter table ${joinNames(table)} enable trigger user`)
  }
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.relname::text as table, a.attname::text as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace
    order by c.relname, a.attname`)
  for (const { table, column } of rows) {
    await db.execute(sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      coalesce(max(${joinNames(column)}), 1), max(${joinNames(column)}) is not null) from ${joinNames(table)}`)
  }
}

/** Derives data that older archives do not have: clients, search entries of models, totals. */
export const deriveRows = async ({ db }: DbCtx): Promise<void> => {
  await db.execute(sql`select link_clients()`)
  await db.execute(sql`select fill_board_totals()`)
  await db.execute(sql`select fill_find_entries()`)
  // For the last release, which reads them (ADR 0180).
  await db.execute(sql`select fill_group_totals()`)
}

/** Drops all objects of a kind in the schema `public`, except those of extensions. */
const dropAll = ({ db }: DbCtx, kind: 'table' | 'view' | 'routine' | 'type', from: string) =>
  db.execute(
    sql.raw(`do $$
    declare names text;
    begin
      select string_agg(named::text, ', ') into names from ${from}
        and not exists (select from pg_depend where objid = named and deptype = 'e');
      if names is not null then execute 'drop ${kind} ' || names || ' cascade'; end if;
    end $$`),
  )

/**
 * Resets the database to before its first migration: no table, view, function or type of the program is left.
 * The schema stays, with its privileges and extensions.
 */
export const dropEverything = async (ctx: DbCtx): Promise<void> => {
  const classes = (kind: string) =>
    `(select oid::regclass as named from pg_class where relnamespace = 'public'::regnamespace and relkind = '${kind}') c where true`
  await dropAll(ctx, 'table', classes('r'))
  await dropAll(ctx, 'view', classes('v'))
  await dropAll(
    ctx,
    'routine',
    `(select oid::regprocedure as named from pg_proc where pronamespace = 'public'::regnamespace) p where true`,
  )
  await dropAll(
    ctx,
    'type',
    `(select oid::regtype as named from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')) t where true`,
  )
  await ctx.db.execute(sql`delete from drizzle.__drizzle_migrations`)
}

/** Updates the planner's statistics. */
export const analyzeTables = async (ctx: DbCtx): Promise<void> => {
  const tables = await listTables(ctx)
  await ctx.db.execute(sql`analyze ${joinNames(...tables.map(({ name }) => name))}`)
}

import { sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { findNote, storeNote } from '#server/db/program-notes.ts'
import type { TableShape } from './backup.domain.ts'

// Rows are transferred as the database's own JSON text: PostgreSQL and the embedded database write and read
// it in the same way, and no number passes through JavaScript.

/** Names of tables or columns, separated by commas. */
export const joinNames = (...names: string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

/**
 * Lets the running transaction wait for files, because copying all media takes longer than a session may
 * otherwise be idle in a transaction.
 */
export const allowPauses = async ({ db }: DbCtx): Promise<void> => {
  await db.execute(sql`set local idle_in_transaction_session_timeout = 0`)
}

/** Every table of the program with its writable columns and the tables it refers to, by name. */
export const listTables = async ({ db }: DbCtx): Promise<TableShape[]> => {
  const { rows } = await db.execute<{ name: string; columns: string[]; refers_to: string[] }>(sql`
    select c.relname::text as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
        as columns,
      (select coalesce(json_agg(distinct o.relname), '[]') from pg_constraint f
        join pg_class o on o.oid = f.confrelid where f.conrelid = c.oid and f.contype = 'f')
        as refers_to
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname`)
  return rows.map(({ name, columns, refers_to }) => ({ name, columns, refersTo: refers_to }))
}

/** How many rows a table has. */
export const countRows = async ({ db }: DbCtx, table: string): Promise<number> => {
  const { rows } = await db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${joinNames(table)}`,
  )
  return rows[0]?.rows ?? 0
}

const lastBackup = 'last_backup'

/** Stores when a backup was made. */
export const storeBackupTime = (ctx: DbCtx, at: Date): Promise<void> =>
  storeNote(ctx, { key: lastBackup, value: { at: at.toISOString() }, at })

/** When the last backup was made. */
export const findBackupTime = async (ctx: DbCtx): Promise<Date | undefined> => {
  const note = (await findNote(ctx, lastBackup)) as { at?: string } | undefined
  return note?.at === undefined ? undefined : new Date(note.at)
}

const batchSize = 500

/** The rows of a table as JSON texts, in batches. Call it inside a transaction. */
export async function* readRows({ db }: DbCtx, table: string): AsyncGenerator<string[]> {
  await db.execute(sql`declare backup_rows no scroll cursor for
    select to_jsonb(t)::text as row from ${joinNames(table)} t`)
  for (;;) {
    const { rows } = await db.execute<{ row: string }>(
      sql`fetch ${sql.raw(String(batchSize))} from backup_rows`,
    )
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < batchSize) break
  }
  await db.execute(sql`close backup_rows`)
}

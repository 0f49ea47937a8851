import { sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'

export interface DatabaseRights {
  readonly role: string
  readonly isSuperuser: boolean
  /** Tables that the role may not read and write. */
  readonly closedTables: readonly string[]
}

/** The privileges of the running program's role. */
export const findRights = async ({ db }: DbCtx): Promise<DatabaseRights> => {
  const { rows } = await db.execute<{ role: string; is_superuser: boolean; closed: string[] }>(sql`
    select current_user::text as role,
      (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
      (select coalesce(json_agg(relname::text order by relname), '[]') from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
          and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
            and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))) as closed`)
  const [row] = rows
  if (!row) throw new Error('The database did not tell the role')
  return { role: row.role, isSuperuser: row.is_superuser, closedTables: row.closed }
}

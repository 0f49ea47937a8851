import { sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'

const maxListed = 500

/** The tags that the records of a kind have, by name. */
export const listTags = async (
  { db }: DbCtx,
  { table, scope, columns }: ResourceDefinition,
): Promise<string[]> => {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select distinct unnest(${columns.tags}) as tag from ${table}
    where ${columns.tags} <> '{}' and ${scope ?? sql`true`}
    order by tag limit ${maxListed}`)
  return rows.map(({ tag }) => tag)
}

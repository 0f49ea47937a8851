import { sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import type { ResourceDefinition } from '../define-resource.admin.ts'

const maxListed = 500
const maxRead = 10_000

/** The tags of the newest tagged records, by name. */
export const listTags = async (
  { db }: DbCtx,
  { table, scope, columns, idColumn }: ResourceDefinition,
): Promise<string[]> => {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select distinct unnest(tags) as tag from (
      select ${columns.tags} as tags from ${table}
      where ${columns.tags} <> '{}' and ${scope ?? sql`true`}
      order by ${idColumn} desc limit ${maxRead}) as newest
    order by tag limit ${maxListed}`)
  return rows.map(({ tag }) => tag)
}

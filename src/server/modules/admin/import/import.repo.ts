import { isNull, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import type { ResourceDefinition, ResourceImport } from '../define-resource.admin.ts'
import type { AnyRecord } from '../record-types.ts'
import type { ActorCtx } from '../records/conditions.repo.ts'
import { listRecords } from '../records/records.repo.ts'

/** The ids of the records with these names, ignoring accents and case; archived records are left out. */
export const findByNames = async (
  { db }: DbCtx,
  { table, idColumn, scope, columns, imports }: ResourceDefinition & { imports: ResourceImport },
  names: readonly string[],
): Promise<Map<string, number[]>> => {
  const { archivedAt } = columns
  const { rows } = await db.execute<{ name: string; id: number }>(sql`
    select given.name, ${idColumn} as id
    from unnest(${sql.param(names)}::text[]) as given(name)
      join ${table} on ${imports.foldedKey} = search_fold(given.name)
    where ${scope ?? sql`true`} and ${archivedAt ? isNull(archivedAt) : sql`true`}
    order by ${idColumn}`)
  const idsByName = new Map<string, number[]>()
  for (const { name, id } of rows) idsByName.set(name, [...(idsByName.get(name) ?? []), Number(id)])
  return idsByName
}

/** The records with these ids, archived or not, with the fields of lists. */
export const findByIds = async (
  ctx: ActorCtx,
  resource: ResourceDefinition,
  ids: readonly number[],
): Promise<Map<number, AnyRecord>> => {
  if (ids.length === 0) return new Map()
  const { items } = await listRecords(ctx, resource, {
    filter: { terms: [{ field: 'id', is: 'anyOf', values: ids }] },
    sort: { field: 'id', descending: false },
    from: 0,
    count: ids.length,
  })
  return new Map(items.map((item) => [item.id, item]))
}

import { asc, isNull, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { models } from '#server/db/schema/models.ts'

/** More models than any roster has. */
const maxModels = 100_000

/** The names of all models that are not archived. */
export const listNames = ({ db }: DbCtx) =>
  db
    .select({ id: models.id, firstName: models.firstName, lastName: models.lastName })
    .from(models)
    .where(isNull(models.archivedAt))
    .orderBy(asc(models.id))
    .limit(maxModels)

/** A public picture with the hash of its sent bytes, and a model that has it. */
export interface KnownPicture {
  readonly hash: string
  readonly mediaId: number
  readonly modelId: number | null
}

/** More uses than these pictures have. */
const maxPlaces = 10_000

/** The public pictures with these hashes, once for each model that has one. */
export const findByHash = async (
  { db }: DbCtx,
  hashes: readonly string[],
): Promise<KnownPicture[]> => {
  if (hashes.length === 0) return []
  const { rows } = await db.execute<{ [K in keyof KnownPicture]: KnownPicture[K] }>(sql`
    select m.source_hash as hash, m.id as "mediaId", p.model_id as "modelId"
    from media m left join model_pictures p on p.media_id = m.id
    where m.source_hash in ${hashes} and m.kind = 'picture' and not m.private
    order by m.id limit ${maxPlaces}`)
  return rows
}

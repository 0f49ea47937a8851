import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { media } from '#server/db/schema/media.ts'

/** Those of the ids that are stored files of this kind which the site may show. */
export const findMediaOfKind = async (
  { db }: DbCtx,
  ids: readonly number[],
  kind: 'picture' | 'film',
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, [...ids]), eq(media.kind, kind), not(media.isPrivate)))
    .limit(ids.length)
  return new Set(rows.map(({ id }) => id))
}

/** Writes what pictures show, for people who do not see them. */
export const updateAlts = async (
  { db }: DbCtx,
  alts: readonly { mediaId: number; alt: string }[],
): Promise<void> => {
  if (alts.length === 0) return
  const rows = JSON.stringify(alts.map(({ mediaId, alt }) => ({ id: mediaId, alt })))
  await db.execute(sql`update ${media} set alt = given.alt
    from jsonb_to_recordset(${rows}::jsonb) as given(id int, alt text)
    where ${media.id} = given.id and ${media.alt} <> given.alt`)
}

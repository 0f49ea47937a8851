import { eq } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { blogPictures } from '#server/db/schema/blog.ts'

/** Sets the pictures of a story, in this order, replacing its previous ones. */
export const replaceStoryPictures = async (
  { db }: DbCtx,
  articleId: number,
  mediaIds: readonly number[],
): Promise<void> => {
  await db.delete(blogPictures).where(eq(blogPictures.articleId, articleId))
  const rows = mediaIds.map((mediaId, position) => ({ articleId, mediaId, position }))
  if (rows.length > 0) await db.insert(blogPictures).values(rows)
}

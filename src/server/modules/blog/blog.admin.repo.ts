import { eq } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { blogFormerSlugs, blogPictures } from '#server/db/schema/blog.ts'

interface PlacedPicture {
  readonly mediaId: number
  readonly caption?: string | undefined
  readonly afterBlock?: number | null | undefined
}

/** Sets the pictures of an article in this order, replacing its previous ones. */
export const replaceArticlePictures = async (
  { db }: DbCtx,
  articleId: number,
  pictures: readonly PlacedPicture[],
): Promise<void> => {
  await db.delete(blogPictures).where(eq(blogPictures.articleId, articleId))
  const rows = pictures.map(({ mediaId, caption = '', afterBlock = null }, position) => ({
    articleId,
    position,
    mediaId,
    caption,
    afterBlock,
  }))
  if (rows.length > 0) await db.insert(blogPictures).values(rows)
}

/**
 * Keeps an article's former address, so that links to it still work. An address that an article has now is
 * removed from the former ones.
 */
export const saveFormerSlug = async (
  { db }: DbCtx,
  articleId: number,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  if (from === to) return
  if (to !== '') await db.delete(blogFormerSlugs).where(eq(blogFormerSlugs.slug, to))
  if (from === '') return
  await db
    .insert(blogFormerSlugs)
    .values({ slug: from, articleId })
    .onConflictDoUpdate({ target: blogFormerSlugs.slug, set: { articleId } })
}

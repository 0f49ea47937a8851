import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { blogArticles } from '#server/db/schema/blog.ts'

/**
 * Publishes a draft whose time has come and returns that time; undefined for any other article. Call it
 * inside a transaction.
 */
export const publishDue = async (
  { db }: DbCtx,
  id: number,
  now: Date,
): Promise<Date | undefined> => {
  const [due] = await db
    .select({ publishAt: blogArticles.publishAt })
    .from(blogArticles)
    .where(
      and(
        eq(blogArticles.id, id),
        lte(blogArticles.publishAt, now),
        isNull(blogArticles.archivedAt),
      ),
    )
    .limit(1)
    .for('update')
  if (!due?.publishAt) return undefined
  await db
    .update(blogArticles)
    .set({
      active: true,
      publishAt: null,
      updatedAt: now,
      version: sql`${blogArticles.version} + 1`,
    })
    .where(eq(blogArticles.id, id))
  return due.publishAt
}

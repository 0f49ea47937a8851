import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { blogArticles } from '#server/db/schema/blog.ts'

/** Publishes a draft whose time has come; false for any other story. */
export const publishDue = async ({ db }: DbCtx, id: number, now: Date): Promise<boolean> => {
  const rows = await db
    .update(blogArticles)
    .set({
      active: true,
      publishAt: null,
      updatedAt: now,
      version: sql`${blogArticles.version} + 1`,
    })
    .where(
      and(
        eq(blogArticles.id, id),
        lte(blogArticles.publishAt, now),
        isNull(blogArticles.archivedAt),
      ),
    )
    .returning({ id: blogArticles.id })
  return rows.length > 0
}

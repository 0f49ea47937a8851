import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { DbCtx } from '#server/db/context.ts'
import { blogArticles, blogViewMarks, blogViewSalts } from '#server/db/schema/blog.ts'

/** The salt of a day: the first caller sets it, all others get the same. Salts of past days are deleted. */
export const getDailySalt = async (ctx: DbCtx, day: string, newSalt: string): Promise<string> => {
  const { db } = ctx
  await db.insert(blogViewSalts).values({ day, salt: newSalt }).onConflictDoNothing()
  await db.delete(blogViewSalts).where(lt(blogViewSalts.day, day))
  const [row] = await db
    .select({ salt: blogViewSalts.salt })
    .from(blogViewSalts)
    .where(eq(blogViewSalts.day, day))
    .limit(1)
  return row?.salt ?? newSalt
}

/** The ids of these articles that exist. */
export const findArticleIds = async (
  { db }: DbCtx,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .select({ id: blogArticles.id })
    .from(blogArticles)
    .where(inArray(blogArticles.id, [...ids]))
    .limit(ids.length)
  return new Set(rows.map(({ id }) => id))
}

interface Mark {
  articleId: number
  hour: Date
  /** Hashed. */
  visitor: string
}

/** Inserts the new marks and returns the article of each. */
export const insertMarks = async ({ db }: DbCtx, marks: readonly Mark[]): Promise<number[]> => {
  const rows = await db
    .insert(blogViewMarks)
    .values([...marks])
    .onConflictDoNothing()
    .returning({ articleId: blogViewMarks.articleId })
  return rows.map(({ articleId }) => articleId)
}

/** Deletes the marks from before this hour. */
export const deleteMarksBefore = async ({ db }: DbCtx, hour: Date): Promise<void> => {
  await db.delete(blogViewMarks).where(lt(blogViewMarks.hour, hour))
}

/** Adds to the views of articles, in the order of their ids, so that two writers never deadlock. */
export const addViews = async (
  { db }: DbCtx,
  counts: ReadonlyMap<number, number>,
): Promise<void> => {
  for (const [id, count] of [...counts].sort(([a], [b]) => a - b)) {
    await db
      .update(blogArticles)
      .set({ views: sql`${blogArticles.views} + ${count}` })
      .where(eq(blogArticles.id, id))
  }
}

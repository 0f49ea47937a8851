import { and, count, desc, eq } from 'drizzle-orm'
import { maxComments } from '#contracts/models/project-rules.ts'
import type { DbCtx } from '#server/db/context.ts'
import { projectComments } from '#server/db/schema/projects.ts'

/** The comments on a project, the newest first. */
export const listComments = ({ db }: DbCtx, projectId: number) =>
  db
    .select()
    .from(projectComments)
    .where(eq(projectComments.projectId, projectId))
    .orderBy(desc(projectComments.id))
    .limit(maxComments)

export type StoredComment = Awaited<ReturnType<typeof listComments>>[number]

/** How many comments a project has. */
export const countComments = async ({ db }: DbCtx, projectId: number): Promise<number> => {
  const [row] = await db
    .select({ comments: count() })
    .from(projectComments)
    .where(eq(projectComments.projectId, projectId))
  return row?.comments ?? 0
}

/** Adds a comment. */
export const insertComment = async (
  { db }: DbCtx,
  comment: typeof projectComments.$inferInsert,
): Promise<void> => {
  await db.insert(projectComments).values(comment)
}

/** Deletes a comment of a project; returns false if it does not exist. */
export const deleteComment = async (
  { db }: DbCtx,
  { projectId, commentId }: { projectId: number; commentId: number },
): Promise<boolean> => {
  const rows = await db
    .delete(projectComments)
    .where(and(eq(projectComments.id, commentId), eq(projectComments.projectId, projectId)))
    .returning({ id: projectComments.id })
  return rows.length > 0
}

import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { maxShares } from '#contracts/models/project-rules.ts'
import type { DbCtx } from '#server/db/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { projects, projectShares } from '#server/db/schema/projects.ts'

const shareColumns = {
  id: projectShares.id,
  mayComment: projectShares.mayComment,
  createdAt: projectShares.createdAt,
  expiresAt: projectShares.expiresAt,
}

/** A project's valid links, the oldest first. */
export const listOpenShares = ({ db }: DbCtx, projectId: number, now: Date) =>
  db
    .select(shareColumns)
    .from(projectShares)
    .where(and(eq(projectShares.projectId, projectId), isOpen(now)))
    .orderBy(asc(projectShares.id))
    .limit(maxShares)

const isOpen = (now: Date) => and(isNull(projectShares.revokedAt), gt(projectShares.expiresAt, now))

export type OpenShare = Awaited<ReturnType<typeof listOpenShares>>[number]

/** Adds a link. */
export const insertShare = async (
  { db }: DbCtx,
  share: typeof projectShares.$inferInsert,
): Promise<OpenShare> => {
  const [row] = await db.insert(projectShares).values(share).returning(shareColumns)
  if (!row) throw new Error('A link was not stored')
  return row
}

/** Ends a link of a project; returns false if it does not exist or has ended. */
export const revokeShare = async (
  { db }: DbCtx,
  { projectId, shareId, now }: { projectId: number; shareId: number; now: Date },
): Promise<boolean> => {
  const rows = await db
    .update(projectShares)
    .set({ revokedAt: now })
    .where(and(eq(projectShares.id, shareId), eq(projectShares.projectId, projectId), isOpen(now)))
    .returning({ id: projectShares.id })
  return rows.length > 0
}

/** The project of a valid link; undefined if the token is unknown or has ended. */
export const findShared = async (
  { db }: DbCtx,
  { tokenHash, now }: { tokenHash: string; now: Date },
) => {
  const [row] = await db
    .select({ ...shareColumns, projectId: projects.id, name: projects.name })
    .from(projectShares)
    .innerJoin(projects, eq(projects.id, projectShares.projectId))
    .innerJoin(users, and(eq(users.id, projects.userId), isNull(users.archivedAt)))
    .where(and(eq(projectShares.tokenHash, tokenHash), isOpen(now)))
    .limit(1)
  return row
}

import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { models } from '#server/db/schema/models.ts'
import {
  projectComments,
  projectModels,
  projects,
  projectShares,
} from '#server/db/schema/projects.ts'

/** A user's projects with their models, notes, links and comments. */
export const listUserProjects = async ({ db }: Ctx, userId: number) => {
  const isTheirs = eq(projects.userId, userId)
  const projectRows = await db.select().from(projects).where(isTheirs).orderBy(asc(projects.id))
  const { projectId, position, createdAt: savedAt, note, rank, mark } = projectModels
  const entries = await db
    .select({
      projectId,
      modelId: models.id,
      firstName: models.firstName,
      position,
      note,
      rank,
      mark,
      savedAt,
    })
    .from(projectModels)
    .innerJoin(projects, eq(projects.id, projectId))
    .innerJoin(models, eq(models.id, projectModels.modelId))
    .where(isTheirs)
    .orderBy(asc(projectId), asc(position))
  const { mayComment, createdAt, expiresAt, revokedAt } = projectShares
  const shares = await db
    .select({ projectId: projectShares.projectId, mayComment, createdAt, expiresAt, revokedAt })
    .from(projectShares)
    .innerJoin(projects, eq(projects.id, projectShares.projectId))
    .where(isTheirs)
    .orderBy(asc(projectShares.id))
  const comments = await db
    .select({ comment: projectComments })
    .from(projectComments)
    .innerJoin(projects, eq(projects.id, projectComments.projectId))
    .where(isTheirs)
    .orderBy(asc(projectComments.id))
  const filterByProject = <T extends { projectId: number }>(rows: readonly T[], id: number): T[] =>
    rows.filter((row) => row.projectId === id)
  return projectRows.map((project) => ({
    ...project,
    models: filterByProject(entries, project.id),
    links: filterByProject(shares, project.id),
    comments: filterByProject(
      comments.map(({ comment }) => comment),
      project.id,
    ),
  }))
}

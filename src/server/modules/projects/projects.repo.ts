import { and, count, desc, eq, sql } from 'drizzle-orm'
import { maxProjects } from '#contracts/models/project-rules.ts'
import type { DbCtx } from '#server/db/context.ts'
import { placedPictureFields } from '#server/db/fragments.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { StoredPicture } from '#server/kernel/pictures.ts'

/** A project with its owner, who is part of every condition. */
export interface OwnProject {
  readonly userId: number
  readonly projectId: number
}

/** Creates an account's first project if there is none, and locks it. */
export const ensureFirstProject = async ({ db }: DbCtx, userId: number): Promise<void> => {
  await db.execute(sql`select first_project_of(${userId})`)
}

/** How many pictures the list shows for a project. */
const maxPictures = 4

const liveModels = sql`project_models e join models m on m.id = e.model_id
  where e.project_id = projects.id and m.active and m.archived_at is null`

const firstPictures = sql<StoredPicture[]>`(
  select coalesce(json_agg(json_build_object(${placedPictureFields}) order by front.position), '[]')
  from (select e.model_id, e.position from ${liveModels}
    order by (e.mark = 'crossed'), e.position limit ${sql.raw(String(maxPictures))}) front
  join model_pictures p on p.model_id = front.model_id and p.position = 0
  join media m on m.id = p.media_id)`

/** A client's projects: the first one, then the newest. */
export const listProjects = ({ db }: DbCtx, userId: number, now: Date) =>
  db
    .select({
      id: projects.id,
      name: projects.name,
      isFirst: projects.isFirst,
      updatedAt: projects.updatedAt,
      models: sql<number>`(select count(*)::int from ${liveModels})`,
      pictures: firstPictures,
      openLinks: sql<number>`(select count(*)::int from project_shares s where s.project_id = projects.id
        and s.revoked_at is null and s.expires_at > ${now})`,
      comments: sql<number>`(select count(*)::int from project_comments c where c.project_id = projects.id)`,
    })
    .from(projects)
    .where(eq(projects.userId, userId))
    .orderBy(desc(projects.isFirst), desc(projects.id))
    .limit(maxProjects)

export type ListedProject = Awaited<ReturnType<typeof listProjects>>[number]

export type StoredProject = Awaited<ReturnType<typeof selectProject>>[number]

/** A client's own project; undefined for others. */
export const findProject = async (
  ctx: DbCtx,
  own: OwnProject,
): Promise<StoredProject | undefined> => (await selectProject(ctx, own))[0]

const selectProject = ({ db }: DbCtx, own: OwnProject) =>
  db
    .select({ id: projects.id, name: projects.name, isFirst: projects.isFirst })
    .from(projects)
    .where(isOwn(own))
    .limit(1)

const isOwn = ({ userId, projectId }: OwnProject) =>
  and(eq(projects.id, projectId), eq(projects.userId, userId))

/** A client's own project, locked until the transaction ends; undefined for others. */
export const lockProject = async (
  ctx: DbCtx,
  own: OwnProject,
): Promise<StoredProject | undefined> => (await selectProject(ctx, own).for('update'))[0]

/** Locks a client's list of projects, by the first one; returns how many there are. */
export const lockProjects = async (ctx: DbCtx, userId: number): Promise<number> => {
  await ensureFirstProject(ctx, userId)
  const [row] = await ctx.db
    .select({ projects: count() })
    .from(projects)
    .where(eq(projects.userId, userId))
  return row?.projects ?? 0
}

/** Adds an empty project; returns its id. */
export const insertProject = async (
  { db }: DbCtx,
  { userId, name, now }: { userId: number; name: string; now: Date },
): Promise<number> => {
  const [row] = await db
    .insert(projects)
    .values({ userId, name, createdAt: now, updatedAt: now })
    .returning({ id: projects.id })
  if (!row) throw new Error('A project was not stored')
  return row.id
}

export const renameProject = async (
  { db }: DbCtx,
  own: OwnProject,
  name: string,
): Promise<void> => {
  await db.update(projects).set({ name }).where(isOwn(own))
}

export const deleteProject = async ({ db }: DbCtx, own: OwnProject): Promise<void> => {
  await db.delete(projects).where(isOwn(own))
}

/** Marks a project as changed. */
export const touchProject = async ({ db }: DbCtx, id: number, now: Date): Promise<void> => {
  await db.update(projects).set({ updatedAt: now }).where(eq(projects.id, id))
}

/** Locks a project of any owner: for requests through a link. */
export const lockProjectById = async ({ db }: DbCtx, id: number): Promise<void> => {
  await db.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('update')
}

import { and, asc, eq, sql } from 'drizzle-orm'
import { maxProjectModels, type PencilMark, type Rank } from '#contracts/models/project-rules.ts'
import type { DbCtx } from '#server/db/context.ts'
import { projectModels } from '#server/db/schema/projects.ts'

/** A model of a project, with the client's note, rank and mark. */
export interface Entry {
  readonly modelId: number
  readonly note: string
  readonly rank: Rank | null
  readonly mark: PencilMark
}

interface EntryId {
  readonly projectId: number
  readonly modelId: number
}

/** The models of a project in the client's order, including those that have left the boards. */
export const listEntries = ({ db }: DbCtx, projectId: number): Promise<Entry[]> =>
  db
    .select({
      modelId: projectModels.modelId,
      note: projectModels.note,
      rank: projectModels.rank,
      mark: projectModels.mark,
    })
    .from(projectModels)
    .where(eq(projectModels.projectId, projectId))
    .orderBy(asc(projectModels.position))
    .limit(maxProjectModels)

/**
 * Adds models, in this order, after or before the existing ones; models that it already contains stay in
 * place. Returns how many are new.
 */
export const insertEntries = async (
  { db }: DbCtx,
  {
    projectId,
    modelIds,
    atTop,
    now,
  }: {
    projectId: number
    modelIds: readonly number[]
    atTop: boolean
    now: Date
  },
): Promise<number> => {
  if (modelIds.length === 0) return 0
  const start = atTop
    ? sql`coalesce(min(position), 1) - ${modelIds.length}::int - 1`
    : sql`coalesce(max(position), 0)`
  const { rows } = await db.execute(sql`
    insert into ${projectModels} (project_id, model_id, position, created_at)
    select ${projectId}, list.id, here.start + list.place, ${now}
    from unnest(${sql.param([...modelIds])}::int[]) with ordinality as list (id, place),
      (select ${start} as start from ${projectModels} where project_id = ${projectId}) here
    on conflict (project_id, model_id) do nothing
    returning model_id`)
  return rows.length
}

/** Copies all entries of a project into another, empty one. */
export const copyEntries = async (
  { db }: DbCtx,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> => {
  await db.execute(sql`
    insert into ${projectModels} (project_id, model_id, position, note, rank, mark, created_at)
    select ${to}, model_id, position, note, rank, mark, ${now}
    from ${projectModels} where project_id = ${from}`)
}

/** Removes a model, if it is in the project. */
export const deleteEntry = async ({ db }: DbCtx, entry: EntryId): Promise<void> => {
  await db.delete(projectModels).where(isEntry(entry))
}

const isEntry = ({ projectId, modelId }: EntryId) =>
  and(eq(projectModels.projectId, projectId), eq(projectModels.modelId, modelId))

/** Sorts all models of a project in the order of a list of their ids. */
export const storeOrder = async (
  { db }: DbCtx,
  projectId: number,
  modelIds: readonly number[],
): Promise<void> => {
  await db.execute(sql`
    update ${projectModels} set position = list.place
    from unnest(${sql.param([...modelIds])}::int[]) with ordinality as list (id, place)
    where project_id = ${projectId} and model_id = list.id`)
}

/** Changes the note, rank or mark of a model; returns false if it is not in the project. */
export const updateEntry = async (
  { db }: DbCtx,
  entry: EntryId,
  change: Partial<Omit<Entry, 'modelId'>>,
): Promise<boolean> => {
  const rows = await db
    .update(projectModels)
    // Always sets a column, so that an empty change is valid SQL.
    .set({ modelId: entry.modelId, ...change })
    .where(isEntry(entry))
    .returning({ modelId: projectModels.modelId })
  return rows.length > 0
}

/** Whether a model is in a project. */
export const isInProject = async ({ db }: DbCtx, entry: EntryId): Promise<boolean> => {
  const rows = await db
    .select({ modelId: projectModels.modelId })
    .from(projectModels)
    .where(isEntry(entry))
    .limit(1)
  return rows.length > 0
}

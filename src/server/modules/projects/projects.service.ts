import { maxProjectModels, maxProjects } from '#contracts/models/project-rules.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { type ComparedModel, listFactsByIds } from '#server/modules/models/index.ts'
import {
  copyEntries,
  deleteEntry,
  type Entry,
  insertEntries,
  listEntries,
  storeOrder,
  updateEntry,
} from './entries.repo.ts'
import { getCopyName, reorder } from './projects.domain.ts'
import {
  deleteProject,
  ensureFirstProject,
  findProject,
  insertProject,
  type ListedProject,
  listProjects,
  lockProject,
  lockProjects,
  type OwnProject,
  renameProject,
  type StoredProject,
  touchProject,
} from './projects.repo.ts'

export type { OwnProject }

/** A visible model of a project, with the client's note, rank and mark. */
export interface ShortlistedModel extends Entry {
  readonly model: ComparedModel
}

/**
 * A client's own project.
 * @throws `not_found` for others.
 */
export const getProject = async (ctx: Ctx, own: OwnProject): Promise<StoredProject> =>
  orNotFound(await findProject(ctx, own))

const orNotFound = (project: StoredProject | undefined): StoredProject => {
  if (!project) throw notFound('Project')
  return project
}

/** Runs `work` with the project locked, and marks it as changed. */
export const changeProject = <T>(
  ctx: Ctx,
  own: OwnProject,
  work: (ctx: Ctx, project: StoredProject) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (ctx) => {
    const project = orNotFound(await lockProject(ctx, own))
    const done = await work(ctx, project)
    await touchProject(ctx, project.id, ctx.platform.clock.now())
    return done
  })

/** A client's projects: the favourites, which every client has, then the newest. */
export const listOwnProjects = async (ctx: Ctx, userId: number): Promise<ListedProject[]> => {
  await ensureFirstProject(ctx, userId)
  return listProjects(ctx, userId, ctx.platform.clock.now())
}

/** The visible models of a project in the client's order, and how many are no longer visible. */
export const listProjectModels = async (
  ctx: Ctx,
  projectId: number,
): Promise<{ listed: ShortlistedModel[]; gone: number }> => {
  const entries = await listEntries(ctx, projectId)
  const models = await addFacts(ctx, entries)
  return { listed: models, gone: entries.length - models.length }
}

/** The entries with visible models, with their facts. */
const addFacts = async (ctx: Ctx, entries: readonly Entry[]): Promise<ShortlistedModel[]> => {
  const facts = await listFactsByIds(
    ctx,
    entries.map(({ modelId }) => modelId),
  )
  const byId = new Map(facts.map((model) => [model.id, model]))
  return entries.flatMap((entry) => {
    const model = byId.get(entry.modelId)
    return model ? [{ ...entry, model }] : []
  })
}

/**
 * Models without notes, ranks or marks, in the order of their ids; those that are not visible are left out.
 */
export const listComparedModels = (ctx: Ctx, ids: readonly number[]): Promise<ShortlistedModel[]> =>
  addFacts(
    ctx,
    [...new Set(ids)].map((modelId) => ({ modelId, note: '', rank: null, mark: 'none' })),
  )

/**
 * Creates a project with these models; returns its id.
 * @throws `not_found` for models that are not visible, and `conflict` for too many projects.
 */
export const createProject = (
  ctx: Ctx,
  { userId, name, modelIds }: { userId: number; name: string; modelIds: readonly number[] },
): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const id = await addProject(ctx, { userId, name })
    await addTo(ctx, { id, isFirst: false }, modelIds)
    return id
  })

const addProject = async (ctx: Ctx, { userId, name }: { userId: number; name: string }) => {
  if ((await lockProjects(ctx, userId)) >= maxProjects) {
    throw new AppError(
      'conflict',
      `You have ${maxProjects} projects, which is as many as there can be. Please delete one first`,
    )
  }
  return insertProject(ctx, { userId, name, now: ctx.platform.clock.now() })
}

/** Adds models to a locked project: to the top of the favourites, as the heart button does. */
const addTo = async (
  ctx: Ctx,
  project: Pick<StoredProject, 'id' | 'isFirst'>,
  modelIds: readonly number[],
): Promise<number> => {
  const ids = [...new Set(modelIds)]
  await requireLive(ctx, ids)
  const present = new Set((await listEntries(ctx, project.id)).map(({ modelId }) => modelId))
  const newIds = ids.filter((id) => !present.has(id))
  if (present.size + newIds.length > maxProjectModels) {
    throw new AppError('conflict', `This project is full: it can hold ${maxProjectModels} models`)
  }
  const now = ctx.platform.clock.now()
  const place = { projectId: project.id, atTop: project.isFirst }
  return insertEntries(ctx, { ...place, modelIds: newIds, now })
}

const requireLive = async (ctx: Ctx, ids: readonly number[]): Promise<void> => {
  const live = new Set((await listFactsByIds(ctx, ids)).map(({ id }) => id))
  if (ids.some((id) => !live.has(id))) throw notFound('Model')
}

/**
 * Copies a project with all notes, ranks and marks; returns the copy's id.
 * @throws `not_found` for others’ projects, and `conflict` for too many.
 */
export const duplicateProject = (ctx: Ctx, own: OwnProject): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const { id, name } = await getProject(ctx, own)
    const copy = await addProject(ctx, { userId: own.userId, name: getCopyName(name) })
    await copyEntries(ctx, { from: id, to: copy, now: ctx.platform.clock.now() })
    return copy
  })

/**
 * Renames a project.
 * @throws `not_found` for others’ projects, and `conflict` for the favourites.
 */
export const renameOwnProject = (ctx: Ctx, own: OwnProject, name: string): Promise<void> =>
  changeProject(ctx, own, async (ctx, project) => {
    refuseFirst(project, 'renamed')
    await renameProject(ctx, own, name)
  })

const refuseFirst = ({ isFirst, name }: StoredProject, what: string): void => {
  if (isFirst) throw new AppError('conflict', `${name} cannot be ${what}: hearts add to it`)
}

/**
 * Deletes a project with its links and comments.
 * @throws `not_found` for others’ projects, and `conflict` for the favourites.
 */
export const deleteOwnProject = (ctx: Ctx, own: OwnProject): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    refuseFirst(orNotFound(await lockProject(ctx, own)), 'deleted')
    await deleteProject(ctx, own)
  })

/**
 * Adds models to a project; returns how many of them are new.
 * @throws `not_found` for others’ projects and models that are not visible, and `conflict` if it is full.
 */
export const addModels = (
  ctx: Ctx,
  own: OwnProject,
  modelIds: readonly number[],
): Promise<number> => changeProject(ctx, own, (ctx, project) => addTo(ctx, project, modelIds))

/**
 * Removes a model from a project, if it is in it.
 * @throws `not_found` for others’ projects.
 */
export const removeModel = (ctx: Ctx, own: OwnProject, modelId: number): Promise<void> =>
  changeProject(ctx, own, (ctx, { id }) => deleteEntry(ctx, { projectId: id, modelId }))

/**
 * Reorders a project's models.
 * @throws `not_found` for others’ projects, and `conflict` if it no longer contains the models.
 */
export const orderModels = (
  ctx: Ctx,
  own: OwnProject,
  modelIds: readonly number[],
): Promise<void> =>
  changeProject(ctx, own, async (ctx, { id }) => {
    const current = (await listEntries(ctx, id)).map(({ modelId }) => modelId)
    const order = reorder(current, modelIds)
    if (!order) {
      throw new AppError(
        'conflict',
        'The project has changed meanwhile. Please reload the page and try again',
      )
    }
    await storeOrder(ctx, id, order)
  })

/**
 * Changes the note, rank or mark of a model in a project.
 * @throws `not_found` for others’ projects and models that are not in it.
 */
export const markModel = (
  ctx: Ctx,
  own: OwnProject,
  { modelId, ...change }: Partial<Entry> & Pick<Entry, 'modelId'>,
): Promise<void> =>
  changeProject(ctx, own, async (ctx, { id }) => {
    if (!(await updateEntry(ctx, { projectId: id, modelId }, change))) throw notFound('Model')
  })

import { categories } from '#contracts/models/roster.ts'
import type { Ctx } from '#server/context.ts'
import {
  addComment,
  createProject,
  markModel,
  shareProject,
} from '#server/modules/projects/index.ts'
import { type DemoProject, getProjects } from '#demo/content/projects.ts'
import { createRandom } from '#demo/illustrator/canvas/random.ts'
import { presenters } from '../accounts.step.ts'
import type { SeedStep } from '../step.ts'
import { daysAgo, type KnownModel } from '../year/past.ts'
import { findUserIds, listKnownModels } from '../year/year.repo.ts'

/** Casts a model of each requested board, none twice; fewer if the roster has fewer. */
const castModels = ({ name, models }: DemoProject, roster: readonly KnownModel[]) => {
  const shuffled = createRandom(`the cast of ${name}`).shuffle([...roster])
  const usedIds = new Set<number>()
  return models.flatMap(({ board, ...written }) => {
    const categoryId = categories.find(({ slug }) => slug === board)?.id
    const match = shuffled.find(
      (model) => model.categoryId === categoryId && !usedIds.has(model.id),
    )
    if (!match) return []
    usedIds.add(match.id)
    return [{ ...written, modelId: match.id }]
  })
}

const addProject = async (
  ctx: Ctx,
  userId: number,
  { project, known }: { project: DemoProject; known: readonly KnownModel[] },
): Promise<void> => {
  const projectModels = castModels(project, known)
  const modelIds = projectModels.map(({ modelId }) => modelId)
  const projectId = await createProject(ctx, { userId, name: project.name, modelIds })
  const projectKey = { userId, projectId }
  for (const { modelId, note, rank, mark } of projectModels) {
    await markModel(ctx, projectKey, { modelId, note, rank, mark })
  }
  if (project.comments.length === 0) return
  await shareProject(ctx, projectKey, { mayComment: true, days: 30 })
  for (const [index, { name, text, model }] of project.comments.entries()) {
    const modelId = model === null ? null : (modelIds[model] ?? null)
    const createdAt = daysAgo(ctx.platform.clock.now(), 3 - index)
    await addComment(ctx, { projectId, modelId, name, text, createdAt })
  }
}

/** The presenters' shortlists: marked, ranked, and one of them shared and commented on. */
export const projectsStep: SeedStep = {
  name: 'projects',
  add: async (ctx) => {
    const roster = await listKnownModels(ctx)
    for (const userId of (await findUserIds(ctx, presenters)).values()) {
      for (const project of getProjects().toReversed()) {
        await addProject(ctx, userId, { project, known: roster })
      }
    }
  },
}

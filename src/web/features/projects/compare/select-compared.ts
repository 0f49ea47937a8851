import type { ProjectModel } from '#contracts/models/projects.ts'

export const maxCompared = 6
export const minCompared = 2

type Candidate = Pick<ProjectModel, 'id' | 'mark'>

/**
 * The models that an address asks to compare, as far as they are in the project. If it does not ask for two at least, the
 * first of the project, those that are not crossed out before the others.
 */
export const selectCompared = (
  models: readonly Candidate[],
  modelsText: string | null,
): number[] => {
  const requestedIds = new Set((modelsText ?? '').split(',').map(Number))
  const requestedModels = models.filter(({ id }) => requestedIds.has(id)).slice(0, maxCompared)
  if (requestedModels.length >= minCompared) return requestedModels.map(({ id }) => id)
  const open = models.filter(({ mark }) => mark !== 'crossed')
  const candidates = open.length >= minCompared ? open : models
  return candidates.slice(0, maxCompared).map(({ id }) => id)
}

/** The choice with one more model, or without it, in the order of the project. */
export const toggleCompared = (
  models: readonly Candidate[],
  selectedIds: readonly number[],
  id: number,
): number[] =>
  models
    .map((model) => model.id)
    .filter((each) => (each === id ? !selectedIds.includes(id) : selectedIds.includes(each)))

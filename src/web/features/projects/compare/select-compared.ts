import type { ProjectModel } from '#contracts/models/projects.ts'

export const maxCompared = 6
export const minCompared = 2

type Candidate = Pick<ProjectModel, 'id' | 'mark'>

/**
 * Returns the project's models that the address asks to compare. With fewer than two, returns the first
 * models of the project, crossed-out ones last.
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

/** Adds a model to the comparison, or removes it, in the order of the project. */
export const toggleCompared = (
  models: readonly Candidate[],
  selectedIds: readonly number[],
  id: number,
): number[] =>
  models
    .map((model) => model.id)
    .filter((each) => (each === id ? !selectedIds.includes(id) : selectedIds.includes(each)))

import type { ProjectModel } from '#contracts/models/projects.ts'

export const maxCompared = 6
export const minCompared = 2

type Candidate = Pick<ProjectModel, 'id' | 'mark'>

/**
 * The models that an address asks to compare, as far as they are in the project. If it does not ask for two at least, the
 * first of the project, those that are not crossed out before the others.
 */
export const chosenFrom = (models: readonly Candidate[], asked: string | null): number[] => {
  const wanted = new Set((asked ?? '').split(',').map(Number))
  const found = models.filter(({ id }) => wanted.has(id)).slice(0, maxCompared)
  if (found.length >= minCompared) return found.map(({ id }) => id)
  const open = models.filter(({ mark }) => mark !== 'crossed')
  const first = open.length >= minCompared ? open : models
  return first.slice(0, maxCompared).map(({ id }) => id)
}

/** The choice with one more model, or without it, in the order of the project. */
export const toggled = (
  models: readonly Candidate[],
  chosen: readonly number[],
  id: number,
): number[] =>
  models
    .map((model) => model.id)
    .filter((each) => (each === id ? !chosen.includes(id) : chosen.includes(each)))

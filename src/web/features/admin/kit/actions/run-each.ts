import { getConflict, getErrorMessage } from '../../api/http.ts'

/** The outcome of an action for one of several records. */
export interface Outcome<T> {
  readonly row: T
  readonly result: 'done' | 'changed' | 'refused'
  /** Why it failed. */
  readonly message?: string
}

/**
 * Runs an action for several records, one after the other, each with the request of its own page. A refused
 * one does not stop the others.
 */
export const runEach = async <T>(
  rows: readonly T[],
  runAction: (row: T) => Promise<unknown>,
  onProgress: (doneCount: number) => void,
): Promise<Outcome<T>[]> => {
  const outcomes: Outcome<T>[] = []
  for (const row of rows) {
    try {
      await runAction(row)
      outcomes.push({ row, result: 'done' })
    } catch (error) {
      const result = getConflict(error) ? 'changed' : 'refused'
      outcomes.push({ row, result, message: getErrorMessage(error) })
    }
    onProgress(outcomes.length)
  }
  return outcomes
}

/** `12 declined, 1 changed meanwhile, 2 refused`. */
export const formatSummary = (outcomes: readonly Outcome<unknown>[], doneLabel: string): string => {
  const count = (result: Outcome<unknown>['result']) =>
    outcomes.filter((outcome) => outcome.result === result).length
  const parts = [
    [count('done'), doneLabel],
    [count('changed'), 'changed meanwhile'],
    [count('refused'), 'refused'],
  ] as const
  return parts
    .filter(([number], index) => number > 0 || (index === 0 && outcomes.length === 0))
    .map(([number, label]) => `${number} ${label}`)
    .join(', ')
}

import { conflictOf, messageOf } from '../../api/http.ts'

/** What came of an action on one of several records. */
export interface Outcome<T> {
  readonly row: T
  readonly result: 'done' | 'changed' | 'refused'
  /** Why it was not done. */
  readonly message?: string
}

/**
 * Does something to several records, one after the other: each by itself, with the same request that its own page
 * makes, so that one that is refused stops none of the others.
 */
export const runEach = async <T>(
  rows: readonly T[],
  act: (row: T) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<Outcome<T>[]> => {
  const outcomes: Outcome<T>[] = []
  for (const row of rows) {
    try {
      await act(row)
      outcomes.push({ row, result: 'done' })
    } catch (error) {
      const result = conflictOf(error) ? 'changed' : 'refused'
      outcomes.push({ row, result, message: messageOf(error) })
    }
    onProgress(outcomes.length)
  }
  return outcomes
}

/** `12 declined, 1 changed meanwhile, 2 refused`. */
export const summaryOf = (outcomes: readonly Outcome<unknown>[], done: string): string => {
  const count = (result: Outcome<unknown>['result']) =>
    outcomes.filter((outcome) => outcome.result === result).length
  const parts = [
    [count('done'), done],
    [count('changed'), 'changed meanwhile'],
    [count('refused'), 'refused'],
  ] as const
  return parts
    .filter(([number], place) => number > 0 || (place === 0 && outcomes.length === 0))
    .map(([number, words]) => `${number} ${words}`)
    .join(', ')
}

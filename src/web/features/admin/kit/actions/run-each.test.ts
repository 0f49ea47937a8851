import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import { runEach, formatSummary } from './run-each.ts'

test('one that is refused stops none of the others, and each has its result', async () => {
  const conflict = new HttpError('Somebody was first', 409, { result: { current: {} } })
  const steps: number[] = []
  const outcomes = await runEach(
    [1, 2, 3, 4],
    (row) => {
      if (row === 2) return Promise.reject(conflict)
      return row === 3 ? Promise.reject(new Error('Not possible')) : Promise.resolve()
    },
    (doneCount) => steps.push(doneCount),
  )
  expect(steps).toEqual([1, 2, 3, 4])
  expect(outcomes.map(({ result, message }) => message ?? result)).toEqual([
    'done',
    'Somebody was first',
    'Not possible',
    'done',
  ])
  expect(formatSummary(outcomes, 'declined')).toBe('2 declined, 1 changed meanwhile, 1 refused')
})

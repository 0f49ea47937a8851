import type { Client } from 'pg'
import { expect, it } from 'vitest'
import { createStatementQueue } from './statement-queue.ts'

/** A client that notes when each statement begins and ends. */
const aClient = () => {
  const steps: string[] = []
  const query = async (statement: string) => {
    steps.push(`${statement} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    steps.push(`${statement} ends`)
    if (statement === 'wrong') throw new Error('syntax error')
  }
  return { steps, client: { query } as unknown as Client }
}

it('a statement begins when the one before has ended, also when that has failed', async () => {
  const { client, steps } = aClient()
  const run = createStatementQueue(client)
  const results = await Promise.allSettled([run('first'), run('wrong'), run('last')])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(steps).toEqual([
    'first begins',
    'first ends',
    'wrong begins',
    'wrong ends',
    'last begins',
    'last ends',
  ])
})

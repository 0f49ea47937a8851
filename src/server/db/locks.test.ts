import { describe, expect, inject, it } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { LockNotHeldError, lockRows, requireLocked } from '#server/db/locks.ts'
import { aContext } from '#tests/support/context.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { whileOpen } from '#tests/support/while-open.ts'

const database = useDatabase()
const ctx = (): Ctx => aContext(database())

const someModels = async (): Promise<number[]> => {
  const ids = []
  for (let count = 0; count < 3; count += 1) ids.push(await aModel(ctx()))
  return ids
}

describe('locks', () => {
  it('are held until the transaction ends, and asked for once', async () => {
    const [one = 0, two = 0] = await someModels()
    await inTransaction(ctx(), async (ctx) => {
      await lockRows(ctx, { calendars: [two, one, two] })
      await lockRows(ctx, { calendars: [one] })
      requireLocked(ctx, 'calendars', [one, two])
      expect(() => requireLocked(ctx, 'orders', [one])).toThrow(LockNotHeldError)
    })
    await expect(lockRows(ctx(), { calendars: [one] })).rejects.toThrow(LockNotHeldError)
  })

  it('are taken out of order while nobody else has them', async () => {
    const [one = 0, two = 0] = await someModels()
    let runs = 0
    await inTransaction(ctx(), async (ctx) => {
      runs += 1
      await lockRows(ctx, { calendars: [two] })
      await lockRows(ctx, { calendars: [one] })
    })
    expect(runs).toBe(1)
  })

  it('of what does not exist keep nobody waiting', async () => {
    const [one = 0] = await someModels()
    await inTransaction(ctx(), async (ctx) => {
      await lockRows(ctx, { orders: [4711] })
      await lockRows(ctx, { calendars: [one, 4712] })
    })
  })
})

// The embedded database runs one transaction at a time.
describe.runIf(inject('testDatabase').kind === 'postgres')('locks that others hold', () => {
  it('are not waited for out of order: the work begins again with all of them', async () => {
    const [one = 0, two = 0] = await someModels()
    const steps: string[] = []
    const late = () =>
      inTransaction(ctx(), async (ctx) => {
        steps.push('run')
        await lockRows(ctx, { calendars: [two] })
        await lockRows(ctx, { calendars: [one] })
        steps.push('done')
      })
    await whileOpen(ctx(), (ctx) => lockRows(ctx, { calendars: [one] }), [late])
    expect(steps).toEqual(['run', 'run', 'done'])
  })
})

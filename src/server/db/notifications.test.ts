import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/context.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'

describe('listen', () => {
  const database = useDatabase()
  const notify = (db: ReturnType<typeof database>['db'], payload: string) =>
    db.execute(sql`select pg_notify('test_bus', ${payload})`)

  const listen = async () => {
    const heard: string[] = []
    const cancel = await database().listen('test_bus', { onMessage: (text) => heard.push(text) })
    return { heard, cancel }
  }

  it('hears a message when its transaction is committed', async () => {
    const { heard, cancel } = await listen()
    await inTransaction({ db: database().db }, async (ctx) => {
      await notify(ctx.db, 'flush models')
      expect(heard).toEqual([])
    })
    await eventually(() => expect(heard).toEqual(['flush models']))
    await cancel()
  })

  it('hears nothing of a transaction that is rolled back', async () => {
    const { heard, cancel } = await listen()
    const work = inTransaction({ db: database().db }, async (ctx) => {
      await notify(ctx.db, 'never')
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    await notify(database().db, 'after')
    await eventually(() => expect(heard).toEqual(['after']))
    await cancel()
  })

  it('continues for others when one listener unsubscribes', async () => {
    const [first, second] = [await listen(), await listen()]
    await first.cancel()
    await notify(database().db, 'one')
    await eventually(() => expect(second.heard).toEqual(['one']))
    await second.cancel()
    await notify(database().db, 'nobody')
    expect(first.heard).toEqual([])
  })

  it('refuses what is not a channel name', async () => {
    await expect(
      database().listen('x; drop table users', { onMessage: () => undefined }),
    ).rejects.toThrow('Invalid channel name')
  })
})

import { eq, sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { type DbCtx, inTransaction, TransactionMisuseError } from '#server/db/context.ts'
import { isRetryable } from '#server/db/errors.ts'
import { useDatabase } from '#tests/support/databases.ts'

const counters = pgTable('counters', {
  id: integer('id').primaryKey(),
  n: integer('n').notNull().default(0),
})

const database = useDatabase()
const ctx = () => ({ db: database().db, requestId: 'test' })

beforeEach(async () => {
  await database().db.execute(
    sql`create table if not exists counters (id int primary key, n int not null default 0)`,
  )
})

const add = (c: DbCtx, id: number) => c.db.insert(counters).values({ id })
const ids = async (c: DbCtx) => {
  const rows = await c.db.select().from(counters).orderBy(counters.id)
  return rows.map(({ id }) => id)
}

// Lets a test hold a transaction open until it opens the gate.
const createGate = () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

describe('inTransaction', () => {
  it('commits all writes if its work succeeds, and returns its result', async () => {
    const result = await inTransaction(ctx(), async (tx) => {
      await add(tx, 1)
      await add(tx, 2)
      return ids(tx)
    })
    expect(result).toEqual([1, 2])
    expect(await ids(ctx())).toEqual([1, 2])
  })

  it('commits none if its work fails, and rethrows the error', async () => {
    const work = inTransaction(ctx(), async (tx) => {
      await add(tx, 1)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await ids(ctx())).toEqual([])
  })

  it('passes on the rest of the context', async () => {
    expect(await inTransaction(ctx(), (tx) => Promise.resolve(tx.requestId))).toBe('test')
  })

  it('hides its writes from others until it is over', async () => {
    const gate = createGate()
    const writeGate = createGate()
    const work = inTransaction(ctx(), async (tx) => {
      await add(tx, 1)
      writeGate.open()
      await gate.opened
      throw new Error('rolled back')
    })
    await writeGate.opened
    const seenByOthers = ids(ctx())
    gate.open()
    await expect(work).rejects.toThrow('rolled back')
    expect(await seenByOthers).toEqual([])
  })

  it('is still the one that joins after others have ended', async () => {
    const gate = createGate()
    const startGate = createGate()
    const first = inTransaction(ctx(), async (tx) => {
      await add(tx, 1)
      startGate.open()
      await gate.opened
      await inTransaction(ctx(), (inner) => add(inner, 2))
      throw new Error('both are undone')
    })
    await startGate.opened
    const second = inTransaction(ctx(), (tx) => add(tx, 3))
    gate.open()
    await expect(first).rejects.toThrow('both are undone')
    await second
    await inTransaction(ctx(), async (tx) => {
      await inTransaction(ctx(), (inner) => add(inner, 4))
      await add(tx, 5)
    })
    expect(await ids(ctx())).toEqual([3, 4, 5])
  })

  it('does not mix with plain statements sent meanwhile', async () => {
    const works = Array.from({ length: 10 }, (_, i) =>
      inTransaction(ctx(), async (tx) => {
        await add(tx, i)
        await Promise.resolve()
        if (i % 2) throw new Error('odd')
      }).catch(() => undefined),
    )
    const plain = Array.from({ length: 10 }, (_, i) => add(ctx(), 100 + i))
    await Promise.all([...works, ...plain])
    expect(await ids(ctx())).toHaveLength(15)
  })

  it('loses none of twenty concurrent updates', async () => {
    await add(ctx(), 1)
    const increment = () =>
      inTransaction(ctx(), async (tx) => {
        await tx.db.select().from(counters)
        await tx.db
          .update(counters)
          .set({ n: sql`${counters.n} + 1` })
          .where(eq(counters.id, 1))
      })
    await Promise.all(Array.from({ length: 20 }, increment))
    expect(await database().db.select().from(counters)).toEqual([{ id: 1, n: 20 }])
  })

  it('joins a running transaction, by its context or by the outer one', async () => {
    const work = inTransaction(ctx(), async (tx) => {
      await inTransaction(tx, (inner) => add(inner, 1))
      await inTransaction(ctx(), (inner) => add(inner, 2))
      throw new Error('all or nothing')
    })
    await expect(work).rejects.toThrow('all or nothing')
    expect(await ids(ctx())).toEqual([])
  })

  it('runs statements sent together', async () => {
    await inTransaction(ctx(), async (tx) => {
      await Promise.all([add(tx, 1), add(tx, 2), add(tx, 3)])
    })
    expect(await ids(ctx())).toEqual([1, 2, 3])
  })
})

describe('a mistake in the use of transactions', () => {
  it('is refused: the outer db inside a transaction', async () => {
    const work = inTransaction(ctx(), () => ids(ctx()))
    await expect(work).rejects.toMatchObject({
      cause: expect.any(TransactionMisuseError) as unknown,
    })
  })

  it('is refused: a transaction begun past inTransaction', async () => {
    await expect(database().db.transaction(() => Promise.resolve())).rejects.toThrow(
      TransactionMisuseError,
    )
  })

  it('is refused: a transaction that is used after its end', async () => {
    const endedTx = await inTransaction(ctx(), (tx) => Promise.resolve(tx))
    await expect(ids(endedTx)).rejects.toMatchObject({
      cause: expect.any(TransactionMisuseError) as unknown,
    })
    await expect(inTransaction(endedTx, ids)).rejects.toThrow(TransactionMisuseError)
  })

  it('is refused: carrying on after a failed statement', async () => {
    const work = inTransaction(ctx(), async (tx) => {
      await add(tx, 1)
      await add(tx, 1).catch(() => undefined)
    })
    await expect(work).rejects.toThrow(TransactionMisuseError)
    expect(await ids(ctx())).toEqual([])
  })

  it('does not reach work that continues after the transaction', async () => {
    let later: Promise<number[]> | undefined
    const over = createGate()
    await inTransaction(ctx(), async (tx) => {
      later = over.opened.then(() => ids(ctx()))
      await add(tx, 1)
    })
    over.open()
    expect(await later).toEqual([1])
  })
})

describe('a serialization failure', () => {
  const failing = async (tx: DbCtx, state: string) => {
    await tx.db.execute(
      sql.raw(`do $$ begin raise exception 'conflict' using errcode = '${state}'; end $$`),
    )
  }

  it.each(['40001', '40P01', '55P03'])('with state %s runs the work again', async (state) => {
    let attempts = 0
    await inTransaction(ctx(), async (tx) => {
      attempts += 1
      await add(tx, attempts)
      if (attempts < 3) await failing(tx, state)
    })
    expect(await ids(ctx())).toEqual([3])
  })

  it('that never ends is given up', async () => {
    let attempts = 0
    const work = inTransaction(ctx(), async (tx) => {
      attempts += 1
      await failing(tx, '40001')
    })
    const error: unknown = await work.catch((thrown: unknown) => thrown)
    expect(attempts).toBe(5)
    expect(isRetryable(error)).toBe(true)
  })

  it('between real transactions ends in one order', async () => {
    await add(ctx(), 1)
    const readThenWrite = () =>
      inTransaction(
        ctx(),
        async (tx) => {
          const [row] = await tx.db.select().from(counters).where(eq(counters.id, 1))
          await tx.db
            .update(counters)
            .set({ n: (row?.n ?? 0) + 1 })
            .where(eq(counters.id, 1))
        },
        { isolation: 'serializable' },
      )
    await Promise.all(Array.from({ length: 3 }, readThenWrite))
    expect(await database().db.select().from(counters)).toEqual([{ id: 1, n: 3 }])
  })
})

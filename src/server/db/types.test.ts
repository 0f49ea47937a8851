import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { useDatabase } from '#tests/support/databases.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const samples = pgTable('type_samples', {
  id: integer('id').primaryKey(),
  large: bigint('large', { mode: 'bigint' }),
  amount: numeric('amount'),
  word: text('word'),
  words: text('words').array(),
  numbers: integer('numbers').array(),
  flag: boolean('flag'),
  at: timestamp('at', { withTimezone: true, mode: 'date' }),
  day: date('day'),
  data: jsonb('data'),
  bytes: bytea('bytes'),
  key: uuid('key'),
})

const row: typeof samples.$inferSelect = {
  id: 1,
  large: 9_007_199_254_740_993n,
  amount: '1234567890.12345',
  word: 'Zoë — Вера \\ \' "',
  words: ['one', 'two, three', '"four"', ''],
  numbers: [1, -2],
  flag: true,
  at: new Date('2024-02-29T23:59:59.123Z'),
  day: '2024-02-29',
  data: { nested: [1, 'two', null, { deep: true }] },
  bytes: Buffer.from([0, 1, 2, 255, 254]),
  key: '2f1f7a0e-8d0c-4b0a-9d44-0d3a6a3d2b11',
}

// The same expectations hold on both kinds of database: TEST_DATABASE chooses one.
describe('values that go in and come out', () => {
  const database = useDatabase()

  beforeEach(async () => {
    await database().db.execute(sql`
      create table if not exists type_samples (id int primary key, large int8, amount numeric, word text,
        words text[], numbers int[], flag boolean, at timestamptz, day date, data jsonb, bytes bytea, key uuid)`)
  })

  it('are equal in typed columns', async () => {
    await database().db.insert(samples).values(row)
    const [found] = await database().db.select().from(samples)
    expect(found).toEqual(row)
    expect(found?.bytes).toBeInstanceOf(Buffer)
  })

  it('are null when they are null', async () => {
    await database().db.insert(samples).values({ id: 2 })
    const [found] = await database().db.select().from(samples)
    expect(new Set(Object.values(found ?? {}))).toEqual(new Set([2, null]))
  })

  it('have one shape in raw statements', async () => {
    const { rows } = await database().db.execute(sql`
      select count(*) as count, sum(n) as sum, 1.50::numeric as numeric, n::int8 as big, 'x'::bytea as bytes,
        array[1, 2]::int8[] as bigs, '2024-02-29'::date as day, 1.5::float8 as double
      from (values (3)) as t(n) group by n`)
    expect(rows).toEqual([
      {
        count: '1',
        sum: '3',
        numeric: '1.50',
        big: '3',
        bytes: Buffer.from('x'),
        bigs: ['1', '2'],
        day: '2024-02-29',
        double: 1.5,
      },
    ])
  })

  it('tell how many rows a statement changed', async () => {
    await database()
      .db.insert(samples)
      .values([{ id: 1 }, { id: 2 }])
    const result = await database().db.update(samples).set({ flag: true })
    expect(result.rowCount).toBe(2)
  })

  it('travel in large statements', async () => {
    const word = 'ö'.repeat(2_000_000)
    await database().db.insert(samples).values({ id: 1, word })
    const [found] = await database().db.select({ word: samples.word }).from(samples)
    expect(found?.word).toBe(word)
  })

  it('are the same from a prepared statement, again and again', async () => {
    const { db } = database()
    await db.insert(samples).values([row, { id: 2, word: 'second' }])
    const byId = db
      .select({ word: samples.word })
      .from(samples)
      .where(sql`${samples.id} = ${sql.placeholder('id')}`)
      .prepare('type_sample_by_id')
    for (const round of Array(12).keys()) {
      const id = (round % 2) + 1
      expect(await byId.execute({ id })).toEqual([{ word: id === 1 ? row.word : 'second' }])
    }
  })
})

import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { prepared } from '#server/db/prepared.ts'
import { useDatabase } from '#tests/support/databases.ts'

const database = useDatabase()

/** Returns a function that counts the row descriptions received on the pool's only connection from now on. */
const watchDescriptions = async () => {
  const { pool } = database().connections
  const client = await pool.connect()
  let descriptionCount = 0
  const count = () => void (descriptionCount += 1)
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('rowDescription', count)
  onTestFinished(() => void connection.off('rowDescription', count))
  client.release()
  return () => descriptionCount
}

const texts = prepared('test_described_once', (db) =>
  db
    .select({
      text: sql<string>`${sql.placeholder('text')}::text`,
      day: sql<string>`date '2026-02-03'`,
      list: sql<number[]>`array[1, 2]`,
      object: sql<object>`json_build_object('a', null)`,
      nothing: sql<null>`null::text`,
    })
    .from(sql`(values (1)) as one`),
)

it('has its columns described once, and gives the same rows ever after', async () => {
  const ctx = { db: database().db }
  const getDescriptionCount = await watchDescriptions()
  const rest = { day: '2026-02-03', list: [1, 2], object: { a: null }, nothing: null }
  for (const text of ['first', 'second', 'third']) {
    expect(await texts(ctx).execute({ text })).toEqual([{ text, ...rest }])
  }
  expect(getDescriptionCount()).toBe(1)
})

it('is refused like any other when it fails, and runs again', async () => {
  const ctx = { db: database().db }
  const divided = prepared('test_divided', (db) =>
    db
      .select({ n: sql<number>`10 / ${sql.placeholder('by')}::int` })
      .from(sql`(values (1)) as one`),
  )
  expect(await divided(ctx).execute({ by: 5 })).toEqual([{ n: 2 }])
  await expect(divided(ctx).execute({ by: 0 })).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await divided(ctx).execute({ by: 2 })).toEqual([{ n: 5 }])
})

it('is refused with a value that cannot be sent, and runs again', async () => {
  const ctx = { db: database().db }
  const textQuery = prepared('test_sent', (db) =>
    db
      .select({ text: sql<string>`${sql.placeholder('value')}::text` })
      .from(sql`(values (1)) as one`),
  )
  const circular: Record<string, unknown> = {}
  circular.self = circular
  expect(await textQuery(ctx).execute({ value: 'first' })).toEqual([{ text: 'first' }])
  for (const value of ['second', 'third']) {
    await expect(textQuery(ctx).execute({ value: circular })).rejects.toThrow(/./)
    expect(await textQuery(ctx).execute({ value })).toEqual([{ text: value }])
  }
})

import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { expect, it, vi } from 'vitest'
import { type Db, inTransaction } from '#server/db/context.ts'
import { fixedLimit, prepared, unplannedOffset } from '#server/db/prepared.ts'
import { settings } from '#server/db/schema/settings.ts'
import { useDatabase } from '#tests/support/databases.ts'

const database = useDatabase()

it('is built once for the database, and sees the writes of the transaction it runs in', async () => {
  const build = vi.fn((db: Db) =>
    db
      .select({ value: settings.value })
      .from(settings)
      .where(sql`${settings.key} = ${sql.placeholder('key')}`),
  )
  const settingByKey = prepared('test_setting_by_key', build)
  const ctx = { db: database().db }
  expect(await settingByKey(ctx).execute({ key: 'a' })).toEqual([])
  expect(await settingByKey(ctx).execute({ key: 'b' })).toEqual([])
  expect(build).toHaveBeenCalledOnce()

  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(settings).values({ key: 'a', value: 1 })
    expect(await settingByKey(tx).execute({ key: 'a' })).toEqual([{ value: 1 }])
  })
  expect(await settingByKey(ctx).execute({ key: 'a' })).toEqual([{ value: 1 }])
})

it('is planned once, whatever page of a long list it reads', async () => {
  const numbers = pgTable('test_numbers', { id: integer('id').primaryKey() })
  const page = prepared('test_numbers_page', (db) =>
    db.select().from(numbers).orderBy(numbers.id).limit(fixedLimit(2)).offset(unplannedOffset),
  )
  await inTransaction({ db: database().db }, async (tx) => {
    await tx.db.execute(sql`create temporary table ${numbers} on commit drop
      as select generate_series(1, 20000) as id`)
    await tx.db.execute(sql`create index on ${numbers} (id)`)
    await tx.db.execute(sql`analyze ${numbers}`)
    for (let offset = 0; offset < 20; offset += 2) {
      expect(await page(tx).execute({ offset })).toEqual([{ id: offset + 1 }, { id: offset + 2 }])
    }
    const { rows } = await tx.db.execute<{
      planned: number
    }>(sql`select custom_plans::int as planned
      from pg_prepared_statements where name = 'test_numbers_page'`)
    // PostgreSQL observes five calls before it decides.
    expect(rows).toEqual([{ planned: 5 }])
  })
})

const texts = prepared('test_texts', (db) =>
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

it('gives the same rows each time', async () => {
  const ctx = { db: database().db }
  const rest = { day: '2026-02-03', list: [1, 2], object: { a: null }, nothing: null }
  for (const text of ['first', 'second', 'third']) {
    expect(await texts(ctx).execute({ text })).toEqual([{ text, ...rest }])
  }
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
  const shown = prepared('test_sent', (db) =>
    db
      .select({ text: sql<string>`${sql.placeholder('value')}::text` })
      .from(sql`(values (1)) as one`),
  )
  const circular: Record<string, unknown> = {}
  circular.self = circular
  expect(await shown(ctx).execute({ value: 'first' })).toEqual([{ text: 'first' }])
  for (const value of ['second', 'third']) {
    await expect(shown(ctx).execute({ value: circular })).rejects.toThrow(/./)
    expect(await shown(ctx).execute({ value })).toEqual([{ text: value }])
  }
})

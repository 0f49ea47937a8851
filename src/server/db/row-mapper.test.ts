import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import type { Db } from '#server/db/context.ts'
import { prepared } from '#server/db/prepared.ts'
import { settings } from '#server/db/schema/settings.ts'
import { useDatabase } from '#tests/support/databases.ts'

const database = useDatabase()
const other = alias(settings, 'other')

const inUpperCase = (text: string) => text.toUpperCase()

const joined = (db: Db) => {
  const totals = db
    .select({ key: settings.key, total: sql<number>`count(*) over ()::int`.as('total') })
    .from(settings)
    .as('counted')
  return db
    .select({
      key: settings.key,
      value: settings.value,
      updatedAt: settings.updatedAt,
      decoded: sql<string>`${settings.key}`.mapWith(inUpperCase),
      nothing: sql<string | null>`null`.mapWith(inUpperCase),
      mixed: { key: settings.key, value: other.value, list: sql<number[]>`array[1, 2]` },
      optional: { key: other.key, value: other.value },
      total: totals.total,
    })
    .from(settings)
    .innerJoin(totals, eq(totals.key, settings.key))
    .leftJoin(other, sql`${other.key} = ${settings.key} and ${other.key} = 'a'`)
    .orderBy(settings.key)
}

const withoutOptional = (db: Db) =>
  db
    .select({
      key: settings.key,
      value: settings.value,
      updatedAt: settings.updatedAt,
      decoded: sql<string>`${settings.key}`.mapWith(inUpperCase),
      nothing: sql<string | null>`null`.mapWith(inUpperCase),
      mixed: { key: settings.key, value: other.value, list: sql<number[]>`array[1, 2]` },
    })
    .from(settings)
    .leftJoin(other, sql`${other.key} = ${settings.key} and ${other.key} = 'a'`)
    .orderBy(settings.key)

it('makes the same rows of a named query as the library of one without a name', async () => {
  const { db } = database()
  await db.insert(settings).values([
    { key: 'a', value: { deep: [1, null, 'two'] } },
    { key: 'b', value: 'text' },
  ])
  const preparedQuery = prepared('test_rows', withoutOptional)
  expect(await preparedQuery({ db }).execute()).toEqual(await withoutOptional(db))
  const [first] = await withoutOptional(db)
  expect(first).toMatchObject({ decoded: 'A', nothing: null, mixed: { list: [1, 2] } })
})

it('leaves an object that may be null as a whole to the library', async () => {
  const { db } = database()
  await db.insert(settings).values([
    { key: 'a', value: 1 },
    { key: 'b', value: 2 },
  ])
  const rows = await prepared('test_rows_joined', joined)({ db }).execute()
  expect(rows).toEqual(await joined(db))
  expect(rows.map(({ optional }) => optional?.key ?? null)).toEqual(['a', null])
})

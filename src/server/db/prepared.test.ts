import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { type Db, inTransaction } from '#server/db/context.ts'
import { prepared } from '#server/db/prepared.ts'
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

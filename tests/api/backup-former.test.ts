import { Readable } from 'node:stream'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restore } from '#server/modules/backup/index.ts'
import { textEntry, writeArchive } from '#server/modules/backup/archive.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { anAccount, aVisitor, useApp } from '#tests/support/records/visitors.ts'
import { listFavouriteIds } from '#server/modules/favourites/index.ts'

const database = useDatabase()
const test = useApp(database)
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-former-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const columnsOf = {
  categories: ['id', 'slug', 'name', 'position'],
  users: ['id', 'email', 'role', 'first_name', 'last_name', 'phone', 'profile_address'],
  models: [
    ...['id', 'first_name', 'last_name', 'category_id', 'height_mm', 'shoe_tenths'],
    ...['hair_colour', 'eye_colour', 'position'],
  ],
  // From when there was this table and nothing that counts its rows.
  find_entries: [
    ...['model_id', 'active', 'position', 'category_id', 'height_mm', 'shoe_tenths'],
    ...['hair_key', 'eye_key', 'languages', 'skill_keys'],
  ],
}

const rowsOf = async (table: string, columns: readonly string[]): Promise<string[]> => {
  const { rows } = await database().db.execute<{ row: string }>(
    sql.raw(`select to_jsonb(t)::text as row from (select ${columns.join(', ')} from ${table}) t`),
  )
  return rows.map(({ row }) => row)
}

it('brings an archive from before there were projects, and before anything was counted', async () => {
  const { ctx } = test()
  const user_id = await anAccount(test())
  const [older, newer] = [await aModel(ctx), await aModel(ctx)]
  const tables: [string, readonly string[], readonly string[]][] = []
  for (const [table, columns] of Object.entries(columnsOf)) {
    tables.push([table, columns, await rowsOf(table, columns)])
  }
  const saved = [
    { user_id, model_id: older, created_at: '2026-01-01T00:00:00Z' },
    { user_id, model_id: newer, created_at: '2026-02-01T00:00:00Z' },
  ]
  const favourites = saved.map((row) => JSON.stringify(row))
  tables.push(['favourites', ['user_id', 'model_id', 'created_at'], favourites])
  const manifest = {
    ...{ format: 1, madeAt: '2026-03-01T00:00:00.000Z' },
    tables: Object.fromEntries(
      tables.map(([name, columns, rows]) => [name, { columns, rows: rows.length }]),
    ),
  }
  const entries = [
    textEntry('manifest.json', JSON.stringify(manifest)),
    ...tables.map(([name, , rows]) => textEntry(`tables/${name}/1.json`, rows.join('\n'))),
  ]
  const file = join(folder, 'former.tar')
  await writeArchive(file, Readable.from(entries), { mtime: new Date(0), force: false })
  await restore(ctx, file, { force: true })
  expect(await listFavouriteIds(ctx, user_id)).toEqual([newer, older])
  const { rows } = await database().db.execute(sql`select name, is_first from projects`)
  expect(rows).toEqual([{ name: 'Favourites', is_first: true }])
  const { body } = await aVisitor(test().app).call('GET /api/V1/find', {})
  expect(body.result?.facets.board).toContainEqual({ value: 'women', label: 'Women', count: 2 })
})

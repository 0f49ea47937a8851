import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Ctx } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { inTransaction } from '#server/db/context.ts'
import { applyMigrations, listApplied, readMigrations } from '#server/db/migration-history.ts'
import { toTextEntry } from '#server/modules/backup/archive/entry.ts'
import { writeArchive } from '#server/modules/backup/archive/write-archive.ts'
import { backUp, restore, verifyArchive } from '#server/modules/backup/index.ts'
import { listFavouriteIds } from '#server/modules/favourites/index.ts'
import { aContext } from '#tests/support/context.ts'
import { openTestDatabase, useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { aVisitor, useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
const test = useApp(database)
const migrations = readMigrations()

/** To make an embedded database from nothing takes long on a busy machine. */
const patienceMs = 120_000
let folder = ''
let former: Database | undefined
/** Made of it. */
let archive = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-versions-'))
  former = await openTestDatabase({ isMigrated: false })
  archive = join(folder, 'former.tgz')
  await backUp(await fillFormer(former), { file: archive, force: false })
}, patienceMs)
afterAll(async () => {
  await former?.close()
  await rm(folder, { recursive: true, force: true })
})

const openNew = async (): Promise<Database> => {
  const newDatabase = await openTestDatabase({ isMigrated: false })
  onTestFinished(() => newDatabase.close())
  return newDatabase
}

/** The last migration before there were projects, and before anything was counted. */
const formerName = '0025_page_drafts'

/** A site of that time: a client with two favourites. */
const fillFormer = async (oldDatabase: Database): Promise<Ctx> => {
  const applied = migrations.findIndex(({ name }) => name === formerName) + 1
  await inTransaction(oldDatabase, (ctx) => applyMigrations(ctx, migrations.slice(0, applied)))
  await oldDatabase.db
    .execute(sql`insert into users (email, role, first_name, last_name, phone, profile_address)
    values ('ada@studio.example', 'client', 'Ada', 'Client', '+33 1 23 45 67 89', 'ada')`)
  await oldDatabase.db
    .execute(sql`insert into models (first_name, last_name, category_id, height_mm, shoe_tenths,
      hair_colour, eye_colour, position, active)
    select name, 'Model', (select min(id) from categories), 1780, 400, 'Brown', 'Green', place, true
    from (values ('Older', 1), ('Newer', 2)) as named (name, place)`)
  await oldDatabase.db.execute(sql`insert into favourites (user_id, model_id, created_at)
    select u.id, m.id, '2026-01-01'::timestamptz + m.id * interval '1 day' from users u, models m`)
  return aContext(oldDatabase, { environment: { DATA_DIR: folder } })
}

/** What makes favourites of then projects of today, and counts what was not counted. */
const expectBroughtUpToDate = async ({ db }: Database): Promise<void> => {
  expect(await listApplied({ db })).toHaveLength(migrations.length)
  const { rows: users } = await db.execute<{ id: number }>(sql`select id from users`)
  expect(await listFavouriteIds(aContext({ db }), users[0]!.id)).toEqual([2, 1])
  const { rows } = await db.execute(sql`select name, is_first from projects`)
  expect(rows).toEqual([{ name: 'Favourites', is_first: true }])
}

it(
  'restores an archive of an earlier version into a database without tables',
  { timeout: patienceMs },
  async () => {
    const target = await openNew()
    const ctx = aContext(target, { environment: { DATA_DIR: folder } })
    const manifest = await restore(ctx, { file: archive }, { force: false })
    expect(manifest.migration?.name).toBe(formerName)
    await expectBroughtUpToDate(target)
  },
)

it('restores it in place of what there is, if told to', async () => {
  const { ctx } = test()
  await aModel(ctx, { firstName: 'Present' })
  const source = { file: archive }
  await expect(restore(ctx, source, { force: false })).rejects.toThrow('already contains data')
  await restore(ctx, source, { force: true })
  await expectBroughtUpToDate(database())
  const { body } = await aVisitor(test().app).call('GET /api/V1/find', {})
  expect(body.result?.facets.board).toContainEqual({ value: 'men', label: 'Men', count: 2 })
})

const anArchive = async (name: string, manifest: object, tables: Record<string, string>) => {
  const file = join(folder, name)
  const rows = Object.entries(tables).map(([table, text]) =>
    toTextEntry(`tables/${table}/1.json`, text),
  )
  const entries = Readable.from([toTextEntry('manifest.json', JSON.stringify(manifest)), ...rows])
  await writeArchive({ file, force: true }, entries, { mtime: new Date(0) })
  return file
}

const madeAt = '2026-03-01T00:00:00.000Z'

/** Tables of the former site as archives have them. */
const readFormer = async () => {
  const { manifest } = await verifyArchive({ file: archive })
  const rows: Record<string, string> = {}
  for (const [table, { rows: count }] of Object.entries(manifest.tables)) {
    const result = await former!.db.execute<{ row: string }>(
      sql.raw(`select to_jsonb(t)::text as row from ${table} t`),
    )
    if (count > 0) rows[table] = result.rows.map(({ row }) => row).join('\n')
  }
  return { tables: manifest.tables, rows }
}

it(
  'finds the version of an archive that does not name it by its tables',
  { timeout: patienceMs },
  async () => {
    const { tables, rows } = await readFormer()
    const file = await anArchive('nameless.tar', { format: 1, madeAt, tables }, rows)
    const target = await openNew()
    await restore(aContext(target), { file }, { force: false })
    await expectBroughtUpToDate(target)
  },
)

it('refuses an archive of a newer version, in a sentence that names both, and changes nothing', async () => {
  const { ctx } = test()
  await aModel(ctx, { firstName: 'Present' })
  const newer = {
    format: 2,
    madeAt,
    tables: {},
    program: { version: '9.1.0', commit: 'abc' },
    migration: { hash: 'f'.repeat(64), name: '0999_robots' },
  }
  const file = await anArchive('newer.tar', newer, {})
  const last = migrations.at(-1)?.name
  const sentence = `made by Callboard 9.1.0 (abc) with the database of 0999_robots. This is Callboard 0.1.0 with ${last}: use that version, or a later one`
  await expect(restore(ctx, { file }, { force: true })).rejects.toThrow(sentence)
  expect((await verifyArchive({ file })).obstacle).toContain(sentence)
  const format = await anArchive('format.tar', { ...newer, format: 3 }, {})
  await expect(restore(ctx, { file: format }, { force: true })).rejects.toThrow(
    'made by Callboard 9.1.0 in a format that this one, 0.1.0, does not read',
  )
  const { rows } = await ctx.db.execute(sql`select first_name from models`)
  expect(rows).toEqual([{ first_name: 'Present' }])
})

it('leaves everything as it was if rows of an earlier version cannot be stored', async () => {
  const { tables, rows } = await readFormer()
  const strange = {
    ...rows,
    favourites: rows.favourites!.replaceAll('"user_id": 1', '"user_id": 9'),
  }
  const file = await anArchive('strange.tar', { format: 1, madeAt, tables }, strange)
  const { ctx } = test()
  await aModel(ctx, { firstName: 'Present' })
  await expect(restore(ctx, { file }, { force: true })).rejects.toThrow(
    'favourites/1.json cannot be stored. Nothing was restored',
  )
  const present = await ctx.db.execute(sql`select first_name from models`)
  expect(present.rows).toEqual([{ first_name: 'Present' }])
})

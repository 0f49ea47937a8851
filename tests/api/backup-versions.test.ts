import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMigrations } from '#server/db/migration-history.ts'
import { toTextEntry } from '#server/modules/backup/archive/entry.ts'
import { writeArchive } from '#server/modules/backup/archive/write-archive.ts'
import { backUp, restore, verifyArchive } from '#server/modules/backup/index.ts'
import { useDatabase } from '#tests/support/databases.ts'
import { aModel } from '#tests/support/records/factories.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const test = useApp(useDatabase())

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-versions-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** An archive of this manifest and these rows, by table. */
const writeTestArchive = async (
  name: string,
  manifest: object,
  tables: Record<string, string> = {},
): Promise<string> => {
  const file = join(folder, name)
  const rows = Object.entries(tables).map(([table, text]) =>
    toTextEntry(`tables/${table}/1.json`, text),
  )
  const entries = Readable.from([toTextEntry('manifest.json', JSON.stringify(manifest)), ...rows])
  await writeArchive({ file, force: true }, entries, { mtime: new Date(0) })
  return file
}

const listModelNames = async (): Promise<unknown> => {
  const { rows } = await test().ctx.db.execute(sql`select first_name from models`)
  return rows
}

it('refuses an archive of a newer version, in a sentence that names both, and changes nothing', async () => {
  const { ctx } = test()
  await aModel(ctx, { firstName: 'Present' })
  const newer = {
    format: 2,
    madeAt: '2026-03-01T00:00:00.000Z',
    tables: {},
    program: { version: '9.1.0', commit: 'abc' },
    migration: { hash: 'f'.repeat(64), name: '0999_robots' },
  }
  const file = await writeTestArchive('newer.tar', newer)
  const newest = readMigrations().at(-1)?.name
  const sentence = `made by Callboard 9.1.0 (abc) with the database of 0999_robots. This is Callboard 0.1.0 with ${newest}: use that version, or a later one`
  await expect(restore(ctx, { file }, { force: true })).rejects.toThrow(sentence)
  expect((await verifyArchive({ file })).obstacle).toContain(sentence)
  const laterFormat = await writeTestArchive('format.tar', { ...newer, format: 3 })
  await expect(restore(ctx, { file: laterFormat }, { force: true })).rejects.toThrow(
    'made by Callboard 9.1.0 in a format that this one, 0.1.0, does not read',
  )
  expect(await listModelNames()).toEqual([{ first_name: 'Present' }])
})

it('leaves everything as it was if a row of an archive cannot be stored', async () => {
  const { ctx } = test()
  await aModel(ctx, { firstName: 'Present' })
  const file = join(folder, 'whole.tar')
  await backUp(ctx, { file, force: true })
  const { manifest } = await verifyArchive({ file })
  const { rows } = await ctx.db.execute<{ row: object }>(
    sql`select to_jsonb(m) as row from models m`,
  )
  const isOfNoBoard = JSON.stringify({ ...rows[0]!.row, category_id: 99 })
  const models = manifest.tables.models!
  const strange = await writeTestArchive(
    'strange.tar',
    { ...manifest, tables: { models } },
    { models: isOfNoBoard },
  )
  await expect(restore(ctx, { file: strange }, { force: true })).rejects.toThrow(
    'models/1.json cannot be stored. Nothing was restored',
  )
  expect(await listModelNames()).toEqual([{ first_name: 'Present' }])
})

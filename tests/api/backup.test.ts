import { mkdtemp, readdir, readFile, readlink, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import type { Ctx } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { auditEntries } from '#server/db/schema/admin.ts'
import { users } from '#server/db/schema/accounts.ts'
import { clients } from '#server/db/schema/clients.ts'
import { models } from '#server/db/schema/models.ts'
import { ArchiveError, backUp, restore, verifyArchive } from '#server/modules/backup/index.ts'
import { aContext } from '#tests/support/context.ts'
import { openTestDatabase, useDatabase } from '#tests/support/databases.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aGroup, aModel, anActivity } from '#tests/support/records/factories.ts'
import { aStaff } from '#tests/support/records/staff.ts'
import { useApp } from '#tests/support/records/visitors.ts'

const database = useDatabase()
let folder = ''
const test = useApp(database, { DATA_DIR: join(tmpdir(), `callboard-backup-${process.pid}`) })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-archive-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(join(tmpdir(), `callboard-backup-${process.pid}`), { recursive: true, force: true })
})

/** What a copy must have in common with the original, to the last character. */
const readContents = async ({ db }: Ctx): Promise<string> => {
  const { rows } = await db.execute<{
    all: string
  }>(sql`select string_agg(row, e'\n' order by row) as all from (
    select 'm' || to_jsonb(t)::text as row from models t union all
    select 'u' || to_jsonb(t)::text from users t union all
    select 'a' || to_jsonb(t)::text from activities t union all
    select 'p' || to_jsonb(t)::text from activity_pictures t union all
    select 'c' || to_jsonb(t)::text from clients t union all
    select 'l' || to_jsonb(t)::text from audit_entries t union all
    select 'v' || to_jsonb(t)::text from audit_values t union all
    select 'b' || to_jsonb(t)::text from board_totals t union all
    select 'g' || to_jsonb(t)::text from group_totals t) as rows`)
  return rows[0]?.all ?? ''
}

const fillDatabase = async (): Promise<void> => {
  const { ctx } = test()
  const id = await aModel(ctx, { firstName: 'Zoë', lastName: 'O’Neill "Ж" \\n', pictures: 2 })
  await anActivity(ctx, id, { pictures: 1, description: 'Two\nlines, a tab\t and 😀' })
  await aModel(ctx, { board: 'juniors', languages: ['English', 'Français'] })
  const owner = await aStaff(test(), 'owner')
  await owner.ask('PUT', `models/${id}`, {
    version: 1,
    skills: 'Riding',
    subCategoryIds: [await aGroup(ctx)],
  })
  // The one that was merged comes before the one it was merged into.
  const [lou, mo] = await ctx.db
    .insert(clients)
    .values([
      { email: 'lou@brun.example', name: 'Lou' },
      { email: 'mo@brun.example', name: 'Mo' },
    ])
    .returning({ id: clients.id })
  const merged = { mergedIntoId: mo!.id, archivedAt: ctx.platform.clock.now() }
  await ctx.db.update(clients).set(merged).where(eq(clients.id, lou!.id))
  await ctx.platform.media.put('abcdefabcdefabcd/original', Buffer.from('the picture'))
  await ctx.platform.media.put('abcdefabcdefabcd/320.webp', Buffer.from('a width of it'))
}

const expectRestored = async (copy: Database, file: string): Promise<void> => {
  const data = await mkdtemp(join(folder, 'copy-'))
  const ctx = aContext(copy, { environment: { DATA_DIR: data } })
  await restore(ctx, { file }, { force: false })
  expect(await readContents(ctx)).toBe(await readContents(test().ctx))
  const picture = await ctx.platform.media.get('abcdefabcdefabcd/original')
  expect((await buffer(picture!.stream)).toString()).toBe('the picture')
  expect(await ctx.platform.media.find('abcdefabcdefabcd/320.webp')).toBeUndefined()
  // Ids continue, triggers work again, and the log is still append-only.
  const ids = await ctx.db.select({ id: models.id }).from(models).orderBy(asc(models.id))
  expect(await aModel(ctx)).toBe(ids.at(-1)!.id + 1)
  await expect(ctx.db.delete(auditEntries)).rejects.toThrow()
  await expect(restore(ctx, { file }, { force: false })).rejects.toThrow('already contains data')
  await ctx.db.update(users).set({ firstName: 'Changed' })
  await restore(ctx, { file }, { force: true })
  expect(await readContents(ctx)).toBe(await readContents(test().ctx))
}

it(
  'brings database and media into another site of either kind of database',
  { timeout: 120_000 },
  async () => {
    await fillDatabase()
    const file = join(folder, 'site.tgz')
    const manifest = await backUp(test().ctx, { file, force: false })
    expect(manifest.tables.models?.rows).toBe(2)
    const same = await openTestDatabase()
    try {
      await expectRestored(same, file)
    } finally {
      await same.close()
    }
    if (inject('testDatabase').kind === 'embedded') return
    const embedded = await openDatabase({ kind: 'memory' })
    await migrate(embedded)
    try {
      await expectRestored(embedded, file)
    } finally {
      await embedded.close()
    }
  },
)

it(
  'restores nothing from an archive that is incomplete, damaged or not ours',
  { timeout: 60_000 },
  async () => {
    await fillDatabase()
    const { ctx } = test()
    const before = await readContents(ctx)
    const whole = join(folder, 'whole.tar')
    await backUp(ctx, { file: whole, force: false })
    const bytes = await readFile(whole)
    const cut = join(folder, 'cut.tar')
    await writeFile(cut, bytes)
    await truncate(cut, bytes.length - 2048)
    await expect(restore(ctx, { file: cut }, { force: true })).rejects.toThrow('incomplete')
    await writeFile(cut, 'no archive at all'.repeat(100))
    await expect(restore(ctx, { file: cut }, { force: true })).rejects.toThrow('is not an archive')
    await writeFile(cut, '')
    await expect(restore(ctx, { file: cut }, { force: true })).rejects.toThrow('is empty')
    const zipped = join(folder, 'cut.tgz')
    await backUp(ctx, { file: zipped, force: false })
    await truncate(zipped, 700)
    await expect(restore(ctx, { file: zipped }, { force: true })).rejects.toThrow(
      'is damaged or incomplete',
    )
    const nowhere = join(folder, 'no', 'site.tgz')
    await expect(restore(ctx, { file: nowhere }, { force: true })).rejects.toThrow(
      'cannot be read: there is no such file',
    )
    expect(await readContents(ctx)).toBe(before)
  },
)

it('says in a sentence what is wrong with a damaged archive', { timeout: 60_000 }, async () => {
  await fillDatabase()
  const { ctx } = test()
  const before = await readContents(ctx)
  const whole = join(folder, 'sound.tar')
  await backUp(ctx, { file: whole, force: false })
  const text = (await readFile(whole)).toString('latin1')
  const damaged = join(folder, 'damaged.tar')
  const damages = [
    ['{"format"', '["format"', 'its manifest cannot be read'],
    ['"first_name": "Zo', '"first_name": _Zo', 'tables/models/1.json cannot be stored'],
    ['"role": "owner"', '"role": "ownen"', 'tables/users/1.json cannot be stored'],
  ] as const
  for (const [sound, broken, message] of damages) {
    expect(text).toContain(sound)
    await writeFile(damaged, Buffer.from(text.replace(sound, broken), 'latin1'))
    const restoration = restore(ctx, { file: damaged }, { force: true })
    await expect(restoration).rejects.toThrow(ArchiveError)
    await expect(restoration).rejects.toThrow(message)
  }
  expect(await readContents(ctx)).toBe(before)
})

it('notices by its checksums what has changed in an archive', { timeout: 60_000 }, async () => {
  await fillDatabase()
  const { ctx } = test()
  const whole = join(folder, 'unchanged.tar')
  await backUp(ctx, { file: whole, force: false })
  const { manifest, files, fileBytes, obstacle } = await verifyArchive({ file: whole })
  expect(manifest).toMatchObject({ program: { version: '0.1.0' }, tables: { models: { rows: 2 } } })
  expect([files, fileBytes, obstacle]).toEqual([1, 'the picture'.length, undefined])
  const before = await readContents(ctx)
  const text = (await readFile(whole)).toString('latin1')
  const changedFile = join(folder, 'changed.tar')
  const changes = [
    ['the picture', 'thE picture', 'media/abcdefabcdefabcd/original is not what was written'],
    ['"O’Neill', '"o’Neill', 'tables/models/1.json is not what was written'],
    ['SHA256SUMS', 'SHA256SUMZ', 'is not an archive'],
  ] as const
  for (const [sound, other, message] of changes) {
    const [from, to] = [sound, other].map((each) => Buffer.from(each).toString('latin1'))
    expect(text).toContain(from)
    await writeFile(changedFile, Buffer.from(text.replace(from!, to!), 'latin1'))
    await expect(verifyArchive({ file: changedFile })).rejects.toThrow(message)
    await expect(restore(ctx, { file: changedFile }, { force: true })).rejects.toThrow(message)
  }
  expect(await readContents(ctx)).toBe(before)
  const picture = await ctx.platform.media.get('abcdefabcdefabcd/original')
  expect((await buffer(picture!.stream)).toString()).toBe('the picture')
})

it('leaves nothing of an archive for which the disk has no room, and says so', async () => {
  await fillDatabase()
  const { ctx } = test()
  await ctx.platform.media.put('bcdefabcdefabcde/original', Buffer.from('another picture'))
  const file = join(folder, 'large.tar')
  await backUp(ctx, { file, force: false })
  const copy = await openTestDatabase()
  onTestFinished(() => copy.close())
  const target = aContext(copy, { environment: { DATA_DIR: await mkdtemp(join(folder, 'full-')) } })
  const { media } = target.platform
  let files = 0
  const full: typeof media = {
    ...media,
    put: async (key, source) => {
      files += 1
      if (files === 1) return media.put(key, source)
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    },
  }
  const onFullDisk = { ...target, platform: { ...target.platform, media: full } }
  await expect(restore(onFullDisk, { file }, { force: false })).rejects.toThrow(
    'The disk takes nothing more: it is full, read-only or broken. Nothing was restored',
  )
  expect(files).toBe(2)
  for await (const { key } of media.list()) expect(key).toBeUndefined()
  expect(await target.db.select().from(users)).toEqual([])
})

it('overwrites no existing archive unless told to, and reports where it cannot write', async () => {
  const { ctx } = test()
  const file = join(folder, 'earlier.tar')
  await writeFile(file, 'of yesterday')
  await expect(backUp(ctx, { file, force: false })).rejects.toThrow('already exists')
  expect(await readFile(file, 'utf8')).toBe('of yesterday')
  await backUp(ctx, { file, force: true })
  expect((await readFile(file)).length).toBeGreaterThan(512)
  await expect(backUp(ctx, { file: join(folder, 'no', 'site.tar'), force: false })).rejects.toThrow(
    'cannot be written: there is no such file or folder',
  )
})

/** The files under a folder that this process has open. */
const openFilesIn = async (directory: string): Promise<string[]> => {
  const descriptors = await readdir('/proc/self/fd')
  const files = await Promise.all(
    // One of them is that of the list itself, which is closed by now.
    descriptors.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')),
  )
  return files.filter((file) => file.startsWith(directory))
}

it.runIf(process.platform === 'linux')('leaves no file open when it fails', async () => {
  const { ctx } = test()
  const key = 'abcdefabcdefabcd/original'
  await ctx.platform.media.put(key, Buffer.alloc(1_000_000))
  const nowhere = join(folder, 'no', 'site.tar')
  await expect(backUp(ctx, { file: nowhere, force: false })).rejects.toThrow('cannot be written')
  const directory = join(tmpdir(), `callboard-backup-${process.pid}`)
  await eventually(async () => expect(await openFilesIn(directory)).toEqual([]))
})

import { cacheTags } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { sqlStateOf } from '#server/db/errors.ts'
import { invalidate } from '#server/db/invalidate.ts'
import { InvalidKeyError } from '#server/platform/media/media-store.ts'
import { Readable } from 'node:stream'
import {
  type ArchiveEntry,
  ArchiveError,
  readArchive,
  textEntry,
  textOf,
  writeArchive,
} from './archive.ts'
import {
  archiveFormat,
  formerTables,
  inOrderOfReference,
  isOriginal,
  type Manifest,
  misfit,
  type TableShape,
  workIn,
} from './backup.domain.ts'
import {
  allowPauses,
  closeTables,
  countRows,
  findBackupTime,
  listTables,
  openTables,
  readRows,
  storeBackupTime,
  writeRows,
} from './backup.repo.ts'
import { manifestSchema } from './manifest.ts'

// manifest.json, then media/…, then tables/{name}/{number}.json in the order in which they can be stored.

const manifestPath = 'manifest.json'
const mediaPrefix = 'media/'
const tablePrefix = 'tables/'

const manifestOf = async (ctx: Ctx, tables: readonly TableShape[]): Promise<Manifest> => {
  const described: Record<string, { columns: string[]; rows: number }> = {}
  for (const { name, columns } of tables) {
    described[name] = { columns: [...columns], rows: await countRows(ctx, name) }
  }
  return {
    format: archiveFormat,
    madeAt: ctx.platform.clock.now().toISOString(),
    tables: described,
  }
}

async function* mediaEntries({ platform: { media } }: Ctx): AsyncGenerator<ArchiveEntry> {
  for await (const { key } of media.list()) {
    const file = isOriginal(key) ? await media.get(key) : undefined
    // A file deleted since the list was made is not missed: no record names it.
    if (!file) continue
    try {
      yield { path: `${mediaPrefix}${key}`, bytes: file.bytes, content: file.stream }
    } finally {
      // An archive that cannot be written does not read it to its end.
      file.stream.destroy()
    }
  }
}

async function* tableEntries(
  ctx: Ctx,
  tables: readonly TableShape[],
): AsyncGenerator<ArchiveEntry> {
  for (const { name } of tables) {
    let part = 0
    for await (const rows of readRows(ctx, name)) {
      part += 1
      yield textEntry(`${tablePrefix}${name}/${part}.json`, rows.join('\n'))
    }
  }
}

async function* allEntries(
  ctx: Ctx,
  tables: readonly TableShape[],
  manifest: Manifest,
): AsyncGenerator<ArchiveEntry> {
  yield textEntry(manifestPath, JSON.stringify(manifest))
  yield* mediaEntries(ctx)
  yield* tableEntries(ctx, tables)
}

/**
 * Writes a consistent snapshot of the database and all stored files into one archive, which can be restored
 * on both databases, and notes when. With PostgreSQL the site can stay up.
 * @throws `ArchiveError`, also for a file that exists already unless `force` says to overwrite it.
 */
export const backUp = async (
  ctx: Ctx,
  file: string,
  options: { force: boolean },
): Promise<Manifest> => {
  const manifest = await writeSnapshot(ctx, file, options)
  await storeBackupTime(ctx, new Date(manifest.madeAt))
  return manifest
}

/** When the last backup was made; undefined if there was none. */
export const getLastBackup = (ctx: Ctx): Promise<Date | undefined> => findBackupTime(ctx)

const writeSnapshot = (ctx: Ctx, file: string, { force }: { force: boolean }): Promise<Manifest> =>
  inTransaction(
    ctx,
    async (ctx) => {
      await allowPauses(ctx)
      const tables = inOrderOfReference(await listTables(ctx))
      const manifest = await manifestOf(ctx, tables)
      const mtime = ctx.platform.clock.now()
      await writeArchive(file, allEntries(ctx, tables, manifest), { mtime, force })
      return manifest
    },
    { isolation: 'repeatable read' },
  )

/** Thrown if a restore would overwrite somebody's work. */
export class NotEmptyError extends Error {}

const requireEmpty = async (ctx: Ctx, tables: readonly TableShape[]): Promise<void> => {
  const filled: string[] = []
  for (const { name } of tables) if ((await countRows(ctx, name)) > 0) filled.push(name)
  const work = workIn(filled)
  if (work.length === 0) return
  throw new NotEmptyError(
    `This database already contains data (${work.join(', ')}). Restore into an empty one, or give --force to replace all of it`,
  )
}

const readManifest = async (entry: ArchiveEntry | undefined): Promise<Manifest> => {
  if (entry?.path !== manifestPath) throw new ArchiveError('The archive has no manifest.json')
  const parsed = manifestSchema.safeParse(parsedJson(await textOf(entry)))
  if (parsed.success) return parsed.data
  throw new ArchiveError('This version cannot read archives of this format')
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ArchiveError('The archive is damaged: its manifest cannot be read', { cause: error })
  }
}

/** Stores one entry; what the archive itself has wrong is told by the entry's name. */
const ingest = async (ctx: Ctx, entry: ArchiveEntry, manifest: Manifest) => {
  try {
    return await store(ctx, entry, manifest)
  } catch (error) {
    // The classes of values that are no values of their type, and of violated constraints.
    const isBadData = /^2[23]/.test(sqlStateOf(error) ?? '')
    if (!isBadData && !(error instanceof InvalidKeyError)) throw error
    throw new ArchiveError(`The archive is damaged: ${entry.path} cannot be stored`, {
      cause: error,
    })
  }
}

/** Stores one entry; returns how many rows of which table it held. */
const store = async (
  ctx: Ctx,
  entry: ArchiveEntry,
  { tables }: Manifest,
): Promise<{ table: string; rows: number } | undefined> => {
  if (entry.path.startsWith(mediaPrefix)) {
    const key = entry.path.slice(mediaPrefix.length)
    await ctx.platform.media.put(key, Readable.from(entry.content, { objectMode: false }))
    return undefined
  }
  const [, table = ''] = entry.path.split('/')
  const columns = entry.path.startsWith(tablePrefix) ? tables[table]?.columns : undefined
  if (!columns) throw new ArchiveError(`The archive contains an unknown entry: ${entry.path}`)
  const rows = (await textOf(entry)).split('\n')
  await writeRows(ctx, { table, columns, rows })
  return { table, rows: rows.length }
}

const requireWhole = ({ tables }: Manifest, taken: ReadonlyMap<string, number>): void => {
  for (const [name, { rows }] of Object.entries(tables)) {
    if ((taken.get(name) ?? 0) === rows) continue
    throw new ArchiveError(
      `The archive is incomplete: ${name} has fewer rows than its manifest says`,
    )
  }
}

/**
 * Restores database and files from an archive: all tables or, if anything fails, none.
 * @throws `NotEmptyError` if there is somebody's work, unless `force` says to replace it, and `ArchiveError`.
 */
export const restore = async (
  ctx: Ctx,
  file: string,
  { force }: { force: boolean },
): Promise<Manifest> => {
  const tables = inOrderOfReference(await listTables(ctx))
  const names = tables.map(({ name }) => name)
  if (!force) await requireEmpty(ctx, tables)
  const entries = readArchive(file)
  const { value: first } = (await entries.next()) as { value: ArchiveEntry | undefined }
  const manifest = await readManifest(first)
  const problem = misfit(manifest, [...tables, ...formerTables])
  if (problem) throw new ArchiveError(problem)
  await inTransaction(ctx, async (ctx) => {
    await allowPauses(ctx)
    await openTables(ctx, names)
    const taken = new Map<string, number>()
    for await (const entry of entries) {
      const stored = await ingest(ctx, entry, manifest)
      if (stored) taken.set(stored.table, (taken.get(stored.table) ?? 0) + stored.rows)
    }
    requireWhole(manifest, taken)
    await closeTables(ctx, names)
    await invalidate(ctx, cacheTags)
  })
  return manifest
}

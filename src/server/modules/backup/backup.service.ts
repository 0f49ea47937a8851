import { buildInfo } from '#server/build-info.ts'
import type { Ctx } from '#server/context.ts'
import { type DbCtx, inTransaction } from '#server/db/context.ts'
import { listApplied, readMigrations } from '#server/db/migration-history.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type ArchiveEntry, toTextEntry } from './archive/entry.ts'
import { type ArchiveTarget, writeArchive } from './archive/write-archive.ts'
import {
  sortByReference,
  isOriginal,
  mediaPrefix,
  tablePrefix,
  type TableShape,
} from './backup.domain.ts'
import {
  allowPauses,
  countRows,
  findBackupTime,
  listTables,
  readRows,
  storeBackupTime,
} from './backup.repo.ts'
import { archiveFormat, type Manifest, manifestPath } from './manifest.ts'

/** The parts of an archive: a database and the files that its rows name. */
export type SnapshotCtx = DbCtx & { readonly platform: Pick<Platform, 'media'> }

/**
 * Writes a consistent snapshot of the database and all stored files into one archive, which either database
 * can restore, and stores the time. With PostgreSQL the site can keep running.
 * @throws `ArchiveError`, also for a file that exists unless `force` is set.
 */
export const backUp = async (ctx: Ctx, target: ArchiveTarget): Promise<Manifest> => {
  const madeAt = ctx.platform.clock.now()
  const manifest = await writeSnapshot(ctx, target, madeAt)
  await noteBackup(ctx, madeAt)
  return manifest
}

/** Stores when a backup was made. */
export const noteBackup = (ctx: Ctx, madeAt: Date): Promise<void> => storeBackupTime(ctx, madeAt)

/** When the last backup was made; undefined if there was none. */
export const getLastBackup = (ctx: Ctx): Promise<Date | undefined> => findBackupTime(ctx)

/**
 * Writes only the archive, for a database that is a copy.
 * @throws `ArchiveError`.
 */
export const writeSnapshot = (
  ctx: SnapshotCtx,
  target: ArchiveTarget,
  madeAt: Date,
): Promise<Manifest> =>
  inTransaction(
    ctx,
    async (ctx) => {
      await allowPauses(ctx)
      const tables = sortByReference(await listTables(ctx))
      const manifest = await createManifest(ctx, tables, madeAt)
      await writeArchive(target, listEntries(ctx, tables, manifest), { mtime: madeAt })
      return manifest
    },
    { isolation: 'repeatable read' },
  )

const createManifest = async (
  ctx: DbCtx,
  tables: readonly TableShape[],
  madeAt: Date,
): Promise<Manifest> => {
  const tableManifests: Manifest['tables'] = {}
  for (const { name, columns } of tables) {
    tableManifests[name] = { columns: [...columns], rows: await countRows(ctx, name) }
  }
  return {
    format: archiveFormat,
    madeAt: madeAt.toISOString(),
    program: buildInfo,
    migration: await findNewestMigration(ctx),
    tables: tableManifests,
  }
}

const findNewestMigration = async (ctx: DbCtx): Promise<Manifest['migration']> => {
  const newest = (await listApplied(ctx)).at(-1)
  if (!newest) throw new Error('The database has had no migration')
  const { hash } = newest
  return { hash, name: readMigrations().find((migration) => migration.hash === hash)?.name }
}

async function* listEntries(
  ctx: SnapshotCtx,
  tables: readonly TableShape[],
  manifest: Manifest,
): AsyncGenerator<ArchiveEntry> {
  yield toTextEntry(manifestPath, JSON.stringify(manifest))
  yield* listFiles(ctx)
  yield* listRows(ctx, tables)
}

async function* listFiles({ platform: { media } }: SnapshotCtx): AsyncGenerator<ArchiveEntry> {
  for await (const { key } of media.list()) {
    const file = isOriginal(key) ? await media.get(key) : undefined
    // A file may be deleted after it was listed; then no record names it.
    if (!file) continue
    try {
      yield { path: `${mediaPrefix}${key}`, bytes: file.bytes, content: file.stream }
    } finally {
      // If the archive cannot be written, the stream is not read to its end.
      file.stream.destroy()
    }
  }
}

async function* listRows(
  ctx: SnapshotCtx,
  tables: readonly TableShape[],
): AsyncGenerator<ArchiveEntry> {
  for (const { name } of tables) {
    let part = 0
    for await (const rows of readRows(ctx, name)) {
      part += 1
      yield toTextEntry(`${tablePrefix}${name}/${part}.json`, rows.join('\n'))
    }
  }
}

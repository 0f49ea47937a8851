import { Readable } from 'node:stream'
import { cacheTags } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { type DbCtx, inTransaction } from '#server/db/context.ts'
import { explainOpening, isDiskFull, getSqlState } from '#server/db/errors.ts'
import { invalidate } from '#server/db/invalidate.ts'
import {
  applyMigrations,
  compareHistories,
  FailedMigrationError,
  findRequired,
  listApplied,
  type Migration,
  readMigrations,
} from '#server/db/migration-history.ts'
import { migrationLock } from '#server/db/migrate.ts'
import { OperatorError } from '#server/kernel/operator-error.ts'
import { InvalidKeyError } from '#server/platform/media/media-store.ts'
import { type ArchiveEntry, ArchiveError, readText } from './archive/entry.ts'
import { type Archive, type ArchiveSource, openArchive } from './archive/read-archive.ts'
import { findArchiveMigration } from './archive-version.ts'
import { sortByReference, mediaPrefix, listWorkTables } from './backup.domain.ts'
import { allowPauses, countRows, listTables } from './backup.repo.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { createRowCounter } from './row-counter.ts'
import {
  analyzeTables,
  finishTables,
  deriveRows,
  dropEverything,
  emptyTables,
  writeRows,
} from './restore.repo.ts'

/** Thrown if a restore would overwrite users' work. */
export class NotEmptyError extends OperatorError {
  override readonly name = 'NotEmptyError'
}

/**
 * Restores database and files from an archive of this version or an earlier one, also into a database without
 * tables: completely or, if anything fails, not at all. The site must not run.
 * @throws `NotEmptyError` if there is users' work, unless `force` is set, `ArchiveError`, and `OperatorError`
 * for a database of a newer version.
 */
export const restore = async (
  ctx: Ctx,
  source: ArchiveSource,
  { force }: { force: boolean },
): Promise<Manifest> => {
  const migrations = readMigrations()
  const current = await findCurrentMigration(ctx, migrations)
  if (!force) await requireEmpty(ctx)
  const archive = openArchive(source)
  try {
    const { value: first } = (await archive.entries.next()) as { value: ArchiveEntry | undefined }
    const manifest = await readManifest(first)
    const migration = findArchiveMigration(manifest, migrations)
    await storeOnce(ctx, { archive, manifest, known: migrations, migration, current })
    return manifest
  } finally {
    await archive.entries.return(undefined)
  }
}

/** The database's newest migration; undefined if it has no tables. */
const findCurrentMigration = async (
  ctx: DbCtx,
  migrations: readonly Migration[],
): Promise<Migration | undefined> => {
  const applied = await listApplied(ctx)
  const { newer } = compareHistories({
    applied,
    known: migrations,
    required: await findRequired(ctx),
  })
  if (newer > 0) {
    throw new OperatorError(
      'A newer version of Callboard has migrated this database. Use that version to restore, or restore into an empty database',
    )
  }
  return migrations.find(({ hash }) => hash === applied.at(-1)?.hash)
}

const requireEmpty = async (ctx: DbCtx): Promise<void> => {
  const filledTables: string[] = []
  for (const { name } of await listTables(ctx)) {
    if ((await countRows(ctx, name)) > 0) filledTables.push(name)
  }
  const work = listWorkTables(filledTables)
  if (work.length === 0) return
  throw new NotEmptyError(
    `This database already contains data (${work.join(', ')}). Restore into an empty one, or give --force to replace all of it`,
  )
}

interface Restoration {
  readonly archive: Archive
  readonly manifest: Manifest
  readonly known: readonly Migration[]
  /** The migration that the archive's rows belong to. */
  readonly migration: Migration
  readonly current: Migration | undefined
}

/** Stores all of an archive or nothing. */
const storeOnce = async (ctx: Ctx, restoration: Restoration): Promise<void> => {
  const files = createFileKeeper(ctx)
  let hasStarted = false
  try {
    await inTransaction(ctx, async (ctx) => {
      // An archive can be read only once, so the transaction cannot be repeated.
      if (hasStarted) throw new OperatorError('The database is in use. Stop the site first')
      hasStarted = true
      await store(ctx, restoration, files)
    })
  } catch (error) {
    throw explainError(error, await files.undo())
  }
}

/** Migrates the database to the archive's migration, loads its rows, and migrates on to this version. */
const store = async (ctx: Ctx, restoration: Restoration, files: FileKeeper): Promise<void> => {
  const { archive, manifest, known, migration, current } = restoration
  await ctx.db.execute(migrationLock)
  await allowPauses(ctx)
  const appliedCount = known.indexOf(migration) + 1
  if (current !== migration) {
    if (current) await dropEverything(ctx)
    await applyMigrations(ctx, known.slice(0, appliedCount))
  }
  const tables = sortByReference(await listTables(ctx)).map(({ name }) => name)
  await emptyTables(ctx, tables)
  const counter = createRowCounter(manifest)
  for await (const entry of archive.entries) {
    await storeEntry(ctx, entry, { manifest, files, counter })
  }
  counter.requireComplete(archive)
  await finishTables(ctx, tables)
  await applyMigrations(ctx, known.slice(appliedCount))
  await deriveRows(ctx)
  await analyzeTables(ctx)
  await invalidate(ctx, cacheTags)
}

interface Destination {
  readonly manifest: Manifest
  readonly files: FileKeeper
  readonly counter: ReturnType<typeof createRowCounter>
}

/** Stores one entry; an error in the archive itself is reported with the entry's name. */
const storeEntry = async (
  ctx: Ctx,
  entry: ArchiveEntry,
  { manifest, files, counter }: Destination,
): Promise<void> => {
  try {
    if (entry.path.startsWith(mediaPrefix)) return await files.put(entry)
    const table = counter.findTable(entry.path)
    const rows = (await readText(entry)).split('\n')
    await writeRows(ctx, { table, columns: manifest.tables[table]?.columns ?? [], rows })
    counter.add(table, rows.length)
  } catch (error) {
    // The error classes for invalid values and for violated constraints.
    const isBadData = /^2[23]/.test(getSqlState(error) ?? '')
    if (!isBadData && !(error instanceof InvalidKeyError)) throw error
    throw new ArchiveError(`The archive is damaged: ${entry.path} cannot be stored`, {
      cause: error,
    })
  }
}

interface FileKeeper {
  put(entry: ArchiveEntry): Promise<void>
  /** Deletes the new files; false if the store does not allow it. */
  undo(): Promise<boolean>
}

/** Stores files, and remembers which are new. */
const createFileKeeper = ({ log, platform: { media } }: Ctx): FileKeeper => {
  const added: string[] = []
  return {
    put: async ({ path, bytes, content }) => {
      const key = path.slice(mediaPrefix.length)
      const existing = await media.find(key)
      // A file never changes under its key; overwriting a complete one could not be undone if the restore
      // fails.
      if (existing?.bytes === bytes) return
      if (!existing) added.push(key)
      await media.put(key, Readable.from(content, { objectMode: false }))
    },
    undo: async () => {
      try {
        for (const key of added) await media.delete(key)
        return true
      } catch (error) {
        log.error({ err: error }, 'files of an archive could not be deleted again')
        return false
      }
    },
  }
}

/** Adds to an error that nothing has been changed. */
const explainError = (error: unknown, isUndone: boolean): unknown => {
  const reason = explainReason(error)
  if (reason === undefined) return error
  const rest = isUndone ? '' : '; clean-media deletes the files that it has left in the store'
  return new ArchiveError(`${reason.replace(/\.$/, '')}. Nothing was restored${rest}`, {
    cause: error,
  })
}

const explainReason = (error: unknown): string | undefined => {
  if (isDiskFull(error)) return 'The disk takes nothing more: it is full, read-only or broken'
  if (error instanceof FailedMigrationError) return error.message
  return explainOpening(error)
}

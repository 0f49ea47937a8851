import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import { type DbCtx, inTransaction } from '#server/db/context.ts'

interface CopyOptions {
  /** The folder of the open database. */
  readonly from: string
  /** A folder that does not exist yet. */
  readonly to: string
  /** Rejects if there is no room for this many bytes. */
  readonly requireRoom?: (bytes: number) => Promise<void>
  readonly monotonicMs?: () => number
}

/**
 * Copies the folder of an embedded database while it is open, in the state that a power cut would leave;
 * opening the copy recovers it. Most files are copied while statements run; then statements wait, in the
 * queue of the only connection, while changed files are copied again. Returns for how many milliseconds they
 * waited.
 */
export const copyDirectory = async (
  ctx: DbCtx,
  { from, to, requireRoom, monotonicMs = () => performance.now() }: CopyOptions,
): Promise<number> => {
  await mkdir(dirname(to), { recursive: true })
  await mkdir(to, { mode: 0o700 })
  // Compared with file times, so it is read from the same clock: the disk's.
  const { mtimeMs: begunAt } = await stat(to)
  const isNeeded = await createNeededFilter(ctx)
  const copied = new Map((await listFiles(from)).filter(isNeeded).map((file) => [file.path, file]))
  await requireRoom?.([...copied.values()].reduce((sum, { bytes }) => sum + bytes, 0))
  await copyFolders({ from, to })
  await copyFiles([...copied.keys()], { from, to })
  return inTransaction(ctx, async (ctx) => {
    const stoppedAt = monotonicMs()
    const files = (await listFiles(from)).filter(await createNeededFilter(ctx))
    const changedFiles = files.filter((file) => hasChanged(file, copied.get(file.path), begunAt))
    await copyFolders({ from, to })
    await removeDeletedFiles(new Set(files.map(({ path }) => path)), { copied, to })
    await copyFiles(
      changedFiles.map(({ path }) => path),
      { from, to },
    )
    return monotonicMs() - stoppedAt
  })
}

interface FileState {
  /** Relative to the folder of the database. */
  readonly path: string
  readonly bytes: number
  readonly modifiedMs: number
}

/** Two writes within one tick of the clock leave the same file time. */
const clockMarginMs = 2_000

const hasChanged = (file: FileState, copied: FileState | undefined, begunAt: number): boolean =>
  !copied || file.bytes !== copied.bytes || file.modifiedMs >= begunAt - clockMarginMs

const listFiles = async (folder: string): Promise<FileState[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: FileState[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const filePath = join(entry.parentPath, entry.name)
    const stats = await unlessGone(stat(filePath))
    if (!stats) continue
    files.push({ path: relative(folder, filePath), bytes: stats.size, modifiedMs: stats.mtimeMs })
  }
  return files
}

/** Files may disappear while the folder is read. */
const unlessGone = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const logFolder = 'pg_wal'

/**
 * Returns a test for the files that a copy needs: all except segments of the write-ahead log outside the
 * range that a start needs.
 */
const createNeededFilter = async ({ db }: DbCtx): Promise<(file: FileState) => boolean> => {
  const { rows } = await db.execute<{ first: string; last: string }>(
    sql`select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
      from pg_control_checkpoint()`,
  )
  const { first = '', last = '' } = rows[0] ?? {}
  return ({ path }) => {
    const name = relative(logFolder, path)
    return dirname(path) !== logFolder || (name >= first && name <= last)
  }
}

type Places = Pick<CopyOptions, 'from' | 'to'>

/** The server needs all of its folders, including empty ones. */
const copyFolders = async ({ from, to }: Places): Promise<void> => {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    await mkdir(join(to, relative(from, join(entry.parentPath, entry.name))), { recursive: true })
  }
}

const copiesAtOnce = 16

const copyFiles = async (paths: readonly string[], { from, to }: Places): Promise<void> => {
  const rest = paths.values()
  const copyNext = async () => {
    for (const path of rest) {
      await unlessGone(copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE))
    }
  }
  await Promise.all(Array.from({ length: copiesAtOnce }, copyNext))
}

const removeDeletedFiles = async (
  present: ReadonlySet<string>,
  { copied, to }: { copied: ReadonlyMap<string, FileState>; to: string },
): Promise<void> => {
  for (const path of copied.keys())
    if (!present.has(path)) await rm(join(to, path), { force: true })
}

import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import type { DatabaseSettings } from '#server/db/client.ts'
import { copyDirectory } from '#server/db/embedded/copy-directory.ts'
import { fileReason } from '#server/kernel/file-reasons.ts'
import { handleRecurring, type JobHandler } from '#server/platform/queue/job-kind.ts'
import { findRecurringError } from '#server/platform/queue/queue.repo.ts'
import { ArchiveError } from '../archive/entry.ts'
import { getLastBackup, noteBackup } from '../backup.service.ts'
import { runBackupProcess } from './run-backup-process.ts'
import { isBackupDue, isUnfinished, listExpired, getArchiveName } from './schedule.domain.ts'

/** The job that makes backups. */
export const backupJobName = 'backups.make-due'

/** Makes a backup once a day if the settings name a folder. */
export const backupJobs: readonly JobHandler[] = [
  handleRecurring(
    { name: backupJobName, lane: 'long', everySeconds: 3600, limitSeconds: 3600 },
    (ctx, signal) => makeDueBackup(ctx, signal),
  ),
]

/** The state of backups. */
export interface BackupState {
  /** When the last one was made. */
  readonly lastAt: Date | undefined
  /** Why the last scheduled one failed, if it did. */
  readonly failure: string | undefined
}

/** When the last backup was made, and whether the last scheduled one failed. */
export const getBackupState = async (ctx: Ctx): Promise<BackupState> => ({
  lastAt: await getLastBackup(ctx),
  failure: ctx.config.backups && (await findRecurringError(ctx, backupJobName)),
})

type Plan = NonNullable<Config['backups']>

const makeDueBackup = async (ctx: Ctx, signal: AbortSignal): Promise<void> => {
  const { backups: plan, timeZone } = ctx.config
  const { clock } = ctx.platform
  const now = clock.now()
  if (!plan || !isBackupDue({ timeZone, hour: plan.hour }, now, await getLastBackup(ctx))) return
  await openFolder(plan)
  const file = join(plan.directory, getArchiveName(timeZone, now))
  const archive = await makeArchive(ctx, file, { madeAt: now, signal })
  await noteBackup(ctx, now)
  await removeFiles(plan, listExpired(await readdir(plan.directory), plan))
  ctx.log.info({ part: 'backup', file, ...archive }, 'backup made')
}

/** Creates the folder, and removes leftovers of an interrupted backup. */
const openFolder = async (plan: Plan): Promise<void> => {
  try {
    await mkdir(plan.directory, { recursive: true, mode: 0o700 })
    await removeFiles(plan, (await readdir(plan.directory)).filter(isUnfinished))
  } catch (error) {
    const reason = fileReason(error)
    if (!reason) throw error
    throw new ArchiveError(`BACKUP_DIR, ${plan.directory}, cannot be written: ${reason}`, {
      cause: error,
    })
  }
}

const removeFiles = async ({ directory }: Plan, names: readonly string[]): Promise<void> => {
  for (const name of names) await rm(join(directory, name), { force: true })
}

interface ArchiveOptions {
  readonly madeAt: Date
  readonly signal: AbortSignal
}

/** Writes the archive; returns facts for the log. */
const makeArchive = async (ctx: Ctx, file: string, { madeAt, signal }: ArchiveOptions) => {
  const { media, diskReserveBytes: reserveBytes } = ctx.config
  const source = await openSource(ctx)
  try {
    const backupOptions = { database: source.database, media, file, madeAt: madeAt.toISOString() }
    const rows = await runBackupProcess({ ...backupOptions, reserveBytes }, signal)
    return { rows, bytes: (await stat(file)).size, pauseMs: source.pauseMs }
  } finally {
    await source.remove()
  }
}

interface Source {
  readonly database: DatabaseSettings
  /** How long statements had to wait, in milliseconds. */
  readonly pauseMs?: number
  remove(): Promise<void>
}

/**
 * The database that another process can read while the site runs: the server, or a copy of the embedded
 * database.
 */
const openSource = async (ctx: Ctx): Promise<Source> => {
  const { database, dataDir, diskReserveBytes } = ctx.config
  const { disk } = ctx.platform
  if (database.kind === 'postgres') {
    const url = database.directUrl ?? database.url
    return { database: { kind: 'postgres', url, poolSize: 1 }, remove: () => Promise.resolve() }
  }
  const folder = join(dataDir, 'backup-copy')
  const remove = () => rm(folder, { recursive: true, force: true })
  // A crash may have left a copy.
  await remove()
  const directory = join(folder, 'db')
  const requireRoom = async (bytes: number) => {
    if ((await disk.freeBytes()) - bytes >= diskReserveBytes) return
    throw new ArchiveError(
      'A copy of the database would leave less than DISK_RESERVE_MB on the disk of DATA_DIR. Make room',
    )
  }
  try {
    const pauseMs = await copyDirectory(ctx, {
      from: database.directory,
      to: directory,
      requireRoom,
    })
    return { database: { kind: 'embedded', directory }, pauseMs: Math.round(pauseMs), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** The free space of the volume with the program's data. */
export interface DiskSpace {
  freeBytes(): Promise<number>
}

/** With less space the database may be unable to write. */
const FULL_BYTES = 32 * 1024 * 1024
const MEASURED_FOR_MS = 1000

/** Returns the disk of a folder, measured at most once a second. */
export const measureDisk = (
  directory: string,
  monotonicMs: () => number = () => performance.now(),
): DiskSpace => {
  let measured: { readonly at: number; readonly bytes: Promise<number> } | undefined
  const measure = async () => {
    const { bavail, bsize } = await statDisk(directory)
    return bavail * bsize
  }
  return {
    freeBytes: () => {
      const at = monotonicMs()
      if (!measured || at - measured.at > MEASURED_FOR_MS) measured = { at, bytes: measure() }
      return measured.bytes
    },
  }
}

/** A folder that was never written to does not exist yet; its disk is that of its parent. */
const statDisk = async (directory: string): Promise<StatsFs> => {
  try {
    return await statfs(directory)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing || dirname(directory) === directory) throw error
    return statDisk(dirname(directory))
  }
}

interface DiskCtx {
  readonly config: Pick<Config, 'diskReserveBytes'>
  readonly platform: { readonly disk: DiskSpace }
}

/**
 * Keeps a reserve free of uploads, so that everything else can still be stored. `bytes` is the size of the
 * coming write.
 * @throws `unavailable` if less than the reserve would be left.
 */
export const requireReserve = async ({ config, platform }: DiskCtx, bytes = 0): Promise<void> => {
  if ((await platform.disk.freeBytes()) - bytes >= config.diskReserveBytes) return
  throw new AppError(
    'unavailable',
    'There is no room for files at the moment. Please try again later, or send the form without them',
    { retryAfter: 600 },
  )
}

/** @throws an error if the disk is too full to store anything. */
export const requireRoom = async (disk: DiskSpace): Promise<void> => {
  if ((await disk.freeBytes()) < FULL_BYTES) throw new Error('The disk is full')
}

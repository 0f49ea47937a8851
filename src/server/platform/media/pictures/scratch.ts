import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Temporary files for checking and creating pictures. */
export interface Scratch {
  /** Returns the path of a file that does not exist yet. */
  newFile(): Promise<string>
  /** Deletes the files, if they exist. */
  remove(...files: readonly string[]): Promise<void>
  /** Deletes files older than the given time, which a crash has left. Returns their number. */
  removeOlder(before: number): Promise<number>
}

/** Temporary files in a folder of this machine. */
export const createScratch = (directory: string): Scratch => ({
  newFile: async () => {
    await mkdir(directory, { recursive: true })
    return join(directory, randomUUID())
  },
  remove: async (...files) => {
    await Promise.all(files.map((file) => rm(file, { force: true })))
  },
  removeOlder: async (before) => {
    await mkdir(directory, { recursive: true })
    let removed = 0
    for (const name of await readdir(directory)) {
      const file = join(directory, name)
      const stats = await stat(file).catch(() => undefined)
      if (!stats || stats.mtimeMs >= before) continue
      await rm(file, { force: true })
      removed += 1
    }
    return removed
  },
})

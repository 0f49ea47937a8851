import type { Ctx } from '#server/context.ts'
import { findNote, storeNote } from '#server/db/program-notes.ts'
import { handleRecurring } from '#server/platform/queue/job-kind.ts'
import { listKeysAfter } from './media.repo.ts'

const batch = 200
const maxNamed = 20
const noteKey = 'missing_files'

export interface MissingFiles {
  readonly count: number
  /** The first of them, to find them in the database and in backups. */
  readonly keys: readonly string[]
}

const hasFile = async ({ platform }: Ctx, key: string): Promise<boolean> => {
  for await (const { bytes } of platform.media.list(`${key}/`)) if (bytes > 0) return true
  return false
}

/**
 * Looks for every record's files in the store, and stores and returns the records with missing or empty
 * files.
 */
export const findMissingFiles = async (ctx: Ctx): Promise<MissingFiles> => {
  let [count, lastId] = [0, 0]
  const keys: string[] = []
  for (;;) {
    const records = await listKeysAfter(ctx, { id: lastId, limit: batch })
    for (const { id, key } of records) {
      lastId = id
      if (await hasFile(ctx, key)) continue
      count += 1
      if (keys.length < maxNamed) keys.push(key)
    }
    if (records.length < batch) break
  }
  const missing = { count, keys }
  await storeNote(ctx, { key: noteKey, value: missing, at: ctx.platform.clock.now() })
  return missing
}

/** The files missing at the last check of the store; empty before the first check. */
export const getMissingFiles = async (ctx: Ctx): Promise<MissingFiles> =>
  ((await findNote(ctx, noteKey)) as MissingFiles | undefined) ?? { count: 0, keys: [] }

export const missingFilesJobs = [
  handleRecurring(
    { name: 'media.find-missing', lane: 'long', everySeconds: 24 * 3600, limitSeconds: 3600 },
    async (ctx) => {
      const missing = await findMissingFiles(ctx)
      if (missing.count > 0) ctx.log.error(missing, 'files of records are missing from the store')
    },
  ),
]

import type { Ctx } from '#server/context.ts'
import type { StoredFile } from '#server/platform/media/media-store.ts'
import { isKnownFileName } from './media.domain.ts'
import { findExportKeys, findMediaIds, findUploadKeys } from './media.repo.ts'

/** Younger files may belong to an upload whose record is about to be inserted. */
const ORPHAN_AGE_MS = 60 * 60 * 1000
const BATCH = 500

/**
 * Deletes files that a crash left without a record, and unfinished parts of files. Returns how many. Safe to
 * run at any time, any number of times: only files older than an hour are deleted.
 */
export const removeOrphans = async (ctx: Ctx): Promise<number> => {
  const before = ctx.platform.clock.now().getTime() - ORPHAN_AGE_MS
  let removed = await ctx.platform.pictures.scratch.removeOlder(before)
  let batch: StoredFile[] = []
  for await (const file of ctx.platform.media.list()) {
    if (file.modifiedAt.getTime() >= before) continue
    batch.push(file)
    if (batch.length === BATCH) {
      removed += await removeOrphansAmong(ctx, batch)
      batch = []
    }
  }
  return removed + (await removeOrphansAmong(ctx, batch))
}

const removeOrphansAmong = async (ctx: Ctx, files: readonly StoredFile[]): Promise<number> => {
  const keys = [...new Set(files.map(getMediaKey))]
  // Uploads first: one that becomes a record in the meantime is then found among the records.
  const uploading = await findUploadKeys(ctx, keys)
  const exported = await findExportKeys(ctx, keys)
  const recordIds = await findMediaIds(ctx, keys)
  const orphans = files.filter(
    (file) =>
      !uploading.has(getMediaKey(file)) &&
      !exported.has(getMediaKey(file)) &&
      !(recordIds.has(getMediaKey(file)) && isKnownFileName(getFileName(file))),
  )
  for (const { key } of orphans) await ctx.platform.media.delete(key)
  return orphans.length
}

const getMediaKey = ({ key }: StoredFile): string => key.slice(0, key.indexOf('/'))
const getFileName = ({ key }: StoredFile): string => key.slice(key.indexOf('/') + 1)

import type { UploadClass } from '#contracts/media/upload-classes.ts'
import type { UploadLimits } from '#contracts/media/uploads.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidField } from '#server/kernel/app-error.ts'
import { daysAfter } from '#contracts/time/zoned.ts'
import { toFileName } from '#server/kernel/file-names.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import {
  deleteFiles,
  type MediaRecord,
  type NewMedia,
  removeOrphans,
  saveMedia,
} from '#server/modules/media/index.ts'
import { hashNetwork } from '#server/platform/limiter/network.ts'
import type { CountMegapixels } from '#server/platform/media/pictures/pictures.ts'
import { handleRecurring } from '#server/platform/queue/job-kind.ts'
import { type ArrivedFile, receive } from './ingest.ts'
import { goneUpload, nameFileInError, tidyName } from './uploads.domain.ts'
import {
  deleteExpiredSessions,
  deleteExpiredUploads,
  deleteUploads,
  insertSession,
  insertUpload,
  sumUnfinishedBytes,
  takeUploads,
  type UploadRow,
} from './uploads.repo.ts'

/** How long a file is kept for its form, and how long a visitor may continue an upload. */
const lifeDays = 1
const EXPIRED_AT_ONCE = 200

/** The limits of uploads, from the settings. */
export const getUploadLimits = (ctx: Ctx): UploadLimits => ctx.config.uploads

/** When an upload or session that starts now expires. */
export const getExpiry = (now: Date): Date => daysAfter(now, lifeDays)

/**
 * Allows an anonymous visitor to upload files in chunks: a token that is valid for a day. The visitor's
 * network limits the amount.
 */
export const openUploadSession = async (
  ctx: Ctx,
  address: string,
): Promise<{ token: string; expiresAt: Date }> => {
  const token = ctx.platform.ids.token()
  const expiresAt = getExpiry(ctx.platform.clock.now())
  const networkHash = hashNetwork(address)
  await insertSession(ctx, { tokenHash: hashToken(token), networkHash, expiresAt })
  return { token, expiresAt }
}

interface IncomingFile {
  readonly accepts: UploadClass
  /** The sender's name for the file. */
  readonly name: string
  readonly source: AsyncIterable<Uint8Array>
}

export interface UploadReference {
  /** The id by which a form refers to it (`storeUploads`). */
  readonly id: string
  /** The key in the media store. */
  readonly key: string
}

/** A file that has arrived for a form, with its first bytes and size checked. */
export interface AcceptedUpload extends UploadReference {
  /**
   * Finishes the check, decoding a picture, and stores the file for the form.
   * @throws what `ArrivedFile.store` throws, naming the file.
   */
  store(count?: CountMegapixels): Promise<void>
  /** Discards it, unless a form has used it. */
  discard(): Promise<void>
}

/**
 * Receives a file for a form to use. The same for visitors and staff: the caller checks who may send.
 * @throws what `receive` throws, naming the file; then nothing is left.
 */
export const acceptFile = async (ctx: Ctx, file: IncomingFile): Promise<AcceptedUpload> => {
  const key = ctx.platform.ids.mediaKey()
  const id = ctx.platform.ids.token()
  const naming = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw nameFileInError(file.name, error)
    }
  }
  const arrived = await naming(() => receive(ctx, { ...file, key }))
  return {
    id,
    key,
    store: (count) => naming(() => storeArrived(ctx, { ...file, id, key, arrived, count })),
    discard: async () => {
      await arrived.discard()
      await discardUploads(ctx, [id])
    },
  }
}

const storeArrived = async (
  ctx: Ctx,
  {
    id,
    key,
    accepts,
    name,
    arrived,
    count,
  }: IncomingFile & UploadReference & { arrived: ArrivedFile; count: CountMegapixels | undefined },
): Promise<void> => {
  const ingestedFile = await arrived.store(count)
  try {
    await insertUpload(ctx, {
      ...ingestedFile,
      publicId: id,
      key,
      accepts,
      name: tidyName(name),
      state: 'ready',
      expiresAt: getExpiry(ctx.platform.clock.now()),
    })
  } catch (error) {
    await deleteFiles(ctx, key)
    throw error
  }
  await arrived.discard()
}

/**
 * Receives and stores a file in one step.
 * @throws what `acceptFile` and `AcceptedUpload.store` throw; then nothing is left.
 */
export const receiveFile = async (ctx: Ctx, file: IncomingFile): Promise<UploadReference> => {
  const accepted = await acceptFile(ctx, file)
  try {
    await accepted.store()
  } catch (error) {
    await accepted.discard()
    throw error
  }
  return { id: accepted.id, key: accepted.key }
}

/** An upload that a form refers to, and the form's field. */
export interface NamedUpload {
  readonly field: string
  readonly id: string
  readonly accepts: UploadClass
}

interface StorageOptions {
  /** Private files are for staff only; the others may be shown on the site. */
  readonly isPrivate: boolean
  /** A description of the pictures, for people who cannot see them. */
  readonly alt: string
  /** The visitor's token, if files may have been uploaded in chunks. */
  readonly token?: string | undefined
  /** Details of the file that ingestion does not find out. */
  readonly found?: Pick<NewMedia, 'formats' | 'width' | 'height'>
  /** SHA-256 of the sent bytes; for files of staff. */
  readonly sourceHash?: string
}

/**
 * Turns finished uploads into records of `media`, in the given order: call it in the transaction that stores
 * the record they belong to.
 * @throws `invalid_input` by field for an upload that is unknown, expired, used already, of another class or
 * somebody else's.
 */
export const storeUploads = (
  ctx: Ctx,
  namedUploads: readonly NamedUpload[],
  { isPrivate, alt, token, found, sourceHash }: StorageOptions,
): Promise<MediaRecord[]> =>
  inTransaction(ctx, async (ctx) => {
    const records: MediaRecord[] = []
    for (const file of await takeFiles(ctx, namedUploads, token)) {
      records.push(await saveMedia(ctx, { ...file, ...found, isPrivate, alt, sourceHash }))
    }
    return records
  })

/**
 * Takes finished uploads, in the given order, for the caller to store: call it in the transaction that does
 * so.
 * @throws what `storeUploads` throws.
 */
export const takeFiles = async (
  ctx: Ctx,
  namedUploads: readonly NamedUpload[],
  token = '',
): Promise<UploadedFile[]> => {
  const rows = await takeUploads(ctx, {
    publicIds: namedUploads.map(({ id }) => id),
    tokenHash: hashToken(token),
    now: ctx.platform.clock.now(),
  })
  const byId = new Map(rows.map((row) => [row.publicId, row]))
  return namedUploads.map(({ field, id, accepts }) => {
    const row = byId.get(id)
    // A repeated id finds nothing the second time.
    byId.delete(id)
    if (row?.accepts !== accepts) throw goneUpload(field)
    return toUploadedFile(row)
  })
}

type UploadedFile = ReturnType<typeof toUploadedFile>

const toUploadedFile = (row: UploadRow) => {
  const { key, name, bytes, kind, mime, width, height, preview, pictureHash } = row
  if (!kind || !mime) throw new Error('An upload was ready before it was checked')
  return {
    key,
    name: toFileName(name, mime),
    bytes,
    kind,
    mime,
    width,
    height,
    preview,
    pictureHash,
  }
}

/** Discards unused uploads with their files. Used or unknown ones are ignored. */
export const discardUploads = async (ctx: Ctx, ids: readonly string[]): Promise<void> => {
  for (const key of await deleteUploads(ctx, ids)) await deleteFiles(ctx, key)
}

/** Deletes expired uploads, with their files. Returns how many. */
export const removeExpiredUploads = async (ctx: Ctx): Promise<number> => {
  const now = ctx.platform.clock.now()
  let removed = 0
  for (;;) {
    const keys = await deleteExpiredUploads(ctx, { now, limit: EXPIRED_AT_ONCE })
    for (const key of keys) await deleteFiles(ctx, key)
    removed += keys.length
    if (keys.length < EXPIRED_AT_ONCE) break
  }
  await deleteExpiredSessions(ctx, now)
  return removed
}

/** Bytes of incomplete uploads, for the metrics. */
export const getUnfinishedBytes = (ctx: Ctx): Promise<number> => sumUnfinishedBytes(ctx)

/** Recurring jobs, not urgent: they only keep the store small. */
export const uploadJobs = [
  handleRecurring(
    { name: 'uploads.remove-expired', lane: 'long', everySeconds: 3600, limitSeconds: 600 },
    async (ctx) => void (await removeExpiredUploads(ctx)),
  ),
  handleRecurring(
    { name: 'media.remove-orphans', lane: 'long', everySeconds: 6 * 3600, limitSeconds: 3600 },
    async (ctx) => void (await removeOrphans(ctx)),
  ),
]

/** @throws `invalid_input` if there are more files of a field than the settings allow. */
export const requireFewer = (field: string, count: number, max: number): void => {
  if (count <= max) return
  throw invalidField(field, `Please send at most ${max} files`)
}

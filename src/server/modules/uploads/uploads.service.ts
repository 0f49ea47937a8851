import type { UploadClass } from '#contracts/upload-classes.ts'
import type { UploadLimits } from '#contracts/uploads.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { hashToken } from '#server/modules/accounts/index.ts'
import {
  deleteFiles,
  type MediaRecord,
  type NewMedia,
  removeOrphans,
  saveMedia,
} from '#server/modules/media/index.ts'
import { handleRecurring } from '#server/platform/queue/job-kind.ts'
import { ingest } from './ingest.ts'
import { goneUpload, namingFile, tidyName } from './uploads.domain.ts'
import {
  deleteExpiredSessions,
  deleteExpiredUploads,
  deleteUploads,
  insertSession,
  insertUpload,
  takeUploads,
  type UploadRow,
} from './uploads.repo.ts'

/** How long a file waits for its form, and a visitor may go on with an upload. */
const LIFETIME_MS = 24 * 60 * 60 * 1000
const EXPIRED_AT_ONCE = 200

/** What may be sent, by the settings. */
export const getUploadLimits = (ctx: Ctx): UploadLimits => ctx.platform.settings.uploads

/** When an upload or session that begins now is over. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + LIFETIME_MS)

/** Gives an anonymous visitor the right to send files in pieces: a token that lasts a day. */
export const openUploadSession = async (ctx: Ctx): Promise<{ token: string; expiresAt: Date }> => {
  const token = ctx.platform.ids.token()
  const expiresAt = expiryFrom(ctx.platform.clock.now())
  await insertSession(ctx, { tokenHash: hashToken(token), expiresAt })
  return { token, expiresAt }
}

interface Sent {
  readonly accepts: UploadClass
  /** The sender's name for the file. */
  readonly name: string
  readonly source: AsyncIterable<Uint8Array>
}

export interface Received {
  /** By which its form keeps it (`keepUploads`). */
  readonly id: string
  /** Under which it lies in the media store. */
  readonly key: string
}

/**
 * Takes a file in for a form to keep it. The same for visitors and staff: who may send is for the caller to
 * check.
 * @throws what `ingest` throws, naming the file; then nothing is left.
 */
export const receiveFile = async (ctx: Ctx, { accepts, name, source }: Sent): Promise<Received> => {
  const { ids, clock } = ctx.platform
  const key = ids.mediaKey()
  const publicId = ids.token()
  try {
    const taken = await ingest(ctx, { key, accepts, source })
    await insertUpload(ctx, {
      ...taken,
      publicId,
      key,
      accepts,
      name: tidyName(name),
      state: 'ready',
      expiresAt: expiryFrom(clock.now()),
    })
    return { id: publicId, key }
  } catch (error) {
    await deleteFiles(ctx, key)
    throw namingFile(name, error)
  }
}

/** An upload that a form names, and the field that names it. */
export interface NamedUpload {
  readonly field: string
  readonly id: string
  readonly accepts: UploadClass
}

interface Keeping {
  /** Private files are seen by staff alone; the others may be shown on the site. */
  readonly isPrivate: boolean
  /** What the pictures show, for people who do not see them. */
  readonly alt: string
  /** The visitor's token, where files may have come in pieces. */
  readonly token?: string
  /** What is known of the file beyond what was found when it came in. */
  readonly found?: Pick<NewMedia, 'formats' | 'width' | 'height'>
}

/**
 * Turns finished uploads into records of `media`, in the order given: call it in the transaction that stores
 * what they belong to.
 * @throws `invalid_input` by field for an upload that is unknown, expired, used already, of another class or
 * somebody else's.
 */
export const keepUploads = (
  ctx: Ctx,
  named: readonly NamedUpload[],
  { isPrivate, alt, token = '', found }: Keeping,
): Promise<MediaRecord[]> =>
  inTransaction(ctx, async (ctx) => {
    const publicIds = named.map(({ id }) => id)
    const taken = await takeUploads(ctx, {
      publicIds,
      tokenHash: hashToken(token),
      now: ctx.platform.clock.now(),
    })
    const byId = new Map(taken.map((row) => [row.publicId, row]))
    const kept: MediaRecord[] = []
    for (const { field, id, accepts } of named) {
      const row = byId.get(id)
      // Named twice, it is no longer there the second time.
      byId.delete(id)
      if (row?.accepts !== accepts) throw goneUpload(field)
      kept.push(await saveMedia(ctx, { ...checkedPart(row), ...found, isPrivate, alt }))
    }
    return kept
  })

const checkedPart = (row: UploadRow) => {
  const { key, name, bytes, kind, mime, width, height, preview } = row
  if (!kind || !mime) throw new Error('An upload was ready before it was checked')
  return { key, name, bytes, kind, mime, width, height, preview }
}

/** Lets go of uploads that no form will use, with their files. Those that were kept or never were do not matter. */
export const discardUploads = async (ctx: Ctx, ids: readonly string[]): Promise<void> => {
  for (const key of await deleteUploads(ctx, ids)) await deleteFiles(ctx, key)
}

/** Takes away uploads whose day is over, with their files. Gives how many. */
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

/** What the queue does now and then: nobody waits for it, it only keeps the store small. */
export const uploadJobs = [
  handleRecurring(
    { name: 'uploads.remove-expired', everySeconds: 3600, limitSeconds: 600 },
    async (ctx) => void (await removeExpiredUploads(ctx)),
  ),
  handleRecurring(
    { name: 'media.remove-orphans', everySeconds: 6 * 3600, limitSeconds: 3600 },
    async (ctx) => void (await removeOrphans(ctx)),
  ),
]

/** @throws `invalid_input` when there are more files of a field than the settings allow. */
export const requireFewer = (field: string, count: number, max: number): void => {
  if (count <= max) return
  const message = `Please send at most ${max} files`
  throw new AppError('invalid_input', message, { fields: { [field]: message } })
}

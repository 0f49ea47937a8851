import { setTimeout as pause } from 'node:timers/promises'
import type { UploadClass } from '#contracts/media/upload-classes.ts'
import type { Ctx } from '#server/context.ts'
import { AppError, notFound } from '#server/kernel/app-error.ts'
import { hashToken } from '#server/platform/hash-token.ts'
import { requireReserve } from '#server/platform/disk-space.ts'
import { countUpload } from '#server/platform/limiter/limiter.ts'
import { HEAD_BYTES, recognise, createTooLargeError } from '#server/platform/media/inspection.ts'
import { checkHead, ingest } from './ingest.ts'
import { getIdleExpiry, insertWithinQuotas } from './quotas.service.ts'
import { nameFileInError, tidyName } from './uploads.domain.ts'
import {
  appendPiece,
  findNetworkHash,
  findSession,
  findUpload,
  settleUpload,
  type UploadRow,
} from './uploads.repo.ts'
import { discardUploads, getExpiry } from './uploads.service.ts'

/** An interrupted connection loses nothing that arrived: the last incomplete chunk is stored as well. */
const PIECE_BYTES = 2 * 1024 * 1024

/** The pauses before a finished upload is retried while too many pictures wait. */
const BUSY_PAUSES_MS = [500, 1000, 2000]
const maxBusySeconds = 5

interface Announced {
  readonly id: string
  readonly token: string
  readonly accepts: UploadClass
  readonly name: string
  readonly bytes: number
}

/**
 * Starts a resumable upload.
 * @throws `forbidden` without a valid token, `too_large` if the announced size exceeds the limit of its
 * class, `too_many_requests` if the session has reached its number of uploads or its network its hourly
 * limit, and what `insertWithinQuotas` throws.
 */
export const beginUpload = async (ctx: Ctx, announced: Announced): Promise<void> => {
  const { id: publicId, accepts, name, bytes } = announced
  const { config } = ctx
  const { ids } = ctx.platform
  const session = await requireSession(ctx, announced.token)
  if (bytes > config.uploads.bytes[accepts]) {
    throw nameFileInError(name, createTooLargeError(config.uploads.bytes[accepts]))
  }
  // Twice a full application, so that every file can be replaced once.
  const most = 2 * (config.uploads.pictures + config.uploads.films + 2)
  if (session.uploads >= most) {
    throw new AppError('too_many_requests', 'There are too many files for one application')
  }
  await countUpload(ctx, session.networkHash, { bytes })
  await insertWithinQuotas(ctx, session.networkHash, {
    publicId,
    sessionId: session.id,
    accepts,
    name: tidyName(name),
    state: 'receiving',
    key: ids.mediaKey(),
    bytes,
    expiresAt: getIdleExpiry(ctx),
  })
}

const requireSession = async (ctx: Ctx, token: string) => {
  const session = await findSession(ctx, {
    tokenHash: hashToken(token),
    now: ctx.platform.clock.now(),
  })
  if (!session) throw new AppError('forbidden', 'This upload has ended. Please start it again')
  return session
}

/** @throws `not_found` unless the upload belongs to the session of the token. */
export const requireOwnUpload = async (ctx: Ctx, id: string, token: string): Promise<void> => {
  const session = await requireSession(ctx, token)
  const row = await getUpload(ctx, id)
  if (row.sessionId !== session.id) throw notFound('Upload')
}

const getUpload = async (ctx: Ctx, publicId: string): Promise<UploadRow> => {
  const row = await findUpload(ctx, { publicId, now: ctx.platform.clock.now() })
  if (!row) throw notFound('Upload')
  return row
}

/**
 * The progress of an upload. If its last chunk arrived but the program ended before checking it, it is
 * checked now.
 */
export const getProgress = async (
  ctx: Ctx,
  id: string,
): Promise<{ bytes: number; offset: number }> => {
  const row = await getUpload(ctx, id)
  if (row.state === 'ready') return { bytes: row.bytes, offset: row.bytes }
  const offset = sumSizes(row.pieces)
  if (offset === row.bytes) await finishUpload(ctx, id)
  return { bytes: row.bytes, offset }
}

const sumSizes = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)

/**
 * The bytes in chunks of one size, the first of which may be smaller; after an interruption the bytes
 * received so far are yielded before the error is thrown.
 */
async function* inPieces(
  source: AsyncIterable<Uint8Array>,
  firstBytes: number,
): AsyncIterable<Buffer> {
  let chunks: Uint8Array[] = []
  let bytes = 0
  let enough = firstBytes
  let broken: unknown
  try {
    for await (const chunk of source) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes < enough) continue
      yield Buffer.concat(chunks)
      chunks = []
      bytes = 0
      enough = PIECE_BYTES
    }
  } catch (error) {
    broken = error
  }
  if (bytes > 0) yield Buffer.concat(chunks)
  if (broken !== undefined) throw broken
}

const pieceName = ({ key }: UploadRow, offset: number, bytes: number): string =>
  `${key}/piece-${offset}-${bytes}`

/**
 * Adds bytes to an upload, storing each chunk before counting it, and returns the new offset. If the
 * connection breaks, the bytes received so far are kept.
 * @throws `unsupported_media_type` at the first chunk of a file that its field does not accept; then the
 * upload is discarded.
 */
export const continueUpload = async (
  ctx: Ctx,
  id: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> => {
  const row = await getUpload(ctx, id)
  const pieces = [...row.pieces]
  // A small first chunk, so that a file is refused early.
  const firstBytes = pieces.length === 0 ? HEAD_BYTES : PIECE_BYTES
  for await (const piece of inPieces(source, firstBytes)) {
    if (pieces.length === 0) await discardIfRefused(ctx, row, () => checkFirstPiece(row, piece))
    await requireReserve(ctx)
    const name = pieceName(row, sumSizes(pieces), piece.length)
    await orLater(() => ctx.platform.media.put(name, piece))
    const expiresAt = getIdleExpiry(ctx)
    const added = { id: row.id, known: pieces, bytes: piece.length, expiresAt }
    const counts = await appendPiece(ctx, added)
    if (!counts) throw new AppError('conflict', 'Another request has continued this upload')
    pieces.push(piece.length)
  }
  return sumSizes(pieces)
}

/** Deletes a refused file; keeps one that only has to wait, or that failed because of us. */
const discardIfRefused = async <T>(
  ctx: Ctx,
  row: UploadRow,
  check: () => Promise<T>,
): Promise<T> => {
  try {
    return await check()
  } catch (error) {
    if (error instanceof AppError && !mayComeLater(error)) await discardUploads(ctx, [row.publicId])
    throw nameFileInError(row.name, error)
  }
}

const mayComeLater = (error: AppError): boolean =>
  isUnavailable(error) || error.code === 'too_many_requests'

const isUnavailable = ({ code }: AppError): boolean => code === 'unavailable'

/** Checks the first bytes; everything else is checked when all bytes have arrived. */
const checkFirstPiece = async (row: UploadRow, piece: Buffer): Promise<void> => {
  const head = await recognise(piece, piece.length === row.bytes)
  if (head.isSure) checkHead(row.accepts, head)
}

/** Makes failures on our side retryable, above all a store that cannot write: the pieces are kept. */
const orLater = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    const message = 'The file could not be stored. Please try again in a moment'
    throw new AppError('unavailable', message, { retryAfter: 30, cause: error })
  }
}

async function* joinedPieces(ctx: Ctx, row: UploadRow): AsyncIterable<Uint8Array> {
  let offset = 0
  for (const bytes of row.pieces) {
    const piece = await ctx.platform.media.get(pieceName(row, offset, bytes))
    if (!piece) throw new Error('The media store has no piece of an upload')
    yield* piece.stream as AsyncIterable<Uint8Array>
    offset += bytes
  }
}

/**
 * Checks an upload whose bytes are complete and makes it ready for its form. Once it is ready, calling it
 * again changes nothing.
 * @throws what `ingest` throws, naming the file and deleting a refused one; `unavailable` if there is no
 * space for the whole file or the store cannot take it, and `too_many_requests` if the pictures of its
 * network have used up their megapixels: then its bytes are kept.
 */
export const finishUpload = (ctx: Ctx, id: string): Promise<void> =>
  // Concurrent progress requests would finish it as well: once is enough.
  ctx.platform.pictures.share(`upload ${id}`, () => finishOnce(ctx, id))

const finishOnce = async (ctx: Ctx, id: string): Promise<void> => {
  const row = await getUpload(ctx, id)
  if (row.state === 'ready') return
  try {
    const check = () => retryWhileBusy(() => orLater(() => ingestPieces(ctx, row)))
    const ingestedFile = await discardIfRefused(ctx, row, check)
    const expiresAt = getExpiry(ctx.platform.clock.now())
    await settleUpload(ctx, row.id, { ...ingestedFile, expiresAt })
  } catch (error) {
    // Another instance has finished it and deleted the pieces.
    if (await isFinished(ctx, id)) return
    throw error
  }
  await deletePieces(ctx, row)
}

const retryWhileBusy = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const wait of BUSY_PAUSES_MS) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      await pause(wait)
    }
  }
  return work()
}

/** Errors worth a retry: a full disk or a broken store is reported immediately. */
const isBusy = (error: unknown): boolean =>
  error instanceof AppError && isUnavailable(error) && (error.retryAfter ?? 0) <= maxBusySeconds

const ingestPieces = async (ctx: Ctx, row: UploadRow) => {
  const network = await findNetworkHash(ctx, row.sessionId)
  const { key, accepts, bytes } = row
  const incoming = { key, accepts, bytes, source: joinedPieces(ctx, row) }
  return ingest(ctx, incoming, (megapixels) => countUpload(ctx, network, { megapixels }))
}

const isFinished = async (ctx: Ctx, publicId: string): Promise<boolean> => {
  const row = await findUpload(ctx, { publicId, now: ctx.platform.clock.now() })
  return row?.state === 'ready'
}

const deletePieces = async (ctx: Ctx, row: UploadRow): Promise<void> => {
  let offset = 0
  for (const bytes of row.pieces) {
    await ctx.platform.media.delete(pieceName(row, offset, bytes))
    offset += bytes
  }
}

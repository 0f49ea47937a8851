import { AppError } from '#server/kernel/app-error.ts'

/**
 * How many bytes are looked at before the type counts as unknown: nearly every format shows in the first few
 * bytes; an office document is a ZIP file until some of its entries have been read, and a PNG may carry much
 * before its first pixels. The file is judged as soon as its type is known, so that a refused one is refused
 * before the rest of it has been sent.
 */
export const HEAD_BYTES = 4100
const LONG_HEAD_BYTES = 64 * 1024

const startsLate: readonly Buffer[] = [Buffer.from('PK'), Buffer.from('\x89PNG', 'latin1')]

type Bytes = AsyncIterable<Uint8Array>

/** The beginning of a file and the MIME type that it shows, if any. */
export interface Head {
  readonly bytes: Buffer
  readonly mime: string | undefined
  /** False if more bytes may show another type. */
  readonly isSure: boolean
}

/** Recognises a file by its first bytes; `isWhole` if there are no more. */
export const recognise = async (bytes: Buffer, isWhole: boolean): Promise<Head> => {
  const { fileTypeFromBuffer } = await import('file-type')
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  const isLate = startsLate.some((start) => start.equals(bytes.subarray(0, start.length)))
  const isKnown = mime !== undefined && !(isLate && mime === 'application/zip')
  const enough = isLate ? LONG_HEAD_BYTES : HEAD_BYTES
  return { bytes, mime, isSure: isWhole || isKnown || bytes.length >= enough }
}

/**
 * Reads a stream until the type of the file is known, and checks it. Returns what the check returns, with the
 * whole stream.
 * @throws what the check throws; then the stream is released.
 */
export const peek = async <T>(
  source: Bytes,
  check: (head: Head) => T,
): Promise<{ checked: T; whole: Bytes }> => {
  const rest = source[Symbol.asyncIterator]()
  try {
    const head = await readHead(rest)
    return { checked: check(head), whole: joined(head.bytes, rest) }
  } catch (error) {
    await rest.return?.()
    throw error
  }
}

const readHead = async (rest: AsyncIterator<Uint8Array>): Promise<Head> => {
  let bytes = Buffer.alloc(0)
  // Small chunks are looked at in doubling amounts: a slow sender must not cost more than a quick one.
  for (let next = 64; ; next = Math.max(next * 2, bytes.length)) {
    let isWhole = false
    while (bytes.length < next && !isWhole) {
      const chunk = await rest.next()
      if (chunk.done) isWhole = true
      else bytes = Buffer.concat([bytes, chunk.value])
    }
    const head = await recognise(bytes, isWhole)
    if (head.isSure) return head
  }
}

async function* joined(head: Buffer, rest: AsyncIterator<Uint8Array>): Bytes {
  try {
    if (head.length > 0) yield head
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    // If the reader stops early, the source is released too.
    await rest.return?.()
  }
}

/**
 * The same bytes, counted.
 * @throws `too_large` as soon as there are more than the limit.
 */
export const countBytes = (
  source: Bytes,
  limit: number,
): { bytes: () => number; stream: Bytes } => {
  let bytes = 0
  const count = async function* (): Bytes {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > limit) throw tooLarge(limit)
      yield chunk
    }
  }
  return { bytes: () => bytes, stream: count() }
}

/**
 * The same bytes; `work` is awaited before more than `step` of them are passed on, with their number, and for those
 * that are left at the end.
 * @throws what `work` throws.
 */
export async function* everyBytes(
  source: Bytes,
  step: number,
  work: (bytes: number) => Promise<void>,
): Bytes {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes >= step) {
      await work(bytes)
      bytes = 0
    }
    yield chunk
  }
  if (bytes > 0) await work(bytes)
}

/** The error for a file over the size limit. */
export const tooLarge = (limit: number): AppError =>
  new AppError('too_large', `This file is larger than ${Math.floor(limit / 1024 / 1024)} MB`)

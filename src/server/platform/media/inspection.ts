import { AppError } from '#server/kernel/app-error.ts'

/**
 * Number of bytes after which an unrecognised type counts as unknown. Nearly every format shows in the first
 * few bytes; an office document looks like a ZIP file until some of its entries are read, and a PNG may carry
 * much before its first pixels. A file is checked as soon as its type is known, so that a refused one is not
 * read to the end.
 */
export const HEAD_BYTES = 4100
const LONG_HEAD_BYTES = 64 * 1024

const startsLate: readonly Buffer[] = [Buffer.from('PK'), Buffer.from('\x89PNG', 'latin1')]

type Bytes = AsyncIterable<Uint8Array>

/** The beginning of a file, and the MIME type recognised in it. */
export interface Head {
  readonly bytes: Buffer
  readonly mime: string | undefined
  /** False if more bytes may reveal another type. */
  readonly isSure: boolean
}

/** Recognises a file by its first bytes. `isWhole` means that there are no more. */
export const recognise = async (bytes: Buffer, isWhole: boolean): Promise<Head> => {
  const { fileTypeFromBuffer } = await import('file-type')
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  const isLate = startsLate.some((start) => start.equals(bytes.subarray(0, start.length)))
  const isKnown = mime !== undefined && !(isLate && mime === 'application/zip')
  const enough = isLate ? LONG_HEAD_BYTES : HEAD_BYTES
  return { bytes, mime, isSure: isWhole || isKnown || bytes.length >= enough }
}

/**
 * Reads a stream until the file's type is known, and checks it. Returns the result of the check and the whole
 * stream.
 * @throws what the check throws, after releasing the stream.
 */
export const peek = async <T>(
  source: Bytes,
  check: (head: Head) => T,
): Promise<{ checked: T; whole: Bytes }> => {
  const rest = source[Symbol.asyncIterator]()
  try {
    const head = await readHead(rest)
    return { checked: check(head), whole: joinStream(head.bytes, rest) }
  } catch (error) {
    await rest.return?.()
    throw error
  }
}

const readHead = async (rest: AsyncIterator<Uint8Array>): Promise<Head> => {
  let bytes = Buffer.alloc(0)
  // Inspects small chunks in doubling amounts, so that a slow sender costs no more than a quick one.
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

async function* joinStream(head: Buffer, rest: AsyncIterator<Uint8Array>): Bytes {
  try {
    if (head.length > 0) yield head
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    // If the reader stops early, the source is released, too.
    await rest.return?.()
  }
}

/**
 * Passes the bytes on and counts them.
 * @throws `too_large` as soon as they exceed the limit.
 */
export const countBytes = (
  source: Bytes,
  limit: number,
): { bytes: () => number; stream: Bytes } => {
  let bytes = 0
  const count = async function* (): Bytes {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > limit) throw createTooLargeError(limit)
      yield chunk
    }
  }
  return { bytes: () => bytes, stream: count() }
}

/**
 * Passes the bytes on and awaits `work` with their number before each `step` of them, and for the rest at the
 * end.
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

/** Creates the error for a file over the size limit. */
export const createTooLargeError = (limit: number): AppError =>
  new AppError('too_large', `This file is larger than ${Math.floor(limit / 1024 / 1024)} MB`)

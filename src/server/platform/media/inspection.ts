import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '#server/kernel/app-error.ts'

/** Enough to recognise every accepted format; an office document is recognisable only after some entries. */
const HEAD_BYTES = 64 * 1024

type Bytes = AsyncIterable<Uint8Array>

/** Reads the first bytes of a stream and returns them with the whole stream. */
export const peek = async (source: Bytes): Promise<{ head: Buffer; whole: Bytes }> => {
  const rest = source[Symbol.asyncIterator]()
  const taken: Uint8Array[] = []
  let bytes = 0
  while (bytes < HEAD_BYTES) {
    const next = await rest.next()
    if (next.done) break
    taken.push(next.value)
    bytes += next.value.length
  }
  const head = Buffer.concat(taken)
  return { head, whole: joined(head, rest) }
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

/** The MIME type detected from the first bytes of a file; undefined if unknown. */
export const recognise = async (head: Uint8Array): Promise<string | undefined> =>
  (await fileTypeFromBuffer(head))?.mime

/**
 * The same bytes, counted.
 * @throws `too_large` as soon as there are more than the limit.
 */
export const counted = (source: Bytes, limit: number): { bytes: () => number; stream: Bytes } => {
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

/** The error for a file over the size limit. */
export const tooLarge = (limit: number): AppError =>
  new AppError('too_large', `This file is larger than ${Math.floor(limit / 1024 / 1024)} MB`)

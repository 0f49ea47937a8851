import { fileTypeFromBuffer } from 'file-type'
import { AppError } from '#server/kernel/app-error.ts'

/** Enough to recognise every format that we take; an office document shows itself only after some entries. */
const HEAD_BYTES = 64 * 1024

type Bytes = AsyncIterable<Uint8Array>

/** Looks at the first bytes of a stream and gives it back whole. */
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
    // Who stops reading early lets go of the source, too.
    await rest.return?.()
  }
}

/** The MIME type that the first bytes of a file show; undefined for what nobody knows. */
export const recognise = async (head: Uint8Array): Promise<string | undefined> =>
  (await fileTypeFromBuffer(head))?.mime

/** The same bytes, counted; throws `too_large` as soon as there are more than the limit. */
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

/** The refusal of a file over a limit of some bytes. */
export const tooLarge = (limit: number): AppError =>
  new AppError('too_large', `It is larger than ${Math.floor(limit / 1024 / 1024)} MB`)

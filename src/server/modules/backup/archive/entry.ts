import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { OperatorError } from '#server/kernel/operator-error.ts'

/** The block size of tar: a header has one block, and contents are padded to whole ones. */
export const blockBytes = 512

/** Bytes that pad a content to whole blocks. */
export const countPadding = (bytes: number): number =>
  (blockBytes - (bytes % blockBytes)) % blockBytes

/** The last entry: a line for each other one, as `sha256sum` writes and checks them. */
export const checksumsPath = 'SHA256SUMS'

/**
 * Thrown for a file that is not one of our archives, is damaged or incomplete, or cannot be read or written.
 */
export class ArchiveError extends OperatorError {
  override readonly name = 'ArchiveError'
}

/** An entry of an archive, written or read: read it to its end before the next. */
export interface ArchiveEntry {
  readonly path: string
  readonly bytes: number
  readonly content: AsyncIterable<Buffer>
}

/** An entry from text in memory. */
export const toTextEntry = (path: string, content: string): ArchiveEntry => {
  const bytes = Buffer.from(content)
  return { path, bytes: bytes.length, content: Readable.from([bytes]) }
}

/** Far more than 500 rows take; a damaged header may claim any size. */
const maxTextBytes = 256 * 1024 * 1024

/**
 * The content of an entry that is small enough for memory.
 * @throws `ArchiveError` for a larger one.
 */
export const readText = async ({ path, bytes, content }: ArchiveEntry): Promise<string> => {
  if (bytes > maxTextBytes) throw new ArchiveError(`The archive is damaged: ${path} is too large`)
  return text(content)
}

/** The same content; `look` gets each chunk before it is passed on. */
export async function* tee(
  content: AsyncIterable<Buffer>,
  onChunk: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    onChunk(chunk)
    yield chunk
  }
}

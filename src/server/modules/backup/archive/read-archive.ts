import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { Header } from 'tar'
import { fileReason } from '#server/kernel/file-reasons.ts'
import {
  ArchiveError,
  type ArchiveEntry,
  blockBytes,
  checksumsPath,
  countPadding,
  readText,
  tee,
} from './entry.ts'

/** The source of an archive: a file, or a stream such as standard input. */
export type ArchiveSource = { readonly file: string } | { readonly input: Readable }

export interface Archive {
  /**
   * The entries one after the other, without the checksums, which are compared at the end.
   * @throws `ArchiveError`.
   */
  readonly entries: AsyncGenerator<ArchiveEntry>
  /** Whether the checksums of all entries have been compared. */
  hasChecksums(): boolean
}

/** Opens an archive, compressed or not, to be read once. */
export const openArchive = (source: ArchiveSource): Archive => {
  const name = 'file' in source ? source.file : 'Standard input'
  const raw = 'file' in source ? createReadStream(source.file) : source.input
  const computedChecksums = new Map<string, string>()
  let isCompared = false

  async function* readEntries(): AsyncGenerator<ArchiveEntry> {
    const take = createTaker(unpack(raw, name), name)
    try {
      for (;;) {
        const {
          nullBlock,
          path = '',
          size = 0,
        } = decodeHeader(await buffer(take(blockBytes)), name)
        if (nullBlock) break
        if (isCompared) throw new ArchiveError(`The archive is damaged: ${path} has no checksum`)
        const entry = { path, bytes: size, content: take(size) }
        if (path === checksumsPath) {
          compareChecksums(computedChecksums, parseChecksums(await readText(entry)))
          isCompared = true
        } else {
          yield* withChecksum(entry, computedChecksums)
        }
        await buffer(take(countPadding(size)))
      }
      await take.rest()
    } finally {
      raw.destroy()
    }
  }
  return { entries: readEntries(), hasChecksums: () => isCompared }
}

/** Passes an entry on, and computes its checksum once all of it has been read. */
async function* withChecksum(
  { path, bytes, content }: ArchiveEntry,
  computed: Map<string, string>,
): AsyncGenerator<ArchiveEntry> {
  const hash = createHash('sha256')
  const hashedContent = tee(content, (chunk) => hash.update(chunk))
  yield { path, bytes, content: hashedContent }
  for await (const _ of hashedContent);
  computed.set(path, hash.digest('hex'))
}

const parseChecksums = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )

const compareChecksums = (
  computed: ReadonlyMap<string, string>,
  stored: ReadonlyMap<string, string>,
): void => {
  for (const path of new Set([...computed.keys(), ...stored.keys()])) {
    if (computed.get(path) === stored.get(path)) continue
    throw new ArchiveError(`The archive is damaged: ${path} is not what was written`)
  }
}

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** The bytes of the archive, unpacked if they are compressed. */
async function* unpack(raw: Readable, name: string): AsyncGenerator<Buffer> {
  const chunks = raw.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
  try {
    const first = await chunks.next()
    if (first.done) return
    const source = Readable.from(prepend(first.value, chunks), { objectMode: false })
    if (!isGzip(first.value)) {
      yield* source as AsyncIterable<Buffer>
      return
    }
    const gunzip = createGunzip()
    source.on('error', (error) => gunzip.destroy(error))
    yield* source.pipe(gunzip) as AsyncIterable<Buffer>
  } catch (error) {
    throw explainError(error, name)
  }
}

async function* prepend(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

/** The errors of `zlib` for bytes that are truncated or not compressed data. */
const damageCodes = ['Z_BUF_ERROR', 'Z_DATA_ERROR']

const explainError = (error: unknown, name: string): unknown => {
  if (damageCodes.includes((error as NodeJS.ErrnoException).code ?? '')) {
    return new ArchiveError(`${name} is damaged or incomplete`, { cause: error })
  }
  const reason = fileReason(error)
  return reason ? new ArchiveError(`${name} cannot be read: ${reason}`, { cause: error }) : error
}

/** Reads a requested number of bytes of a stream at a time, and finally the rest. */
const createTaker = (source: AsyncIterable<Buffer>, name: string) => {
  const chunks = source[Symbol.asyncIterator]()
  let remainingBytes: Buffer = Buffer.alloc(0)
  let isFirst = true
  const next = async (): Promise<void> => {
    const chunk: IteratorResult<Buffer, unknown> = await chunks.next()
    if (chunk.done && isFirst) throw new ArchiveError(`${name} is empty`)
    if (chunk.done) throw new ArchiveError('The archive is incomplete')
    isFirst = false
    remainingBytes = chunk.value
  }
  async function* take(bytes: number): AsyncGenerator<Buffer> {
    for (let remaining = bytes; remaining > 0;) {
      if (remainingBytes.length === 0) await next()
      const part = remainingBytes.subarray(0, remaining)
      remainingBytes = remainingBytes.subarray(part.length)
      remaining -= part.length
      yield part
    }
  }
  const rest = async (): Promise<void> => {
    while (!(await chunks.next()).done);
  }
  return Object.assign(take, { rest })
}

const decodeHeader = (bytes: Buffer, name: string): Header => {
  const foreign = `${name} is not an archive made by this program. An encrypted one has to be decrypted first`
  try {
    const header = new Header(bytes)
    if (header.nullBlock || header.cksumValid) return header
  } catch (error) {
    throw new ArchiveError(foreign, { cause: error })
  }
  throw new ArchiveError(foreign)
}

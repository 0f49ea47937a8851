import { createReadStream, createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Header } from 'tar'
import { fileReason } from '#server/kernel/file-reasons.ts'

const block = 512

/**
 * Thrown for a file that is not one of our archives or is incomplete, and for one that cannot be read or
 * written.
 */
export class ArchiveError extends Error {}

/** An entry of an archive, written or read: read it to the end before the next. */
export interface ArchiveEntry {
  readonly path: string
  readonly bytes: number
  readonly content: AsyncIterable<Buffer>
}

/** An entry from text in memory. */
export const textEntry = (path: string, text: string): ArchiveEntry => {
  const bytes = Buffer.from(text)
  return { path, bytes: bytes.length, content: Readable.from([bytes]) }
}

/** Far more than 500 rows take; a damaged header may claim any size. */
const maxTextBytes = 256 * 1024 * 1024

/**
 * The content of an entry that is small enough for memory.
 * @throws `ArchiveError` for one that is not.
 */
export const textOf = async ({ path, bytes, content }: ArchiveEntry): Promise<string> => {
  if (bytes > maxTextBytes) throw new ArchiveError(`The archive is damaged: ${path} is too large`)
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const paddingAfter = (bytes: number): number => (block - (bytes % block)) % block

const headOf = ({ path, bytes }: ArchiveEntry, mtime: Date): Buffer => {
  const head = new Header({ path, size: bytes, mode: 0o600, type: 'File', mtime })
  const buffer = Buffer.alloc(block)
  if (head.encode(buffer, 0)) throw new Error(`${path} is too long for an archive`)
  return buffer
}

async function* tarOf(entries: AsyncIterable<ArchiveEntry>, mtime: Date): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield headOf(entry, mtime)
    let written = 0
    for await (const chunk of entry.content) {
      written += chunk.length
      yield chunk
    }
    if (written !== entry.bytes) {
      throw new ArchiveError(`${entry.path} changed while it was read. Make the backup again`)
    }
    yield Buffer.alloc(paddingAfter(written))
  }
  yield Buffer.alloc(2 * block)
}

const isCompressed = (file: string): boolean => /\.(?:tgz|gz)$/.test(file)

/** Translates an error of the file system for the operator; any other is unchanged. */
const ofFile = (error: unknown, file: string, done: 'read' | 'written'): unknown => {
  const reason = fileReason(error)
  return reason ? new ArchiveError(`${file} cannot be ${done}: ${reason}`, { cause: error }) : error
}

const requireFree = async (file: string): Promise<void> => {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  throw new ArchiveError(
    `${file} already exists. Choose another name, or give --force to overwrite it`,
  )
}

/**
 * Writes a tar archive, compressed if its name says so, readable only by its owner. It exists completely or
 * not at all.
 * @throws `ArchiveError` if it cannot be written, and for a file that exists unless `force` says to overwrite
 * it.
 */
export const writeArchive = async (
  file: string,
  entries: AsyncIterable<ArchiveEntry>,
  { mtime, force }: { mtime: Date; force: boolean },
): Promise<void> => {
  if (!force) await requireFree(file)
  const part = `${file}.part`
  const sink = createWriteStream(part, { flush: true, mode: 0o600 })
  const source = Readable.from(tarOf(entries, mtime), { objectMode: false })
  try {
    await (isCompressed(file) ? pipeline(source, createGzip(), sink) : pipeline(source, sink))
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw ofFile(error, file, 'written')
  }
}

/** The errors of `zlib` for bytes that are truncated or not compressed data. */
const isDamage = (error: unknown): boolean =>
  ['Z_BUF_ERROR', 'Z_DATA_ERROR'].includes((error as NodeJS.ErrnoException).code ?? '')

const whileReading = (error: unknown, file: string): unknown =>
  isDamage(error)
    ? new ArchiveError(`${file} is damaged or incomplete`, { cause: error })
    : ofFile(error, file, 'read')

/** Reads as many bytes of a file's stream at a time as are asked for. */
const bytesOf = (source: AsyncIterable<Buffer>, file: string) => {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const next = async (): Promise<void> => {
    const chunk: IteratorResult<Buffer, unknown> = await chunks.next().catch((error: unknown) => {
      throw whileReading(error, file)
    })
    if (chunk.done) throw new ArchiveError('The archive is incomplete')
    rest = chunk.value
  }
  return async function* take(bytes: number): AsyncGenerator<Buffer> {
    for (let left = bytes; left > 0;) {
      if (rest.length === 0) await next()
      const part = rest.subarray(0, left)
      rest = rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }
}

const headerOf = (bytes: Buffer, file: string): Header => {
  const foreign = `${file} is not an archive made by this program`
  try {
    const header = new Header(bytes)
    if (header.nullBlock || header.cksumValid) return header
  } catch (error) {
    throw new ArchiveError(foreign, { cause: error })
  }
  throw new ArchiveError(foreign)
}

const drained = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * The entries of an archive, one after the other.
 * @throws `ArchiveError`.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  const raw = createReadStream(file)
  const source: Readable = isCompressed(file) ? raw.pipe(createGunzip()) : raw
  raw.on('error', (error) => source.destroy(error))
  const take = bytesOf(source as AsyncIterable<Buffer>, file)
  try {
    for (;;) {
      const { nullBlock, path = '', size = 0 } = headerOf(await drained(take(block)), file)
      if (nullBlock) return
      const content = take(size)
      yield { path, bytes: size, content }
      await drained(content)
      await drained(take(paddingAfter(size)))
    }
  } finally {
    raw.destroy()
  }
}

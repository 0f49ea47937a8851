import { createReadStream, createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Header } from 'tar'

const block = 512

/** What goes into an archive, and what comes out of one: to be read to its end before the next. */
export interface ArchiveEntry {
  readonly path: string
  readonly bytes: number
  readonly content: AsyncIterable<Buffer>
}

/** An entry of bytes at hand. */
export const textEntry = (path: string, text: string): ArchiveEntry => {
  const bytes = Buffer.from(text)
  return { path, bytes: bytes.length, content: Readable.from([bytes]) }
}

/** The whole of an entry that is small enough. */
export const textOf = async ({ content }: ArchiveEntry): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const paddingAfter = (bytes: number): number => (block - (bytes % block)) % block

const headOf = ({ path, bytes }: ArchiveEntry, mtime: Date): Buffer => {
  const head = new Header({ path, size: bytes, mode: 0o600, type: 'File', mtime })
  const buffer = Buffer.alloc(block)
  if (head.encode(buffer, 0)) throw new Error(`${path} is too long a name for an archive`)
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
    if (written !== entry.bytes) throw new Error(`${entry.path} changed while it was read`)
    yield Buffer.alloc(paddingAfter(written))
  }
  yield Buffer.alloc(2 * block)
}

const isCompressed = (file: string): boolean => /\.(?:tgz|gz)$/.test(file)

/** Thrown for a file that is no archive of ours, or only a part of one, and for one that cannot be read or written. */
export class ArchiveError extends Error {}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
}

/** An error of the file system in the operator's words; any other as it is. */
const ofFile = (error: unknown, file: string, done: 'read' | 'written'): unknown => {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
  return reason ? new ArchiveError(`${file} cannot be ${done}: ${reason}`, { cause: error }) : error
}

const requireFree = async (file: string): Promise<void> => {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  throw new ArchiveError(
    `${file} is there already. Choose another name, or give --force to write over it`,
  )
}

/**
 * Writes a tar archive, compressed where its name says so, readable by its owner alone. It is there wholly or
 * not at all.
 * @throws `ArchiveError` where it cannot be written, and for a name that is taken unless `force` says to
 * write over it.
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

/** What `zlib` says of bytes that end too early or are none of its own. */
const isDamage = (error: unknown): boolean =>
  ['Z_BUF_ERROR', 'Z_DATA_ERROR'].includes((error as NodeJS.ErrnoException).code ?? '')

const whileReading = (error: unknown, file: string): unknown =>
  isDamage(error)
    ? new ArchiveError(`${file} is damaged: it is not whole`, { cause: error })
    : ofFile(error, file, 'read')

/** Bytes of a file's stream, as many at a time as are asked for. */
const bytesOf = (source: AsyncIterable<Buffer>, file: string) => {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const next = async (): Promise<void> => {
    const chunk: IteratorResult<Buffer, unknown> = await chunks.next().catch((error: unknown) => {
      throw whileReading(error, file)
    })
    if (chunk.done) throw new ArchiveError('The archive ends too early: it is not whole')
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
      const head = new Header(await drained(take(block)))
      if (head.nullBlock) return
      const { path, size } = head
      if (!head.cksumValid || path === undefined || size === undefined) {
        throw new ArchiveError(`${file} is not an archive that this program made`)
      }
      const content = take(size)
      yield { path, bytes: size, content }
      await drained(content)
      await drained(take(paddingAfter(size)))
    }
  } finally {
    raw.destroy()
  }
}

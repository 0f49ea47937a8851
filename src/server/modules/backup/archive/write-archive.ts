import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Header } from 'tar'
import { fileReason } from '#server/kernel/file-reasons.ts'
import {
  ArchiveError,
  type ArchiveEntry,
  blockBytes,
  checksumsPath,
  countPadding,
  tee,
  toTextEntry,
} from './entry.ts'

/** The target of an archive: a file, compressed if its name says so, or a stream, always compressed. */
export type ArchiveTarget =
  | {
      readonly file: string
      /** Overwrites an existing file. */
      readonly force: boolean
      /** Rejects if less space than the reserve is left on the disk; called from time to time. */
      readonly requireRoom?: () => Promise<void>
    }
  | { readonly output: Writable }

/**
 * Writes a tar archive with the checksums of its entries. Only its owner can read a file, which exists
 * completely or not at all.
 * @throws `ArchiveError` if it cannot be written, and for a file that exists unless `force` is set.
 */
export const writeArchive = async (
  target: ArchiveTarget,
  entries: AsyncIterable<ArchiveEntry>,
  { mtime }: { mtime: Date },
): Promise<void> => {
  const source = Readable.from(encode(withChecksums(entries), mtime), { objectMode: false })
  if ('file' in target) await writeFile(target, source)
  else await writeOutput(target.output, source)
}

/** Writes the archive under a temporary name, then renames it. */
const writeFile = async (
  { file, force, requireRoom }: Extract<ArchiveTarget, { file: string }>,
  source: Readable,
): Promise<void> => {
  if (!force) await requireUnused(file)
  const part = `${file}.part`
  const steps = [source, ...(isCompressed(file) ? [createGzip()] : [])]
  if (requireRoom) steps.push(watchRoom(requireRoom))
  try {
    await pipeline([...steps, createWriteStream(part, { flush: true, mode: 0o600 })])
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw explainError(error, `${file} cannot be written`)
  }
}

const writeOutput = async (output: Writable, source: Readable): Promise<void> => {
  try {
    await pipeline(source, createGzip(), output)
  } catch (error) {
    throw explainError(error, 'The archive cannot be written to standard output')
  }
}

/** Passes entries on and adds their checksums as the last entry. */
async function* withChecksums(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<ArchiveEntry> {
  const lines: string[] = []
  for await (const entry of entries) {
    const hash = createHash('sha256')
    yield { ...entry, content: tee(entry.content, (chunk) => hash.update(chunk)) }
    lines.push(`${hash.digest('hex')}  ${entry.path}\n`)
  }
  yield toTextEntry(checksumsPath, lines.join(''))
}

async function* encode(entries: AsyncIterable<ArchiveEntry>, mtime: Date): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield encodeHeader(entry, mtime)
    let writtenBytes = 0
    for await (const chunk of entry.content) {
      writtenBytes += chunk.length
      yield chunk
    }
    if (writtenBytes !== entry.bytes) {
      throw new ArchiveError(`${entry.path} changed while it was read. Make the backup again`)
    }
    yield Buffer.alloc(countPadding(writtenBytes))
  }
  yield Buffer.alloc(2 * blockBytes)
}

const encodeHeader = ({ path, bytes }: ArchiveEntry, mtime: Date): Buffer => {
  const header = new Header({ path, size: bytes, mode: 0o600, type: 'File', mtime })
  const buffer = Buffer.alloc(blockBytes)
  if (header.encode(buffer, 0)) throw new Error(`${path} is too long for an archive`)
  return buffer
}

const isCompressed = (file: string): boolean => /\.(?:tgz|gz)$/.test(file)

const requireUnused = async (file: string): Promise<void> => {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) return
  throw new ArchiveError(
    `${file} already exists. Choose another name, or give --force to overwrite it`,
  )
}

const checkedEveryBytes = 32 * 1024 * 1024

/** Passes bytes on, and checks from time to time that there is space for more. */
const watchRoom = (requireRoom: () => Promise<void>): Transform => {
  let uncheckedBytes = checkedEveryBytes
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      uncheckedBytes += chunk.length
      if (uncheckedBytes < checkedEveryBytes) return done(null, chunk)
      uncheckedBytes = 0
      requireRoom().then(() => done(null, chunk), done)
    },
  })
}

/** Translates an error of the file system for the operator; any other error is unchanged. */
const explainError = (error: unknown, what: string): unknown => {
  const isClosed = (error as NodeJS.ErrnoException).code === 'EPIPE'
  const reason = isClosed ? 'who reads it has ended' : fileReason(error)
  return reason ? new ArchiveError(`${what}: ${reason}`, { cause: error }) : error
}

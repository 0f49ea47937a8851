import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type ByteRange,
  type MediaSource,
  type MediaStore,
  requireKey,
  type StoredFile,
  unless,
} from './media-store.ts'

const isMissing = (error: unknown): boolean => {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOENT' || code === 'ENOTDIR'
}

const unlessMissing = unless(isMissing)

/** Stores media in a folder of this machine. Folders are created with their first file. */
export const createDiskStore = (directory: string): MediaStore => {
  // A subfolder named after two letters of the key keeps every folder small.
  const pathOf = (key: string) => join(directory, requireKey(key).slice(0, 2), key)
  return {
    put: (key, source) => write(pathOf(key), source),
    find: async (key) => {
      const stats = await unlessMissing(stat(pathOf(key)))
      return stats?.isFile() ? { key, bytes: stats.size, modifiedAt: stats.mtime } : undefined
    },
    get: async (key, range) => readBytes(pathOf(key), range),
    delete: async (key) => {
      const path = pathOf(key)
      await rm(path, { force: true })
      await removeIfEmpty(dirname(path))
    },
    list: (prefix = '') => list(directory, prefix),
  }
}

const toReadable = (source: MediaSource): Readable => {
  if (source instanceof Readable) return source
  if (source instanceof Uint8Array) return Readable.from([source], { objectMode: false })
  return createReadStream(source.file)
}

/** Writes beside the final path, flushes to disk and renames, so that nobody sees half a file. */
const write = async (path: string, source: MediaSource): Promise<void> => {
  const part = `${path}.part-${randomUUID()}`
  const folder = dirname(path)
  const firstMade = await mkdir(folder, { recursive: true })
  // Opens the file before anything can fail: opened after its removal, it would stay.
  const file = await open(part, 'wx')
  try {
    await pipeline(toReadable(source), file.createWriteStream({ flush: true }))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await flushFolder(folder)
  if (firstMade) await flushFolder(dirname(firstMade))
}

/** A new name is on disk only after its folder is flushed. Windows has no such operation. */
const flushFolder = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return
  const folder = await unlessMissing(open(path))
  if (!folder) return
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const readBytes = async (
  path: string,
  range: ByteRange | undefined,
): Promise<{ stream: Readable; bytes: number } | undefined> => {
  const handle = await unlessMissing<FileHandle>(open(path))
  if (!handle) return undefined
  const stats = await handle.stat()
  if (!stats.isFile()) {
    await handle.close()
    return undefined
  }
  return { stream: handle.createReadStream({ ...range }), bytes: stats.size }
}

async function* list(directory: string, prefix: string): AsyncIterable<StoredFile> {
  // A prefix determines its folder, so the files of one key are found without a full scan.
  const shards = prefix.length < 2 ? await unlessMissing(readdir(directory)) : [prefix.slice(0, 2)]
  const folder = prefix.includes('/') ? requireKey(prefix.slice(0, prefix.lastIndexOf('/'))) : ''
  for (const shard of shards ?? []) {
    const root = join(directory, shard)
    const entries = await unlessMissing(
      readdir(join(root, folder), { recursive: true, withFileTypes: true }),
    )
    for (const entry of entries ?? []) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const key = relative(root, path).split(sep).join('/')
      if (!key.startsWith(prefix)) continue
      const stats = await unlessMissing(stat(path))
      if (stats) yield { key, bytes: stats.size, modifiedAt: stats.mtime }
    }
  }
}

const removeIfEmpty = async (folder: string): Promise<void> => {
  const left = await unlessMissing(readdir(folder))
  // A file may have been added since the check; then the folder stays.
  if (left?.length === 0) await unlessMissing(rmdir(folder).catch(unlessNotEmpty))
}

const unlessNotEmpty = (error: unknown): void => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
}

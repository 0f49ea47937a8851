import { fsyncSync } from 'node:fs'
import { type FileHandle, open as openFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const setting = (name: string, value: string): [string, string] => {
  return ['-c', `${name}=${value}`]
}

/**
 * Start parameters of the embedded server on disk. PGlite's own list turns fsync off (`-F`); here it
 * stays on. WAL is flushed with fsync because the build's fdatasync is an empty stub.
 */
export const DURABLE_START_PARAMETERS = [
  '--single',
  '-O',
  '-j',
  ...setting('search_path', 'public'),
  ...setting('exit_on_error', 'false'),
  ...setting('log_checkpoints', 'false'),
  // PGlite touches all of it at the start, and the operating system caches files too (ADR 0103).
  ...setting('shared_buffers', '16MB'),
  ...setting('max_worker_processes', '0'),
  ...setting('max_parallel_workers', '0'),
  ...setting('max_parallel_workers_per_gather', '0'),
  ...setting('max_parallel_maintenance_workers', '0'),
  ...setting('io_method', 'sync'),
  ...setting('wal_sync_method', 'fsync'),
]

interface OpenFile {
  readonly nfd?: number
}

interface StreamOperations {
  fsync?: (file: OpenFile) => number
}

/** The WASI number of "Input/output error". */
const EIO = 29
const FLUSHES_AT_ONCE = 64

/**
 * PGlite's Node file system plus the operation that it lacks: fsync, for files and directories. Without it a
 * commit exists only in the operating system's page cache.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options)
    const preRun = prepared.emscriptenOpts.preRun ?? []
    const addFsync: (typeof preRun)[number] = (mod) => {
      const fileSystem: unknown = mod.NODEFS
      getStreamOperations(fileSystem).fsync = flush
    }
    return { emscriptenOpts: { ...prepared.emscriptenOpts, preRun: [...preRun, addFsync] } }
  }
}

const getStreamOperations = (fileSystem: unknown): StreamOperations => {
  if (fileSystem instanceof Object && 'stream_ops' in fileSystem) {
    return fileSystem.stream_ops as StreamOperations
  }
  throw new Error('This PGlite build has no NODEFS.stream_ops: writes could not be made durable')
}

const flush = (file: OpenFile): number => {
  if (file.nfd === undefined) return 0
  try {
    fsyncSync(file.nfd)
    return 0
  } catch (error) {
    return isDirectoryOnWindows(error) ? 0 : EIO
  }
}

const isDirectoryOnWindows = (error: unknown): boolean => {
  return (
    process.platform === 'win32' &&
    error instanceof Error &&
    'code' in error &&
    error.code === 'EPERM'
  )
}

/** Flushes `directory` and every file and directory below it to disk. */
export const flushTree = async (directory: string): Promise<void> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  // Concurrent flushes share the disk's write-outs: they take a sixth of the time of sequential ones.
  for (let at = 0; at < paths.length; at += FLUSHES_AT_ONCE) {
    await Promise.all(paths.slice(at, at + FLUSHES_AT_ONCE).map(flushPath))
  }
  await flushPath(directory)
}

/** Flushes one file or directory. A directory is flushed so that a rename in it survives power loss. */
export const flushPath = async (path: string): Promise<void> => {
  let file: FileHandle | undefined
  try {
    file = await openFile(path)
    await file.sync()
  } catch (error) {
    if (!isDirectoryOnWindows(error)) throw error
  } finally {
    await file?.close()
  }
}

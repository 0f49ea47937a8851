import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

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
  ...setting('max_worker_processes', '0'),
  ...setting('max_parallel_workers', '0'),
  ...setting('max_parallel_workers_per_gather', '0'),
  ...setting('max_parallel_maintenance_workers', '0'),
  ...setting('io_method', 'sync'),
  ...setting('wal_sync_method', 'fsync'),
]

function setting(name: string, value: string): [string, string] {
  return ['-c', `${name}=${value}`]
}

interface OpenFile {
  readonly nfd?: number
}

interface StreamOperations {
  fsync?: (file: OpenFile) => number
}

const EIO = 29

/**
 * The Node file system of PGlite with the one operation that it lacks: fsync, for files and for
 * directories. Without it a commit lives only in the page cache of the operating system.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options)
    const preRun = prepared.emscriptenOpts.preRun ?? []
    const addFsync: (typeof preRun)[number] = (mod) => {
      const fileSystem: unknown = mod.NODEFS
      streamOperationsOf(fileSystem).fsync = flush
    }
    return { emscriptenOpts: { ...prepared.emscriptenOpts, preRun: [...preRun, addFsync] } }
  }
}

const streamOperationsOf = (fileSystem: unknown): StreamOperations => {
  if (fileSystem instanceof Object && 'stream_ops' in fileSystem) {
    return fileSystem.stream_ops as StreamOperations
  }
  throw new Error('This PGlite build has no NODEFS.stream_ops: writes could not be made durable')
}

function flush(file: OpenFile): number {
  if (file.nfd === undefined) return 0
  try {
    fsyncSync(file.nfd)
    return 0
  } catch (error) {
    return isDirectoryOnWindows(error) ? 0 : EIO
  }
}

function isDirectoryOnWindows(error: unknown): boolean {
  return (
    process.platform === 'win32' &&
    error instanceof Error &&
    'code' in error &&
    error.code === 'EPERM'
  )
}

/** Flushes every file and directory below `folder`, `folder` itself last. */
export function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) flushTree(path)
    else if (entry.isFile()) flushPath(path)
  }
  flushPath(folder)
}

/** Flushes one file or directory. A directory is flushed so that a rename in it survives power loss. */
export function flushPath(path: string): void {
  const descriptor = openPath(path)
  if (descriptor === undefined) return
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function openPath(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if (isDirectoryOnWindows(error)) return undefined
    throw error
  }
}

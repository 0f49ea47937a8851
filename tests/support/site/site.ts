import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type DatabaseSettings, openDatabase } from '#server/db/client.ts'
import type { DbCtx } from '#server/db/context.ts'
import { migrate } from '#server/db/migrate.ts'
import { settings } from '#server/db/schema/settings.ts'
import { demoStepNames } from '#demo/index.ts'
import { freePort } from '#tests/support/free-port.ts'
import { copyMigrated } from '#tests/support/prepare-databases.ts'

/** Fills the new database before the program starts. */
export type Seed = (ctx: DbCtx) => Promise<void>

const startLimitMs = 60_000

/** Opens the program's database while the program is not running. */
export const withDatabase = async <T>(
  source: DatabaseSettings,
  work: (ctx: DbCtx) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase(source)
  try {
    return await work({ db: database.db })
  } finally {
    await database.close()
  }
}

export interface Site {
  readonly url: string
  readonly database: DatabaseSettings
  /** Starts the program on the same data; `startSite` makes the first start. */
  start(): Promise<void>
  /** Stops it as an operator does; throws unless it exits with 0. */
  stop(): Promise<void>
  /** Sends SIGTERM to the started process and waits only for its exit. */
  signal(): Promise<number | null>
  /** Kills it, like a power cut. */
  kill(): Promise<void>
  /** Stops the program and removes the data. */
  remove(): Promise<void>
}

interface SiteOptions {
  seed?: Seed
  environment?: Record<string, string>
  /** An empty PostgreSQL database; defaults to the embedded one in a temporary folder. */
  postgres?: string
  /** Folder of the installed program; defaults to this project. */
  folder?: string
  /** Folder of its data; defaults to a temporary one. */
  dataDir?: string
  /** The start command with its arguments. */
  command?: readonly [string, ...string[]]
}

const builtProgram = [process.execPath, 'build/server/index.js'] as const

/** Starts the built program on a free port, on a database that contains only the seed. */
export const startSite = async (options: SiteOptions = {}): Promise<Site> => {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'callboard-site-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const database: DatabaseSettings = options.postgres
    ? { kind: 'postgres', url: options.postgres }
    : { kind: 'embedded', directory: join(dataDir, 'db') }
  await fill(database, options.seed)
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // Nobody has to wait a minute for an email.
    EMAIL_GATHER_SECONDS: '0',
    ...(options.postgres ? { DATABASE_URL: options.postgres } : {}),
    ...options.environment,
  }
  let child: ChildProcess | undefined
  process.once('exit', () => child?.kill('SIGKILL'))
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child?.exitCode !== null || child.signalCode !== null) return 0
    const gone = once(child, 'exit')
    child.kill(signal)
    const [code] = (await gone) as [number | null]
    child = undefined
    return code
  }
  const site: Site = {
    url,
    database,
    start: async () => {
      const [program, ...args] = options.command ?? builtProgram
      child = spawn(program, args, {
        cwd: options.folder,
        env: environment,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await waitUntilOpen(url, child)
    },
    stop: async () => {
      const code = await end('SIGTERM')
      if (code !== 0) throw new Error(`The program ended with ${code}`)
    },
    signal: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    remove: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await site.start()
  return site
}

const fill = async (source: DatabaseSettings, seed: Seed | undefined): Promise<void> => {
  if (source.kind === 'embedded') copyMigrated(source.directory)
  const database = await openDatabase(source)
  try {
    await migrate(database)
    await fillAs(database, seed)
  } finally {
    await database.close()
  }
}

/** Adds only the seed to an empty database, and opens the site; the demo's own steps are marked as done. */
export const fillAs = async ({ db }: DbCtx, seed: Seed | undefined): Promise<void> => {
  const done = { key: 'demo_seeded', value: demoStepNames() }
  const opening = { key: 'opening', value: { isOpen: true } }
  await db.insert(settings).values([done, opening]).onConflictDoNothing()
  await seed?.({ db })
}

const waitUntilOpen = async (url: string, child: ChildProcess): Promise<void> => {
  for (let waited = 0; waited < startLimitMs; waited += 100) {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}`)
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await delay(100)
  }
  throw new Error('The program did not open')
}

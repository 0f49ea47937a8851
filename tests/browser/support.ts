import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { type DatabaseSettings, openDatabase } from '#server/db/client.ts'
import type { DbCtx } from '#server/db/context.ts'
import { migrate } from '#server/db/migrate.ts'
import { settings } from '#server/db/schema/settings.ts'
import { demoStepNames } from '#demo/index.ts'
import { freePort } from '#tests/support/free-port.ts'
import { copyMigrated } from '#tests/support/prepare-databases.ts'
import { browserFlags } from '../../scripts/browser.mjs'

/** What a test puts into the fresh database before the program starts. */
export type Seed = (ctx: DbCtx) => Promise<void>

const startLimitMs = 60_000

/** Opens a database of the program while the program is not running. */
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
  /** Starts the program on the same data; the first start is made by `startSite`. */
  start(): Promise<void>
  /** Ends it as an operator does; fails unless it exits with 0. */
  stop(): Promise<void>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
  /** Stops what runs and removes the data. */
  remove(): Promise<void>
}

interface SiteOptions {
  seed?: Seed
  environment?: Record<string, string>
  /** An empty PostgreSQL database; the embedded one in a temporary folder without it. */
  postgres?: string
  /** Where the program is installed; this project without it. */
  folder?: string
}

/** The built program on a free port, over a database with nothing but the seed in it. */
export const startSite = async (options: SiteOptions = {}): Promise<Site> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-site-'))
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
    ...(options.postgres ? { DATABASE_URL: options.postgres } : {}),
    ...options.environment,
  }
  let child: ChildProcess | undefined
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
      child = spawn(process.execPath, ['build/server/index.js'], {
        cwd: options.folder,
        env: environment,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await untilOpen(url, child)
    },
    stop: async () => {
      expect(await end('SIGTERM'), 'the program ends with 0').toBe(0)
    },
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
    // The demo's own data is noted as done, so that the program starts with the test's alone.
    const done = { key: 'demo_seeded', value: demoStepNames() }
    await database.db.insert(settings).values(done).onConflictDoNothing()
    await seed?.({ db: database.db })
  } finally {
    await database.close()
  }
}

const untilOpen = async (url: string, child: ChildProcess): Promise<void> => {
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

/** One site and one browser for the tests of a file. */
export const useSite = (seed?: Seed, environment: Record<string, string> = {}) => {
  let site: Site | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    site = await startSite({ seed, environment })
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: browserFlags,
    })
  })
  afterAll(async () => {
    await browser?.close()
    await site?.remove()
  })
  const running = () => {
    if (!site || !browser) throw new Error('The site is there while tests run, not before')
    return { site, browser }
  }
  return {
    url: () => running().site.url,
    /** The program itself, to end and start it. */
    program: () => running().site,
    /** A page of a new visitor. The test fails on any `console.error` or uncaught error it does not `expects`. */
    open: async ({
      expects = [],
      ...options
    }: BrowserContextOptions & { expects?: readonly RegExp[] } = {}): Promise<Page> => {
      const { site, browser } = running()
      const context = await browser.newContext({ baseURL: site.url, ...options })
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      const faults: string[] = []
      const note = (fault: string) => {
        if (!expects.some((pattern) => pattern.test(fault))) faults.push(fault)
      }
      page.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => note(String(error)))
      onTestFinished(async () => {
        await context.close()
        expect(faults, 'nothing goes wrong in the browser unexpectedly').toEqual([])
      })
      return page
    },
  }
}

import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import * as build from 'virtual:react-router/server-build'
import { buildApp } from './app.ts'
import { readSettings, SettingsError } from './config.ts'
import { openDatabase } from './db/client.ts'
import { explainOpening } from './db/errors.ts'
import { migrate } from './db/migrate.ts'
import { system } from './kernel/actor.ts'
import { fillDemo } from './modules/demo/index.ts'
import { ensurePlaces } from './modules/places/index.ts'
import { createLogger } from './platform/logger.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

const start = async () => {
  const settings = readSettings(process.env)
  const log = createLogger(settings)
  mkdirSync(settings.dataDir, { recursive: true })
  const database = await openDatabase(settings.database, {
    report: (message) => log.warn({ part: 'database' }, message),
  })
  await migrate(database)
  const files = fileURLToPath(new URL('../client', import.meta.url))
  const app = await buildApp({
    settings,
    log,
    database,
    pages: { build, mode: 'production', files },
  })
  const ctx = { actor: system, requestId: 'start', log, db: database.db, platform: app.platform }
  await (settings.mode === 'demo' ? fillDemo(ctx, say) : ensurePlaces(ctx))
  await app.jobs.start()
  await app.server.listen({ port: settings.port, host: settings.host })
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected error')
    await app.close()
    await database.close()
  })
  say(`Callboard is open at ${settings.publicUrl}`)
}

try {
  await start()
} catch (error) {
  const known = error instanceof SettingsError ? error.message : explainOpening(error)
  const message = known ?? String((error as Error).stack ?? error)
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

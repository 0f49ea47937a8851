import { mkdirSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Settings } from './config.ts'
import { type Database, openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { createLogger } from './platform/logger.ts'

/** What outlives the app around it: in development the app is built anew, the database stays open. */
export interface Opened {
  readonly settings: Settings
  readonly log: Logger
  readonly database: Database
}

/** Opens the database that the settings name and brings it to the newest migration. */
export const openProgram = async (settings: Settings): Promise<Opened> => {
  const log = createLogger(settings)
  mkdirSync(settings.dataDir, { recursive: true })
  const database = await openDatabase(settings.database, {
    report: (message) => log.warn({ part: 'database' }, message),
  })
  await migrate(database)
  return { settings, log, database }
}

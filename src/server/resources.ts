import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openDataFolder } from './data-folder.ts'
import { type Database, openDatabase } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import type { Clock } from './platform/clock.ts'
import { openDatabaseClock } from './platform/database-clock.repo.ts'
import { createLogger } from './platform/logger.ts'
import type { Tracing } from './platform/tracing/tracing.ts'

/** Resources that outlive the app: in development the app is rebuilt while the database stays open. */
export interface Resources {
  readonly config: Config
  readonly log: Logger
  readonly database: Database
  /** Set if OpenTelemetry's environment variables name a collector. */
  readonly tracing?: Tracing | undefined
  /** The database's clock, which all instances share; if missing, this machine's. */
  readonly clock?: Clock
}

interface Options {
  readonly log?: Logger
  /** Whether to migrate; a restore migrates by itself, as far as the archive says. */
  readonly isMigrated?: boolean
  /** For work on whole tables. */
  readonly statementTimeoutMs?: number
}

/**
 * Opens the database from the settings, and migrates it. The caller closes it.
 * @throws `OperatorError`, for example while another process has the embedded database open.
 */
export const openResources = async (
  config: Config,
  { log = createLogger(config), isMigrated = true, statementTimeoutMs }: Options = {},
): Promise<Resources> => {
  openDataFolder(config.dataDir)
  const report = (message: string) => log.warn({ part: 'database' }, message)
  const tracing = config.tracesRequests
    ? (await import('./platform/tracing/open-telemetry.ts')).startTracing()
    : undefined
  const database = await openDatabase(config.database, {
    report,
    statementTimeoutMs,
    trace: tracing?.query,
  })
  try {
    await database.connections.check()
    if (isMigrated) await migrate(database, { report })
    const clock = await openDatabaseClock(database, report)
    const close = async () => {
      clock.stop()
      await database.close()
      await tracing?.close()
    }
    return { config, log, database: { ...database, close }, clock, tracing }
  } catch (error) {
    await database.close()
    await tracing?.close()
    throw error
  }
}

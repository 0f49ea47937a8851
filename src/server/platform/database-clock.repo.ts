import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/context.ts'
import type { Clock } from './clock.ts'

/** How often the time is read from the database. Drift within a minute does not matter. */
const refreshMs = 60_000

export interface DatabaseClock extends Clock {
  /** Stops reading the time from the database. */
  stop(): void
}

/**
 * The database's clock. Instances share the queue, throttles, sessions and codes, so they must agree on the
 * time even if a machine's clock is wrong (ADR 0041). Read now and every minute. If the database cannot be
 * read, `report` receives a sentence and the clock continues from the last reading.
 */
export const openDatabaseClock = async (
  { db }: { db: Db },
  report: (message: string) => void,
): Promise<DatabaseClock> => {
  let offset = await measureOffset(db)
  const refresh = async () => {
    try {
      offset = await measureOffset(db)
    } catch {
      report('The database could not be asked for the time; its last answer still counts')
    }
  }
  const timer = setInterval(() => void refresh(), refreshMs)
  timer.unref()
  return {
    now: () => new Date(offset + performance.now()),
    stop: () => clearInterval(timer),
  }
}

/**
 * The difference between the database's time and this process's monotonic clock, which no change of the
 * system's clock affects.
 */
const measureOffset = async (db: Db): Promise<number> => {
  const before = performance.now()
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  const [row] = rows
  if (!row) throw new Error('The database did not tell the time')
  return row.ms - (before + performance.now()) / 2
}

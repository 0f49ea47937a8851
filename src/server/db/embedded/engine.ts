import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseUnavailableError } from '#server/db/unavailable.ts'
import type { EngineSource } from '#server/db/embedded/messages.ts'
import { startSession, type EngineSession } from '#server/db/embedded/session.ts'

const FIRST_RETRY_MS = 250
const LAST_RETRY_MS = 10_000
const CLOSE_LIMIT_MS = 15_000

export interface EngineSettings {
  readonly source: EngineSource
  /** PGlite does not enforce statement_timeout: a statement over this limit costs a restart instead. */
  readonly statementTimeoutMs: number
  /** Receives one sentence about a loss, a failed restart or a recovery. */
  readonly report: (message: string) => void
}

/** The embedded PostgreSQL, restarted automatically whenever it hangs or breaks. */
export interface Engine {
  /** The running session; waits while the engine restarts. */
  session(): Promise<EngineSession>
  /** Runs `work` without statement timeout: for migrations and maintenance. */
  withoutStatementTimeout<T>(work: () => Promise<T>): Promise<T>
  /** Writes a checkpoint and ends the thread. */
  close(): Promise<void>
}

/**
 * Starts the embedded engine and waits until it responds.
 * @throws `DatabaseUnavailableError` if the database cannot be opened the first time.
 */
export const startEngine = async (settings: EngineSettings): Promise<Engine> => {
  let closing = false
  let patient = 0
  let current = open()
  await current

  async function open(): Promise<EngineSession> {
    const session = await startSession(settings.source, () =>
      patient > 0 ? undefined : settings.statementTimeoutMs,
    )
    session.onLost((reason) => {
      if (closing) return
      settings.report(`${reason.message}. Restarting the embedded database.`)
      current = reopen(session)
      current.catch((error: unknown) => settings.report(String(error)))
    })
    return session
  }

  async function reopen(lost: EngineSession): Promise<EngineSession> {
    // The folder must not be opened again before the old thread has really ended.
    await lost.end('reopening')
    for (let wait = FIRST_RETRY_MS; !closing; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
      try {
        const session = await open()
        settings.report('The embedded database is available again.')
        return session
      } catch (error) {
        settings.report(`The embedded database could not be restarted: ${String(error)}`)
        await delay(wait)
      }
    }
    throw new DatabaseUnavailableError('The embedded database is closed')
  }

  return {
    session: () => current,
    async withoutStatementTimeout(work) {
      patient += 1
      try {
        return await work()
      } finally {
        patient -= 1
      }
    },
    async close() {
      closing = true
      const session = await current
      // Committed data is on disk already, so a close that does not complete loses nothing.
      const forceEnd = setTimeout(
        () => void session.end('it did not close in time'),
        CLOSE_LIMIT_MS,
      )
      try {
        await session.request({ kind: 'close' })
      } finally {
        clearTimeout(forceEnd)
        await session.end('closed')
      }
    },
  }
}

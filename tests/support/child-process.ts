import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import type { DatabaseSettings } from '#server/db/client.ts'

/** A child process under test. It is killed at the end of the test at the latest. */
export interface Child {
  readonly lines: string[]
  readonly errorText: () => string
  /** Resolves after this many lines of output; rejects if the process ends first. */
  waitForLines(count: number): Promise<void>
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>
  /** Resolves with the exit code when the process ends by itself. */
  readonly exit: Promise<number | null>
}

/** Runs `database-child.ts` with a task on the database. */
export const startDatabaseChild = (task: string, settings: DatabaseSettings): Child =>
  startChild('database-child.ts', [task, JSON.stringify(settings)])

/** Runs `server-child.ts` on a PostgreSQL database; returns the program's address. */
export const startServerChild = async (databaseUrl: string): Promise<string> => {
  const child = startChild('server-child.ts', [], {
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
  })
  await child.waitForLines(1)
  return child.lines[0] ?? ''
}

const startChild = (
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Child => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', `tests/support/programs/${program}`, ...args],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } },
  )
  const lines: string[] = []
  const listeners = new Set<() => void>()
  let errorText = ''
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    for (const wake of listeners) wake()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorText += text))
  const exit = once(child, 'close').then(([code]) => code as number | null)
  const kill = async () => {
    child.kill('SIGKILL')
    await exit
  }
  onTestFinished(kill)
  return {
    lines,
    errorText: () => errorText,
    exit,
    kill,
    waitForLines: (count) =>
      new Promise((resolve, reject) => {
        const checkLines = () => {
          if (lines.length < count) return
          listeners.delete(checkLines)
          resolve()
        }
        listeners.add(checkLines)
        checkLines()
        void exit.then(() => reject(new Error(`The child ended early: ${errorText}`)))
      }),
  }
}

import module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { buildInfo } from './build-info.ts'
import { readConfig } from './config.ts'
import { explainOpening } from './db/errors.ts'
import { loadEnvFile } from './env-file.ts'
import { keepHeapSmall } from './heap.ts'
import { listen } from './listen.ts'
import { createLogger } from './platform/logger.ts'
import { openResources } from './resources.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** The longest stop after `STOP_DELAY_SECONDS`. */
const maxStopMs = 5_000
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Ends the program on a signal (exit code 0) or an unexpected error (1), after `close`, which may take this
 * long.
 */
const stopOnSignals = (
  limitMs: number,
  close: (unexpected: Error | undefined) => Promise<void>,
): void => {
  let stopping = false
  const grace = closeWithGrace({ delay: limitMs, skip: [...stopSignals] }, ({ err }) => {
    stopping = true
    return close(err)
  })
  // A terminal and npm each send the same signal: the second one is ignored.
  for (const signal of stopSignals) process.on(signal, () => stopping || grace.close())
}

/**
 * Ends the program immediately on a signal during its start, with exit code 0: every step of a start is
 * atomic or repeated by the next one. Returns a function that removes the handlers.
 */
const leaveOnSignals = (): (() => void) => {
  const leave = () => process.exit(0)
  for (const signal of stopSignals) process.on(signal, leave)
  return () => {
    for (const signal of stopSignals) process.off(signal, leave)
  }
}

/** From Node.js 22 on: stores compiled code, so that the next start does not compile it again. */
const enableCompileCache = (directory: string): void =>
  (module as { enableCompileCache?: (directory: string) => void }).enableCompileCache?.(directory)

const start = async () => {
  const isStarted = leaveOnSignals()
  const mayGrow = keepHeapSmall()
  loadEnvFile(process.env)
  const config = readConfig(process.env)
  const log = createLogger(config)
  log.info({ ...buildInfo, node: process.version, mode: config.mode }, 'Callboard starts')
  enableCompileCache(join(config.dataDir, 'compile-cache'))
  // The embedded database opens on its own thread while this one loads the program: each takes over a second.
  const [resources, { formatGreeting, offerFirstOwner, startApp }, build] = await Promise.all([
    openResources(config, { log }),
    import('./start-app.ts'),
    import('virtual:react-router/server-build'),
  ])
  const files = fileURLToPath(new URL('../client', import.meta.url))
  const app = await startApp(resources, { pages: { build, mode: 'production', files }, say })
  stopOnSignals(config.stopDelayMs + maxStopMs, async (err) => {
    if (err) resources.log.fatal({ err }, 'stopping after an unexpected error')
    else await app.leave()
    await app.close()
    await resources.database.close()
  })
  isStarted()
  mayGrow()
  await listen(app.server, config)
  say(await formatGreeting(config))
  await offerFirstOwner(app.ctx, say)
}

try {
  await start()
} catch (error) {
  const message = explainOpening(error) ?? String((error as Error).stack ?? error)
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

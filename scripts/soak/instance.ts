import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const startLimitMs = 120_000

/** A process of the built program on its own port, which is killed and started again. */
export interface Instance {
  readonly port: number
  /** How often the ready process has ended by itself. A start without a database does not count. */
  crashes(): number
  /** Returns the memory after a garbage collection, because garbage would be more than half of it. */
  memoryMb(): Promise<number>
  start(): Promise<void>
  /** Ends it like a power cut. */
  kill(): Promise<void>
  /** Ends it like an operator; returns the exit code. */
  stop(): Promise<number | null>
}

const readMemory = (pid: number | undefined): number => {
  const path = `/proc/${pid}/status`
  if (pid === undefined || !existsSync(path)) return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1]) / 1024
}

const collectOnSignal = encodeURIComponent("process.on('SIGWINCH', () => gc())")
const gcArguments = ['--expose-gc', '--import', `data:text/javascript,${collectOnSignal}`]
const collectMs = 1000

const isReadyInTime = async (port: number, child: ChildProcess): Promise<boolean> => {
  const end = performance.now() + startLimitMs
  while (performance.now() < end && child.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return true
    await delay(100)
  }
  return false
}

export const createInstance = (port: number, environment: Record<string, string>): Instance => {
  let child: ChildProcess | undefined
  let crashes = 0
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const endingChild = child
    child = undefined
    if (endingChild?.exitCode !== null || endingChild.signalCode !== null) return null
    const exited = once(endingChild, 'exit')
    endingChild.kill(signal)
    const [code] = (await exited) as [number | null]
    return code
  }
  const launch = async (): Promise<void> => {
    const next = spawn(process.execPath, [...gcArguments, 'build/server/index.js'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        CALLBOARD_ENV_FILE: '',
        ...environment,
        PORT: String(port),
        BIND_ADDRESS: '127.0.0.1',
      },
    })
    child = next
    let wasReady = false
    next.once('exit', () => {
      if (child !== next) return
      if (wasReady) crashes += 1
      // Restarts it like a supervisor.
      setTimeout(() => void launch(), 1000)
    })
    wasReady = await isReadyInTime(port, next)
  }
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    port,
    crashes: () => crashes,
    memoryMb: async () => {
      child?.kill('SIGWINCH')
      await delay(collectMs)
      return readMemory(child?.pid)
    },
    start: launch,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

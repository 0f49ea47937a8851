import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'

/** A server under measurement, in a process of its own. */
export interface Measured {
  readonly url: string
  readonly startMs: number
  /** Milliseconds of CPU it has used so far, all threads; steadier than rates on a busy machine. */
  cpuMs(): number
  /** Resident memory in MB. */
  memoryMb(): number
  stop(): Promise<void>
}

const ticksPerSecond = 100
const startLimitMs = 600_000

const cpuOf = (pid: number): number => {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return Number.NaN
  const fields = readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

const memoryOf = (pid: number): number => {
  const path = `/proc/${pid}/status`
  if (!existsSync(path)) return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1]) / 1024
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

const untilAnswered = async (child: ChildProcess, url: string): Promise<void> => {
  const end = performance.now() + startLimitMs
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}`)
    if (performance.now() > end) throw new Error(`No response from ${url}`)
    await delay(10)
  }
}

/** Starts `node` with these arguments and waits for the first successful response at `path`. */
export const startMeasured = async (
  args: string[],
  env: Record<string, string>,
  path: string,
): Promise<Measured> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
  })
  await untilAnswered(child, url + path)
  const startMs = performance.now() - began
  const pid = child.pid ?? 0
  return {
    url,
    startMs,
    cpuMs: () => cpuOf(pid),
    memoryMb: () => memoryOf(pid),
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

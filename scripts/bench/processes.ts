import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { memorySettings, unitEnv } from '#tests/support/deployment.ts'
import { freePort } from '#tests/support/free-port.ts'

/** A server under measurement in its own process. */
export interface MeasuredServer {
  readonly url: string
  /** Milliseconds from its start to the first successful response. */
  readonly startMs: number
  /** Milliseconds of CPU time that it and its children have used; steadier than rates on a busy machine. */
  cpuMs(): number
  /** Resident memory in MB, including children. */
  memoryMb(): number
  stop(): Promise<void>
}

const msPerTick = 10
const startLimitMs = 600_000

/** Returns the fields of `/proc/PID/stat` from the third on; undefined if the process has ended. */
const readStat = (pid: number | string): string[] | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')
  } catch {
    return undefined
  }
}

const listChildren = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(readStat(name)?.[1]) === pid)
    .map(Number)

/** CPU time of a process and its direct children in ms, including children that have ended. */
export const treeCpuMs = (pid: number): number => {
  const ownTicks = (readStat(pid) ?? []).slice(11, 15).map(Number)
  const childTicks = listChildren(pid).flatMap((child) =>
    (readStat(child) ?? []).slice(11, 13).map(Number),
  )
  return [...ownTicks, ...childTicks].reduce((sum, ticks) => sum + ticks, 0) * msPerTick
}

/** Returns the parent of a process. */
export const readParentId = (pid: number): number => Number(readStat(pid)?.[1])

const readMemory = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

const isAnswering = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

const waitForAnswer = async (child: ChildProcess, url: string): Promise<void> => {
  const end = performance.now() + startLimitMs
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}`)
    if (performance.now() > end) throw new Error(`No response from ${url}`)
    await delay(10)
  }
}

export type Environment = Readonly<Record<string, string>>

/** A page for every visitor: if it answers, the site is up. */
const firstPage = '/welcome'

/** The memory limits of an instance in the systemd unit and the image. */
const memoryLimits: Environment = Object.fromEntries(
  Object.entries(unitEnv).filter(([name]) => memorySettings.includes(name)),
)

/** Starts the built program with an agency's memory limits and waits for its first page. */
export const startMeasured = (env: Environment): Promise<MeasuredServer> =>
  startNode(['build/server/index.js'], { ...memoryLimits, ...env }, firstPage)

/** Starts one of the servers in this folder and waits for its first response at `path`. */
export const startReference = (
  name: string,
  env: Environment,
  path: string,
): Promise<MeasuredServer> => startNode([`scripts/bench/${name}`], env, path)

const startNode = async (
  args: readonly string[],
  env: Environment,
  path: string,
): Promise<MeasuredServer> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      CALLBOARD_ENV_FILE: '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'false',
      ...env,
      PORT: String(port),
      BIND_ADDRESS: '127.0.0.1',
    },
  })
  await waitForAnswer(child, url + path)
  const startMs = performance.now() - startedAt
  const pid = child.pid ?? 0
  return {
    url,
    startMs,
    cpuMs: () => treeCpuMs(pid),
    memoryMb: () => [pid, ...listChildren(pid)].reduce((sum, each) => sum + readMemory(each), 0),
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

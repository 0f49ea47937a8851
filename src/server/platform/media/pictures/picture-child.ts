import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findChildProgram } from '#server/platform/child-program.ts'
import { OUT_OF_MEMORY } from './out-of-memory.ts'
import type { JobReply, PictureJob } from './picture-types.ts'

/** Thrown for the job of a process that ended without an answer. */
export class LostChildError extends Error {
  override readonly name = 'LostChildError'
  /** Whether the picture caused it: too much time, too much memory, or a crash of its decoder. */
  readonly isPicturesFault: boolean

  constructor(why: string, isPicturesFault: boolean) {
    super(`The picture process ${why}`)
    this.isPicturesFault = isPicturesFault
  }
}

export interface ChildLimits {
  readonly memoryMegabytes: number
  readonly seconds: number
}

/** One picture process; it does one job at a time. */
export interface PictureChild {
  /** @throws LostChildError if the process ends, or is ended because the job takes too long. */
  run(job: PictureJob): Promise<JobReply>
  /** False once the process has ended. */
  isAlive(): boolean
  end(): void
}

/** The signals of a crash, as opposed to those of a deliberate kill. */
const crashes = new Set<NodeJS.Signals>([
  'SIGSEGV',
  'SIGABRT',
  'SIGBUS',
  'SIGILL',
  'SIGFPE',
  'SIGTRAP',
])

/** Memory that Node itself needs beside the pictures. */
const OWN_MEGABYTES = 256

/** Starts a process. An idle one does not keep the program alive. */
export const startChild = (limits: ChildLimits): PictureChild => {
  const child = start(limits)
  let lost: LostChildError | undefined
  let lose: (why: LostChildError) => void = () => undefined
  let answer: (reply: JobReply) => void = () => undefined
  const end = (why: LostChildError) => {
    lost ??= why
    lose(lost)
    child.kill('SIGKILL')
  }
  child.on('message', (reply) => answer(reply as JobReply))
  child.on('exit', (code, signal) => end(toLostChildError(code, signal)))
  child.on('error', (error) => end(new LostChildError(`failed: ${error.message}`, false)))
  const stay = (isNeeded: boolean) => {
    if (isNeeded) child.ref()
    else child.unref()
    if (child.channel) child.channel[isNeeded ? 'ref' : 'unref']()
  }

  const run = async (job: PictureJob): Promise<JobReply> => {
    if (lost) throw lost
    stay(true)
    const late = () => end(new LostChildError(`took over ${limits.seconds} seconds`, true))
    const timer = setTimeout(late, limits.seconds * 1000)
    try {
      return await new Promise<JobReply>((resolve, reject) => {
        answer = resolve
        lose = reject
        child.send(job, (error) => {
          if (error) end(new LostChildError(`failed: ${error.message}`, false))
        })
      })
    } finally {
      clearTimeout(timer)
      stay(false)
    }
  }

  stay(false)
  return {
    run,
    isAlive: () => !lost,
    end: () => end(new LostChildError('was stopped', false)),
  }
}

/**
 * On Linux the system enforces the memory limit, so that the decoder fails instead of the machine; elsewhere
 * the process watches itself.
 */
const start = ({ memoryMegabytes }: ChildLimits): ChildProcess => {
  const nodeArguments = ['--max-old-space-size=128']
  return fork(findChildProgram('picture-process'), [String(memoryMegabytes)], {
    ...(process.platform === 'linux'
      ? limitMemory(nodeArguments, memoryMegabytes)
      : { execArgv: nodeArguments }),
    // The process gets no settings and therefore no secrets. Fewer arenas hold less free memory.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

const limitMemory = (own: readonly string[], memoryMegabytes: number) => {
  const kilobytes = (memoryMegabytes + OWN_MEGABYTES + measureCodeMegabytes()) * 1024
  const limit = `ulimit -d ${kilobytes}`
  // If the system already allows less, its limit stays.
  const script = `(${limit}) 2>&- && ${limit}; exec "$0" "$@"`
  return { execPath: '/bin/sh', execArgv: ['-c', script, process.execPath, ...own] }
}

/**
 * Returns the megabytes that V8 reserves for code in this version of Node: 512 in Node 26, none in Node 20.
 * The system counts them as data.
 */
const measureCodeMegabytes = (): number => {
  const regions = readFileSync('/proc/self/maps', 'utf8').matchAll(/^(\w+)-(\w+) rwxp/gm)
  const bytes = [...regions].map(([, from, to]) => parseInt(to!, 16) - parseInt(from!, 16))
  return Math.ceil(bytes.reduce((sum, each) => sum + each, 0) / 1024 / 1024)
}

const toLostChildError = (code: number | null, signal: NodeJS.Signals | null): LostChildError => {
  if (code === OUT_OF_MEMORY) return new LostChildError('used too much memory', true)
  if (signal && crashes.has(signal)) return new LostChildError(`crashed (${signal})`, true)
  return new LostChildError(`ended (${signal ?? code})`, false)
}

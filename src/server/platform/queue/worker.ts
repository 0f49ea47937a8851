import { setTimeout as delay } from 'node:timers/promises'
import type { Ctx } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import type { JobHandler } from './job-kind.ts'
import { asError, performJob, secondsFromNow } from './perform-job.ts'
import {
  type ClaimedJob,
  claimJob,
  countJobs,
  countJobsByKind,
  insertRecurringJob,
  type JobCounts,
  jobsChannel,
  type KindCount,
} from './queue.repo.ts'

export interface Worker {
  /** Starts polling: on every notification, and regularly for jobs that have become due. */
  start(): Promise<void>
  /** Runs all jobs that are due now, in order, and returns: for tests and commands. */
  settle(): Promise<void>
  /** How many jobs wait and have failed, in the whole queue. */
  counts: () => Promise<JobCounts>
  /** The same by kind, with the age of the oldest. */
  countsByKind: () => Promise<KindCount[]>
  /** Rejects if the last poll of the queue failed. */
  ping: () => Promise<void>
  /**
   * Accepts no more jobs and waits for the running ones, for a few seconds at most: the program must end in
   * time. A job that was abandoned is free again when its claim expires; the others stay in the table.
   */
  stop(): Promise<void>
}

interface Parts {
  database: Pick<Database, 'listen'>
  /** The program's own context; each job gets it with its own name for the log. */
  ctx: Ctx
  handlers: readonly JobHandler[]
  /** Number of jobs that run concurrently. */
  slots?: number
}

const pollMs = 5_000
const maxStopMs = 3_000

/** Whether the work is done before the program has to end. */
const isDoneInTime = async (work: Promise<unknown>): Promise<boolean> => {
  const limit = delay(maxStopMs, false, { ref: false })
  return Promise.race([work.then(() => true), limit])
}

/**
 * Processes the queue. Several workers, in one program or many, share it without interfering: a job is
 * claimed by row lock, and the job of a worker that was killed is free again when its claim expires.
 */
export const createWorker = ({ database, ctx, handlers, slots = 2 }: Parts): Worker => {
  const byName = new Map(handlers.map((handler) => [handler.kind.name, handler]))
  const kinds = Object.fromEntries(handlers.map(({ kind }) => [kind.name, kind.limitSeconds]))
  const inOrder = handlers.filter(({ kind }) => kind.isInOrder).map(({ kind }) => kind.name)
  const running = new Set<Promise<void>>()
  const bell = createBell()
  let loop: Promise<void> | undefined
  let stopListening: (() => Promise<void>) | undefined
  let stopping = false
  let trouble: unknown

  const claim = async (): Promise<ClaimedJob | undefined> => {
    try {
      const job = await claimJob(ctx, { kinds, inOrder, now: ctx.platform.clock.now() })
      trouble = undefined
      return job
    } catch (error) {
      if (!trouble) ctx.log.warn({ err: error }, 'could not read the queue; retrying')
      trouble = error
      return undefined
    }
  }

  const work = async (): Promise<void> => {
    while (!stopping) {
      const job = running.size < slots ? await claim() : undefined
      if (!job) {
        await bell.wait(pollMs)
        continue
      }
      const done = performJob(ctx, byName.get(job.kind), job).finally(() => {
        running.delete(done)
        bell.ring()
      })
      running.add(done)
    }
  }

  return {
    start: async () => {
      await noteRecurring(ctx, handlers)
      stopListening = await database.listen(jobsChannel, {
        onMessage: bell.ring,
        onReconnect: bell.ring,
      })
      loop = work()
    },
    settle: async () => {
      for (let job = await claim(); job; job = await claim())
        await performJob(ctx, byName.get(job.kind), job)
    },
    counts: () => countJobs(ctx),
    countsByKind: () => countJobsByKind(ctx, ctx.platform.clock.now()),
    ping: () => (trouble === undefined ? Promise.resolve() : Promise.reject(asError(trouble))),
    stop: async () => {
      stopping = true
      bell.ring()
      await stopListening?.()
      if (await isDoneInTime(Promise.all([loop, ...running]))) return
      ctx.log.warn({ jobs: running.size }, 'stopped before running jobs had ended')
    },
  }
}

/** Wakes one waiter; a ring that nobody waits for is remembered for the next. */
const createBell = () => {
  let rung = false
  let wake = () => {
    rung = true
  }
  const keep = wake
  return {
    ring: () => wake(),
    wait: (atMostMs: number): Promise<void> =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          wake = keep
          rung = false
          resolve()
        }
        const timer = setTimeout(end, rung ? 0 : atMostMs)
        wake = end
      }),
  }
}

const noteRecurring = async (ctx: Ctx, handlers: readonly JobHandler[]): Promise<void> => {
  for (const { kind, everySeconds } of handlers) {
    if (everySeconds === undefined) continue
    await insertRecurringJob(ctx, { kind: kind.name, dueAt: secondsFromNow(ctx, everySeconds) })
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Ctx } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { type JobHandler, pauseAfter } from './job-kind.ts'
import {
  type ClaimedJob,
  claimJob,
  deleteJob,
  failJob,
  insertRecurringJob,
  jobsChannel,
  postponeJob,
  renewJob,
} from './queue.repo.ts'

export interface Worker {
  /** Starts polling: on every notification, and regularly for jobs that have become due. */
  start(): Promise<void>
  /** Runs all jobs that are due now, in order, and returns: for tests and commands. */
  settle(): Promise<void>
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
const maxErrorLength = 2_000
const maxStopMs = 3_000

const isWithin = async (ms: number, work: () => Promise<void>): Promise<boolean> => {
  const over = new AbortController()
  const limit = delay(ms, false, { signal: over.signal }).catch(() => true)
  try {
    return await Promise.race([work().then(() => true), limit])
  } finally {
    over.abort()
  }
}

/**
 * Processes the queue. Several workers, in one program or many, share it without interfering: a job is
 * claimed by row lock, and the job of a worker that was killed is free again when its claim expires.
 */
export const createWorker = ({ database, ctx, handlers, slots = 2 }: Parts): Worker => {
  const byName = new Map(handlers.map((handler) => [handler.kind.name, handler]))
  const kinds = Object.fromEntries(handlers.map(({ kind }) => [kind.name, kind.limitSeconds]))
  const running = new Set<Promise<void>>()
  const bell = createBell()
  let loop: Promise<void> | undefined
  let stopListening: (() => Promise<void>) | undefined
  let stopping = false
  let trouble: unknown

  const claim = async (): Promise<ClaimedJob | undefined> => {
    try {
      const job = await claimJob(ctx, { kinds, now: ctx.platform.clock.now() })
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
      const done = perform(ctx, byName.get(job.kind), job).finally(() => {
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
      for (let job = await claim(); job; job = await claim()) {
        await perform(ctx, byName.get(job.kind), job)
      }
    },
    ping: () => (trouble === undefined ? Promise.resolve() : Promise.reject(asError(trouble))),
    stop: async () => {
      stopping = true
      bell.ring()
      await stopListening?.()
      const isDone = await isWithin(maxStopMs, async () => {
        await loop
        await Promise.all(running)
      })
      if (!isDone) ctx.log.warn({ jobs: running.size }, 'stopped before running jobs had ended')
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

const perform = async (
  program: Ctx,
  handler: JobHandler | undefined,
  job: ClaimedJob,
): Promise<void> => {
  const log = program.log.child({ job: job.id, kind: job.kind, attempt: job.attempts })
  const ctx: Ctx = { ...program, requestId: `job-${job.id}`, log }
  try {
    if (!handler) throw new Error(`There is no handler for ${job.kind}`)
    if (job.attempts > handler.kind.attempts) throw new Error('The program ended during every try')
    await withinLimit(handler, ctx, job.payload)
    await settleSuccess(ctx, job, handler)
  } catch (error) {
    await settleFailure(ctx, job, { error, handler }).catch(
      // The database is unavailable as well: the job is free again when its claim expires.
      (second: unknown) => log.warn({ err: second }, 'could not reschedule a failed job'),
    )
  }
}

const withinLimit = async (handler: JobHandler, ctx: Ctx, payload: unknown): Promise<void> => {
  const { limitSeconds } = handler.kind
  const signal = AbortSignal.timeout(limitSeconds * 1000)
  const limit = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () =>
      reject(new Error(`Not done within ${limitSeconds} seconds`)),
    )
  })
  await Promise.race([handler.run(ctx, payload, signal), limit])
}

const secondsFromNow = (ctx: Ctx, seconds: number): Date =>
  new Date(ctx.platform.clock.now().getTime() + seconds * 1000)

const settleSuccess = (ctx: Ctx, job: ClaimedJob, { everySeconds }: JobHandler): Promise<void> =>
  everySeconds === undefined
    ? deleteJob(ctx, job)
    : renewJob(ctx, job, { dueAt: secondsFromNow(ctx, everySeconds), lastError: null })

const settleFailure = async (
  ctx: Ctx,
  job: ClaimedJob,
  { error, handler }: { error: unknown; handler: JobHandler | undefined },
): Promise<void> => {
  const lastError = asError(error).message.slice(0, maxErrorLength)
  if (job.attempts < (handler?.kind.attempts ?? 0)) {
    ctx.log.warn({ err: error }, 'job failed, will be retried')
    return postponeJob(ctx, job, {
      dueAt: secondsFromNow(ctx, pauseAfter(job.attempts)),
      lastError,
    })
  }
  ctx.log.error({ err: error }, 'job failed for good')
  return handler?.everySeconds === undefined
    ? failJob(ctx, job, { failedAt: ctx.platform.clock.now(), lastError })
    : renewJob(ctx, job, { dueAt: secondsFromNow(ctx, handler.everySeconds), lastError })
}

const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

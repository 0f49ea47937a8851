import { setTimeout as delay } from 'node:timers/promises'
import type { Ctx } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { type JobHandler, type Lane, lanes } from './job-kind.ts'
import { createLane } from './lane.ts'
import { toError, performJob, addSeconds } from './perform-job.ts'
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
import { listKeys } from '#contracts/list-keys.ts'

export interface Worker {
  /** Starts polling: on every notification, and regularly for jobs that become due. */
  start(): Promise<void>
  /** Runs all due jobs in order, and those that gather events, and returns: for tests and commands. */
  settle(): Promise<void>
  /** Counts pending and failed jobs in the whole queue. */
  counts: () => Promise<JobCounts>
  /** The same by kind, with the age of the oldest job. */
  countsByKind: () => Promise<(KindCount & { readonly lane: Lane | undefined })[]>
  /** Rejects if the last poll of the queue failed. */
  ping: () => Promise<void>
  /**
   * Accepts no more jobs and waits a few seconds for the running ones, because the program must end in time.
   * An abandoned job is free again when its claim expires; the others stay in the table.
   */
  stop(): Promise<void>
}

interface Parts {
  database: Pick<Database, 'listen'>
  /** The program's own context. Each job gets it with its own log name. */
  ctx: Ctx
  handlers: readonly JobHandler[]
  /** Number of concurrent jobs in each lane, for tests. */
  slots?: number
}

const laneNames = listKeys(lanes)
const maxStopMs = 3_000

/**
 * Processes the queue, each lane separately. Several workers, in one program or many, can share it: a job is
 * claimed by row lock, and the job of a killed worker is free again when its claim expires.
 * @throws an error if a kind may take longer than its lane's deadline.
 */
export const createWorker = ({ database, ctx, handlers, slots }: Parts): Worker => {
  handlers.forEach(requireDeadline)
  const byName = new Map(handlers.map((handler) => [handler.kind.name, handler]))
  const claims = createClaims(ctx)
  const perform = (job: ClaimedJob) => performJob(ctx, byName.get(job.kind), job)
  const claimAny = claims.of(handlers, { endsGathering: true })
  const laneWorkers = laneNames.map((lane) =>
    createLane({
      claim: claims.of(handlers.filter(({ kind }) => kind.lane === lane)),
      perform,
      slots: slots ?? lanes[lane].slots,
    }),
  )
  const ring = () => laneWorkers.forEach((lane) => lane.ring())
  let stopListening: (() => Promise<void>) | undefined

  return {
    start: async () => {
      await insertRecurring(ctx, handlers)
      stopListening = await database.listen(jobsChannel, { onMessage: ring, onReconnect: ring })
      for (const lane of laneWorkers) lane.start()
    },
    settle: async () => {
      for (let job = await claimAny(); job; job = await claimAny()) await perform(job)
    },
    counts: () => countJobs(ctx),
    countsByKind: async () => {
      const kinds = await countJobsByKind(ctx, ctx.platform.clock.now())
      return kinds.map((count) => ({ ...count, lane: byName.get(count.kind)?.kind.lane }))
    },
    ping: claims.ping,
    stop: async () => {
      const allStopped = Promise.all(laneWorkers.map((lane) => lane.stop()))
      await stopListening?.()
      if (await isDoneInTime(allStopped)) return
      const jobs = laneWorkers.reduce((sum, lane) => sum + lane.running(), 0)
      ctx.log.warn({ jobs }, 'stopped before running jobs had ended')
    },
  }
}

const requireDeadline = ({ kind: { name, lane, limitSeconds } }: JobHandler): void => {
  const { deadlineSeconds } = lanes[lane]
  if (limitSeconds > deadlineSeconds)
    throw new Error(
      `${name} may take ${limitSeconds} s: the ${lane} lane gives ${deadlineSeconds} s`,
    )
}

/** Claims jobs of the queue, and knows whether the last claim could read it. */
const createClaims = (ctx: Ctx) => {
  let trouble: unknown
  return {
    of: (handlers: readonly JobHandler[], { endsGathering = false } = {}) => {
      const kinds = Object.fromEntries(handlers.map(({ kind }) => [kind.name, kind.limitSeconds]))
      const inOrder = handlers.filter(({ kind }) => kind.isInOrder).map(({ kind }) => kind.name)
      return async (): Promise<ClaimedJob | undefined> => {
        if (handlers.length === 0) return undefined
        try {
          const now = ctx.platform.clock.now()
          const job = await claimJob(ctx, { kinds, inOrder, endsGathering, now })
          trouble = undefined
          return job
        } catch (error) {
          if (!trouble) ctx.log.warn({ err: error }, 'could not read the queue; retrying')
          trouble = error
          return undefined
        }
      }
    },
    ping: () => (trouble === undefined ? Promise.resolve() : Promise.reject(toError(trouble))),
  }
}

const insertRecurring = async (ctx: Ctx, handlers: readonly JobHandler[]): Promise<void> => {
  for (const { kind, everySeconds } of handlers) {
    if (everySeconds === undefined) continue
    await insertRecurringJob(ctx, { kind: kind.name, dueAt: addSeconds(ctx, everySeconds) })
  }
}

/** Whether the work ends before the program has to. */
const isDoneInTime = async (work: Promise<unknown>): Promise<boolean> => {
  const limit = delay(maxStopMs, false, { ref: false })
  return Promise.race([work.then(() => true), limit])
}

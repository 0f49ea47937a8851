import { cutLogText } from '#contracts/cut-text.ts'
import type { Ctx } from '#server/context.ts'
import { FinalError } from '#server/kernel/final-error.ts'
import { toLoggedError } from '../log-errors.ts'
import { type JobHandler, getPauseSeconds } from './job-kind.ts'
import { type ClaimedJob, deleteJob, failJob, postponeJob, renewJob } from './queue.repo.ts'

const maxErrorLength = 2_000

/** Runs a claimed job and records its outcome. Never rejects. */
export const performJob = async (
  program: Ctx,
  handler: JobHandler | undefined,
  job: ClaimedJob,
): Promise<void> => {
  const { jobs, jobSeconds } = program.platform.metrics
  const log = program.log.child({ job: job.id, kind: job.kind, attempt: job.attempts })
  const ctx: Ctx = { ...program, requestId: `job-${job.id}`, log }
  const stopTimer = jobSeconds.startTimer({ kind: job.kind })
  try {
    if (!handler) throw new Error(`There is no handler for ${job.kind}`)
    if (job.attempts > handler.kind.attempts) throw new Error('The program ended during every try')
    const run = () => runWithinLimit(handler, ctx, job.payload)
    await (program.platform.tracing?.job(job.kind, run) ?? run()).finally(() => stopTimer())
    await settleSuccess(ctx, job, handler)
    jobs.inc({ kind: job.kind, outcome: 'done' })
  } catch (error) {
    await settleFailure(ctx, job, { error, handler }).catch(
      // The database is down, too: the job is free again when its claim expires.
      (second: unknown) => log.warn({ err: second }, 'could not reschedule a failed job'),
    )
  }
}

const runWithinLimit = async (handler: JobHandler, ctx: Ctx, payload: unknown): Promise<void> => {
  const { limitSeconds } = handler.kind
  const over = new AbortController()
  // Starts before the limit: if it throws synchronously, no rejection of the limit is left unhandled.
  const run = handler.run(ctx, payload, over.signal)
  const limit = new Promise<never>((_resolve, reject) => {
    over.signal.addEventListener('abort', () => reject(toError(over.signal.reason)))
  })
  const timer = setTimeout(
    () => over.abort(new Error(`Not done within ${limitSeconds} seconds`)),
    limitSeconds * 1000,
  )
  try {
    await Promise.race([run, limit])
  } finally {
    clearTimeout(timer)
  }
}

export const addSeconds = (ctx: Ctx, seconds: number): Date =>
  new Date(ctx.platform.clock.now().getTime() + seconds * 1000)

const settleSuccess = (ctx: Ctx, job: ClaimedJob, { everySeconds }: JobHandler): Promise<void> =>
  everySeconds === undefined
    ? deleteJob(ctx, job)
    : renewJob(ctx, job, { dueAt: addSeconds(ctx, everySeconds), lastError: null })

const settleFailure = async (
  ctx: Ctx,
  job: ClaimedJob,
  { error, handler }: { error: unknown; handler: JobHandler | undefined },
): Promise<void> => {
  const lastError = cutLogText(toLoggedError(error).message, maxErrorLength)
  const mayTryAgain = !(error instanceof FinalError)
  if (mayTryAgain && job.attempts < (handler?.kind.attempts ?? 0)) {
    ctx.log.warn({ err: error }, 'job failed, will be retried')
    ctx.platform.metrics.jobs.inc({ kind: job.kind, outcome: 'retried' })
    return postponeJob(ctx, job, {
      dueAt: addSeconds(ctx, getPauseSeconds(job.attempts)),
      lastError,
    })
  }
  ctx.log.error({ err: error }, 'job failed for good')
  ctx.platform.metrics.jobs.inc({ kind: job.kind, outcome: 'failed' })
  await handler?.giveUp?.(ctx, job.payload, error).catch(
    // What failed, for example an unreadable payload, may fail here again: the job's end is recorded anyway.
    (second: unknown) => ctx.log.warn({ err: second }, 'could not give a failed job up properly'),
  )
  return handler?.everySeconds === undefined
    ? failJob(ctx, job, { failedAt: ctx.platform.clock.now(), lastError })
    : renewJob(ctx, job, { dueAt: addSeconds(ctx, handler.everySeconds), lastError })
}

/** Converts a thrown value to an error. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))

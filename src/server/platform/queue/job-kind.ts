import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { FinalError } from '#server/kernel/final-error.ts'

/**
 * Lanes separate jobs that must not wait for each other. A lane has its own slots, and no job may take longer
 * than its lane's deadline (ADR 0139).
 */
export const lanes = {
  /** Jobs due at a certain time, and payments. */
  timely: { slots: 2, deadlineSeconds: 90 },
  email: { slots: 2, deadlineSeconds: 60 },
  /** Emails that many people get at the same time, and for which nobody waits. */
  bulk: { slots: 1, deadlineSeconds: 60 },
  /** Sweeps, and jobs over many records or files. */
  long: { slots: 2, deadlineSeconds: 3600 },
} as const

export type Lane = keyof typeof lanes

/** A kind of job: its name in the table, the schema of its payload, and its limits. */
export interface JobKind<Payload> {
  readonly name: string
  readonly lane: Lane
  readonly payload: z.ZodType<Payload>
  /** Attempts before the job counts as failed. */
  readonly attempts: number
  /** The time limit of one attempt. After it the attempt counts as failed and its signal is aborted. */
  readonly limitSeconds: number
  /** Whether a job waits until all earlier ones of its kind have succeeded or failed for good. */
  readonly isInOrder?: true
}

/** Runs jobs of a kind. `run` may be called again after it succeeded, so it must be idempotent. */
export interface JobHandler<Payload = unknown> {
  readonly kind: JobKind<Payload>
  /** Set for recurring jobs: seconds from the end of one run to the next. */
  readonly everySeconds?: number
  run(ctx: Ctx, payload: Payload, signal: AbortSignal): Promise<void>
  /** Called when a job has failed for good, before that is recorded. */
  giveUp?(ctx: Ctx, payload: Payload, error: unknown): Promise<void>
}

/** Pairs a kind with its handler. Erases the payload's type, which the kind's schema checks at run time. */
export const handleJob = <Payload>(
  kind: JobKind<Payload>,
  run: JobHandler<Payload>['run'],
  giveUp?: JobHandler<Payload>['giveUp'],
): JobHandler => ({
  kind,
  run: async (ctx, payload, signal) => run(ctx, parsePayload(kind, payload), signal),
  giveUp:
    giveUp && (async (ctx, payload, error) => giveUp(ctx, parsePayload(kind, payload), error)),
})

const parsePayload = <Payload>(kind: JobKind<Payload>, payload: unknown): Payload => {
  const result = kind.payload.safeParse(payload)
  if (result.success) return result.data
  throw new FinalError(`The payload cannot be read: ${z.prettifyError(result.error)}`, {
    cause: result.error,
  })
}

interface RecurringJobOptions {
  readonly name: string
  readonly lane: Lane
  /** Seconds from the end of one run to the next. */
  readonly everySeconds: number
  /** The time limit of one run. After it the run counts as failed and its signal is aborted. */
  readonly limitSeconds: number
}

const attemptsPerRun = 3

/**
 * Defines a recurring job, run by one of the workers that share the database. The first run is one period
 * after the first start of a program with this job. A run that fails for good is skipped; the next one takes
 * place.
 */
export const handleRecurring = (
  { everySeconds, ...limits }: RecurringJobOptions,
  run: (ctx: Ctx, signal: AbortSignal) => Promise<void>,
): JobHandler => ({
  kind: { ...limits, payload: z.object({}), attempts: attemptsPerRun },
  everySeconds,
  run: (ctx, _payload, signal) => run(ctx, signal),
})

const firstPauseSeconds = 5
const maxPauseSeconds = 2 * 3600

/** Spreads the next attempts of jobs that failed together because a server was down. */
const jitter = 0.2

/**
 * Returns the seconds until the next attempt after some failed ones: 5, 15, 45, … at most two hours, less up
 * to a fifth. `random` returns a number from 0 up to 1.
 */
export const getPauseSeconds = (attempts: number, random: () => number = Math.random): number =>
  Math.min(firstPauseSeconds * 3 ** (attempts - 1), maxPauseSeconds) * (1 - jitter * random())

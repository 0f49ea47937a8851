import { z } from 'zod'
import type { Ctx } from '#server/context.ts'

/**
 * What must not wait for each other: a lane has slots of its own, and no job of it may take longer than its deadline
 * (ADR 0139).
 */
export const lanes = {
  /** What is due at an instant, and money. */
  timely: { slots: 2, deadlineSeconds: 90 },
  email: { slots: 2, deadlineSeconds: 60 },
  /** Sweeps, and what goes over many records or files. */
  long: { slots: 2, deadlineSeconds: 3600 },
} as const

export type Lane = keyof typeof lanes

/** A kind of job: its name in the table, the schema of its payload, and its limits. */
export interface JobKind<Payload> {
  readonly name: string
  readonly lane: Lane
  readonly payload: z.ZodType<Payload>
  /** Tries before the job counts as failed. */
  readonly attempts: number
  /** The time limit of one try; beyond it the try counts as failed and its signal is aborted. */
  readonly limitSeconds: number
  /** Whether a job waits until all earlier ones of its kind are done or have failed for good. */
  readonly isInOrder?: true
}

/**
 * The code that runs jobs of a kind. `run` may be called again after it succeeded, so it must be idempotent.
 */
export interface JobHandler<Payload = unknown> {
  readonly kind: JobKind<Payload>
  /** Set for recurring jobs: seconds from the end of one run to the next. */
  readonly everySeconds?: number
  run(ctx: Ctx, payload: Payload, signal: AbortSignal): Promise<void>
}

/** Thrown for a job whose payload its handler cannot read: another try would not help. */
export class UnreadablePayloadError extends Error {
  override readonly name = 'UnreadablePayloadError'
}

const parsePayload = <Payload>(kind: JobKind<Payload>, payload: unknown): Payload => {
  const result = kind.payload.safeParse(payload)
  if (result.success) return result.data
  throw new UnreadablePayloadError(`The payload cannot be read: ${z.prettifyError(result.error)}`, {
    cause: result.error,
  })
}

/** Pairs a kind with its handler; erases the payload's type, which the kind's schema checks at run time. */
export const handleJob = <Payload>(
  kind: JobKind<Payload>,
  run: (ctx: Ctx, payload: Payload, signal: AbortSignal) => Promise<void>,
): JobHandler => ({
  kind,
  run: async (ctx, payload, signal) => run(ctx, parsePayload(kind, payload), signal),
})

interface Rhythm {
  readonly name: string
  readonly lane: Lane
  /** Seconds from the end of one run to the next. */
  readonly everySeconds: number
  /** The time limit of one run; beyond it the run counts as failed and its signal is aborted. */
  readonly limitSeconds: number
}

const triesOfOneRun = 3

/**
 * A recurring job, run by one of the workers that share the database. The first run comes one period after
 * the first start of a program that has this job. A run that fails for good is skipped, not the next.
 */
export const handleRecurring = (
  { everySeconds, ...limits }: Rhythm,
  run: (ctx: Ctx, signal: AbortSignal) => Promise<void>,
): JobHandler => ({
  kind: { ...limits, payload: z.object({}), attempts: triesOfOneRun },
  everySeconds,
  run: (ctx, _payload, signal) => run(ctx, signal),
})

const firstPauseSeconds = 5
const maxPauseSeconds = 2 * 3600

/** What failed together, because a server was away, is not to come back together. */
const jitter = 0.2

/**
 * Seconds until the next try after a number of failed ones: 5, 15, 45, … at most two hours, up to a fifth of it less.
 * `random` gives a number from 0 up to 1.
 */
export const pauseAfter = (attempts: number, random: () => number = Math.random): number =>
  Math.min(firstPauseSeconds * 3 ** (attempts - 1), maxPauseSeconds) * (1 - jitter * random())

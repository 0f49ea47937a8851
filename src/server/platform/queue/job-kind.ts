import { z } from 'zod'
import type { Ctx } from '#server/context.ts'

/** A sort of work for the queue: its name in the table, what a row carries, how patient the queue is. */
export interface JobKind<Payload> {
  readonly name: string
  readonly payload: z.ZodType<Payload>
  /** Tries before the row is kept as failed. */
  readonly attempts: number
  /** One try may take this long; then it counts as failed and its signal is aborted. */
  readonly limitSeconds: number
}

/** A worker's side of a kind. `run` may be called again after it did its work: it must not matter. */
export interface JobHandler<Payload = unknown> {
  readonly kind: JobKind<Payload>
  /** Set for work that comes back: seconds from the end of one run to the next. */
  readonly everySeconds?: number
  run(ctx: Ctx, payload: Payload, signal: AbortSignal): Promise<void>
}

/** Pairs a kind with its work; erases the payload's type, which the kind's schema checks again at run time. */
export const handleJob = <Payload>(
  kind: JobKind<Payload>,
  run: (ctx: Ctx, payload: Payload, signal: AbortSignal) => Promise<void>,
): JobHandler => ({
  kind,
  run: (ctx, payload, signal) => run(ctx, kind.payload.parse(payload), signal),
})

interface Rhythm {
  readonly name: string
  /** Seconds from the end of one run to the next; more than `limitSeconds`. */
  readonly everySeconds: number
  /** One run may take this long; then it counts as failed and its signal is aborted. */
  readonly limitSeconds: number
}

const triesOfOneRun = 3

/**
 * Work that is done again and again, by one worker of all that share the database. The first run comes one
 * period after the program that knows of it first started. A run that fails for good is skipped, not the next.
 */
export const handleRecurring = (
  { name, everySeconds, limitSeconds }: Rhythm,
  run: (ctx: Ctx, signal: AbortSignal) => Promise<void>,
): JobHandler => ({
  kind: { name, payload: z.object({}), attempts: triesOfOneRun, limitSeconds },
  everySeconds,
  run: (ctx, _payload, signal) => run(ctx, signal),
})

const firstPauseSeconds = 5
const maxPauseSeconds = 2 * 3600

/** Seconds until the next try after the given number of failed ones: 5, 15, 45, … at most two hours. */
export const pauseAfter = (attempts: number): number =>
  Math.min(firstPauseSeconds * 3 ** (attempts - 1), maxPauseSeconds)

import type { z } from 'zod'
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

const firstPauseSeconds = 5
const longestPauseSeconds = 2 * 3600

/** Seconds until the next try after the given number of failed ones: 5, 15, 45, … at most two hours. */
export const pauseAfter = (attempts: number): number =>
  Math.min(firstPauseSeconds * 3 ** (attempts - 1), longestPauseSeconds)

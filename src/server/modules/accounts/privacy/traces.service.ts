import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import {
  eraseSpan,
  finishErasure,
  insertErasure,
  lockErasure,
  type NewErasure,
  saveSpans,
  tracesJobName,
} from './traces.repo.ts'

/** Rows searched in one transaction. */
const batchSize = 2_000

const tracesJob: JobKind<{ erasureId: number }> = {
  name: tracesJobName,
  lane: 'long',
  payload: z.object({ erasureId: z.int() }),
  attempts: 12,
  limitSeconds: 300,
}

/**
 * Records the erasure of a person in the caller's transaction, and enqueues the search for their address in
 * texts of others if the address was known to be theirs.
 */
export const beginErasure = async (ctx: Ctx, erasure: NewErasure): Promise<void> => {
  const erasureId = await insertErasure(ctx, erasure)
  if (erasure.address !== undefined) await enqueue(ctx, tracesJob, { erasureId })
}

interface Bounds {
  readonly signal?: AbortSignal
  readonly maxBatches?: number
}

/**
 * Continues an erasure in short transactions that record the progress, so that a retry after a crash starts
 * there. After `maxBatches` it enqueues another job, so that an erasure of any size finishes.
 */
export const eraseTraces = async (
  ctx: Ctx,
  erasureId: number,
  { signal, maxBatches = 200 }: Bounds = {},
): Promise<void> => {
  for (let batch = 1; batch <= maxBatches; batch += 1) {
    if (signal?.aborted) return
    if (await eraseBatch(ctx, erasureId)) return
  }
  await enqueue(ctx, tracesJob, { erasureId })
}

/** Searches the next rows; true if the erasure is finished. */
const eraseBatch = (ctx: Ctx, erasureId: number): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const erasure = await lockErasure(ctx, erasureId)
    if (!erasure || erasure.address === null) return true
    const [span, ...rest] = erasure.spans
    if (!span) {
      await finishErasure(ctx, erasureId)
      return true
    }
    const upTo = Math.min(span.after + batchSize, span.upTo)
    await eraseSpan(ctx, { ...span, upTo }, erasure.address)
    const remaining = upTo < span.upTo ? [{ ...span, after: upTo }, ...rest] : rest
    await saveSpans(ctx, erasureId, remaining)
    return false
  })

export const tracesJobs = [
  handleJob(tracesJob, (ctx, { erasureId }, signal) => eraseTraces(ctx, erasureId, { signal })),
]

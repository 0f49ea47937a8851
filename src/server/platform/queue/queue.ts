import type { Ctx } from '#server/context.ts'
import type { JobKind } from './job-kind.ts'
import { gatherInJob, insertJob } from './queue.repo.ts'

interface EnqueueOptions {
  readonly inSeconds?: number
  readonly at?: Date
  readonly orderKey?: string
  readonly concurrencyKey?: string
}

/**
 * Adds a job that runs after the transaction commits. The payload is checked here, so that a wrong one fails
 * its caller and not a worker. `inSeconds` or `at` delays the job; jobs with the same `orderKey` run in the
 * order in which they were enqueued, and those
 * with the same `concurrencyKey` one at a time, in any order.
 */
export const enqueue = async <Payload>(
  ctx: Ctx,
  kind: JobKind<Payload>,
  payload: Payload,
  { inSeconds = 0, at, ...keys }: EnqueueOptions = {},
): Promise<void> => {
  await insertJob(ctx, {
    kind: kind.name,
    payload: kind.payload.parse(payload),
    dueAt: at ?? new Date(ctx.platform.clock.now().getTime() + inSeconds * 1000),
    ...keys,
  })
}

/**
 * Adds an event to the job that gathers events of its kind under this key, and otherwise starts one, which
 * begins after `inSeconds`: one job for all that happens meanwhile.
 */
export const gather = async <Item>(
  ctx: Ctx,
  kind: JobKind<Item[]>,
  { key, event, inSeconds }: { key: string; event: Item; inSeconds: number },
): Promise<void> => {
  await gatherInJob(ctx, {
    kind: kind.name,
    gatherKey: `${kind.name} ${key}`,
    payload: kind.payload.parse([event]),
    dueAt: new Date(ctx.platform.clock.now().getTime() + inSeconds * 1000),
  })
}

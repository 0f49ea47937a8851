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

interface Gathering<Item> {
  readonly key: string
  readonly event: Item
  readonly inSeconds: number
  /** Begins the wait again with each event, until this long after the first; otherwise the first one counts. */
  readonly atMostSeconds?: number
}

/**
 * Adds an event to the job that gathers events of its kind under this key, and otherwise starts one, which
 * begins after `inSeconds`: one job for all that happens meanwhile.
 */
export const gather = async <Item>(
  ctx: Ctx,
  kind: JobKind<Item[]>,
  { key, event, inSeconds, atMostSeconds }: Gathering<Item>,
): Promise<void> => {
  const createdAt = ctx.platform.clock.now()
  await gatherInJob(
    ctx,
    {
      kind: kind.name,
      gatherKey: `${kind.name} ${key}`,
      payload: kind.payload.parse([event]),
      createdAt,
      dueAt: new Date(createdAt.getTime() + inSeconds * 1000),
    },
    atMostSeconds,
  )
}

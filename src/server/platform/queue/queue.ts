import type { Ctx } from '#server/context.ts'
import type { JobKind } from './job-kind.ts'
import { insertJob } from './queue.repo.ts'

/**
 * Adds a job that runs after the transaction commits. The payload is checked here, so that a wrong one fails
 * its caller and not a worker. `inSeconds` or `at` delays the job.
 */
export const enqueue = async <Payload>(
  ctx: Ctx,
  kind: JobKind<Payload>,
  payload: Payload,
  { inSeconds = 0, at }: { inSeconds?: number; at?: Date } = {},
): Promise<void> => {
  await insertJob(ctx, {
    kind: kind.name,
    payload: kind.payload.parse(payload),
    dueAt: at ?? new Date(ctx.platform.clock.now().getTime() + inSeconds * 1000),
  })
}

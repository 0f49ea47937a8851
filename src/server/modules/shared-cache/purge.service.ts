import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'

interface Purge {
  tags: string[]
}

/** Within three and a half minutes; responses not purged by then expire within the next two. */
const attempts = 5

const sharedOptions = {
  lane: 'timely',
  payload: z.object({ tags: z.array(z.string()) }),
  attempts,
  limitSeconds: 30,
} as const

const purgeJob: JobKind<Purge> = { ...sharedOptions, name: 'shared-cache.purge', isInOrder: true }

/**
 * Repeats the purge: a response that an instance sent just before it heard of the write may have been stored
 * after the first one.
 */
const purgeAgainJob: JobKind<Purge> = { ...sharedOptions, name: 'shared-cache.purge-again' }
const secondsUntilAgain = 2

/**
 * Drops the responses with these tags from the shared cache, if there is one, once the write has committed.
 */
export const purgeAfterCommit = async (ctx: Ctx, tags: readonly string[]): Promise<void> => {
  if (!ctx.platform.sharedCache) return
  const purge = { tags: [...tags] }
  await enqueue(ctx, purgeJob, purge)
  await enqueue(ctx, purgeAgainJob, purge, { inSeconds: secondsUntilAgain })
}

const purgeSharedCache = async (ctx: Ctx, { tags }: Purge, signal: AbortSignal): Promise<void> => {
  await ctx.platform.sharedCache?.purge(tags, signal)
}

export const sharedCacheJobs = [
  handleJob(purgeJob, purgeSharedCache),
  handleJob(purgeAgainJob, purgeSharedCache),
]

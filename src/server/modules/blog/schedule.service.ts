import { z } from 'zod'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { invalidate } from '#server/db/invalidate.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import { handleJob, type JobKind } from '#server/platform/queue/job-kind.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { publishDue } from './schedule.repo.ts'

const publishJob: JobKind<{ articleId: number }> = {
  name: 'blog.publish',
  lane: 'timely',
  payload: z.object({ articleId: z.number().int() }),
  attempts: 12,
  limitSeconds: 30,
}

/**
 * Schedules the publication of a draft. The article's own `publishAt` decides: if it has been changed or
 * removed meanwhile, the job does nothing. Call it in the transaction that sets it.
 */
export const schedulePublication = (
  ctx: Ctx,
  { id, at }: { id: number; at: Date },
): Promise<void> => enqueue(ctx, publishJob, { articleId: id }, { at })

const publish = (ctx: Ctx, articleId: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const publishAt = await publishDue(ctx, articleId, ctx.platform.clock.now())
    if (!publishAt) return
    await insertEntry(ctx, {
      resource: 'blog-articles',
      recordId: articleId,
      action: 'publish',
      before: { active: false, publishAt, state: 'scheduled' },
      after: { active: true, publishAt: null, state: 'published' },
    })
    await invalidate(ctx, ['blog', 'blog-views'])
  })

export const blogJobs = [handleJob(publishJob, (ctx, { articleId }) => publish(ctx, articleId))]

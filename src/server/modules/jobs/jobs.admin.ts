import { sql } from 'drizzle-orm'
import { jobs } from '#server/db/schema/jobs.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { defineResource } from '#server/modules/admin/index.ts'
import { retryJob } from '#server/platform/queue/queue.repo.ts'

export const jobsResource = defineResource('jobs', {
  table: jobs,
  reads: {
    state: sql`(case when jobs.failed_at is not null then 'failed'
      when jobs.recurring then 'recurring'
      when jobs.locked_until > now() then 'running' else 'waiting' end)`,
  },
  actions: {
    retry: async (ctx, { id, state }) => {
      if (state !== 'failed') {
        throw new AppError('conflict', 'This job has not failed: it runs by itself')
      }
      await retryJob(ctx, id, ctx.platform.clock.now())
      return undefined
    },
  },
})

import { handleRecurring } from '#server/platform/queue/job-kind.ts'
import { removeEnded } from '../packages.repo.ts'

export const packageExpiryJobs = [
  handleRecurring(
    { name: 'packages.remove-ended', lane: 'long', everySeconds: 3600, limitSeconds: 300 },
    async (ctx) => {
      await removeEnded(ctx, ctx.platform.clock.now())
    },
  ),
]

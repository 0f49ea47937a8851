import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { handleRecurring } from '#server/platform/queue/job-kind.ts'
import { moveStrays } from './strays.repo.ts'

/**
 * Moves records that belong to a merged client to the remaining one, and logs how many. A booking that
 * arrives while its client is merged waits for the merge, so there should be none (ADR 0131).
 */
export const repairStrays = async (ctx: Ctx): Promise<void> => {
  const strays = await inTransaction(ctx, moveStrays)
  if (Object.values(strays).every((count) => count === 0)) return
  ctx.log.warn({ strays }, 'records of merged clients were moved to the clients that stay')
}

const rhythm = {
  name: 'clients.move-strays',
  lane: 'long',
  everySeconds: 24 * 3600,
  limitSeconds: 600,
} as const

export const clientJobs = [handleRecurring(rhythm, repairStrays)]

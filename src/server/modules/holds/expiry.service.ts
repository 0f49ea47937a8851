import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { type Changed, changeHolds } from './change.service.ts'
import { listDue } from './holds.repo.ts'
import { expire } from './rules.domain.ts'

/**
 * Ends the options whose time has come, one model after the other. Safe to run twice and on two instances at once:
 * what is due is decided again under the lock of the model's calendar.
 */
export const endDueOptions = async (ctx: Ctx): Promise<Changed[]> => {
  const now = ctx.platform.clock.now()
  const due = await listDue(ctx, now)
  const models = [...new Set(due.map(({ modelId }) => modelId))]
  const changed: Changed[] = []
  for (const modelId of models) {
    changed.push(
      await inTransaction(ctx, (ctx) =>
        changeHolds(ctx, { modelIds: [modelId] }, (ladder) =>
          [...ladder.values()].flatMap((hold) => expire(ladder, hold, now)),
        ),
      ),
    )
  }
  return changed.filter(({ happenings }) => happenings.length > 0)
}

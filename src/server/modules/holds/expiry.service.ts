import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { type Changed, changeHolds } from './change.service.ts'
import { listDue } from './holds.repo.ts'
import { expire } from './rules.domain.ts'

/**
 * Ends the options whose time has come, one model after the other, each in a transaction in which `follow` runs as
 * well. Safe to run twice and on two instances at once: what is due is decided again under the lock of the calendar.
 */
export const endDueOptions = async (
  ctx: Ctx,
  follow: (ctx: Ctx, changed: Changed) => Promise<void>,
): Promise<void> => {
  const now = ctx.platform.clock.now()
  const due = await listDue(ctx, now)
  for (const modelId of new Set(due.map(({ modelId }) => modelId))) {
    await inTransaction(ctx, async (ctx) => {
      const changed = await changeHolds(ctx, { modelIds: [modelId] }, (ladder) =>
        [...ladder.values()].flatMap((hold) => expire(ladder, hold, now)),
      )
      if (changed.happenings.length > 0) await follow(ctx, changed)
    })
  }
}

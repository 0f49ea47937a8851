import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { markVisitor } from '#server/modules/blog/index.ts'
import { listByIds } from './rows.repo.ts'
import { addView, deleteMarksBefore, insertMark } from './views.repo.ts'

/**
 * Counts a view of a live profile, each visitor once an hour, for the agency's statistics: visitors never see
 * them, so no cache tag is invalidated.
 * @throws `not_found` for models that are not visible.
 */
export const countModelView = (
  ctx: Ctx,
  { modelId, visitor }: { modelId: number; visitor: string },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const [model] = await listByIds(ctx, [modelId])
    if (!model) throw notFound('Model')
    const { clock } = ctx.platform
    const { hour, mark } = await markVisitor(ctx, visitor)
    if (!(await insertMark(ctx, { modelId, hour, visitor: mark }))) return
    await addView(ctx, { modelId, day: dayIn(ctx.config.timeZone, clock.now()) })
    await deleteMarksBefore(ctx, hour)
  })

import { createHmac } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import { dayOf, hourOf } from './blog.domain.ts'
import { saltOfDay } from './views.repo.ts'

/**
 * A visitor in the current hour, as a hash under the random salt of the day, which is deleted after it:
 * enough to count somebody once, too little to tell who it was. Call it in the transaction that counts.
 */
export const markVisitor = async (
  ctx: Ctx,
  visitor: string,
): Promise<{ hour: Date; mark: string }> => {
  const now = ctx.platform.clock.now()
  const salt = await saltOfDay(ctx, dayOf(now), ctx.platform.ids.token())
  return {
    hour: hourOf(now),
    mark: createHmac('sha256', salt).update(visitor).digest('base64url'),
  }
}

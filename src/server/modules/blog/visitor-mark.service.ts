import { createHmac } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import { toUtcDay, startOfHour } from './blog.domain.ts'
import { getDailySalt } from './views.repo.ts'

/**
 * A visitor in the current hour, as a hash under the day's random salt, which is deleted afterwards: enough
 * to count somebody once, too little to identify them. Call it in the transaction that counts.
 */
export const markVisitor = async (
  ctx: Ctx,
  visitor: string,
): Promise<{ hour: Date; mark: string }> => {
  const now = ctx.platform.clock.now()
  const salt = await getDailySalt(ctx, toUtcDay(now), ctx.platform.ids.token())
  return {
    hour: startOfHour(now),
    mark: createHmac('sha256', salt).update(visitor).digest('base64url'),
  }
}

import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { removeLinks } from '../codes.repo.ts'
import { lockUser } from '../users.repo.ts'
import { removeSessions } from './sessions.repo.ts'

/**
 * Ends all sessions of an account, or all but one, and sign-ins that wait for their second step. The account
 * stays locked until the transaction ends: a sign-in that has checked the old password waits and then sees
 * the change. Call it before the account is changed.
 */
export const endSessions = (ctx: Ctx, userId: number, exceptTokenHash?: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, userId, 'no key update')
    await removeLinks(ctx, 'second_factor', userId)
    await removeSessions(ctx, userId, exceptTokenHash)
  })

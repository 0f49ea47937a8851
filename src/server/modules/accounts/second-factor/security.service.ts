import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { insertEntry } from '#server/modules/audit/index.ts'
import { enqueueEmail } from '#server/modules/emails/index.ts'
import { composeFactorsChangedEmail } from '../emails.ts'
import { getProfile } from '../profile/profile.service.ts'
import { endSessions } from '../sign-in/end-sessions.service.ts'
import { listSessions, removeSessionById } from '../sign-in/sessions.repo.ts'
import { requiresSecondFactor } from '../sign-in/sessions.service.ts'
import { findUserByEmail } from '../users.repo.ts'
import { countRecoveryCodes, removeFactors, usesAuthenticator } from './factors.repo.ts'
import { listPasskeys } from './passkeys.repo.ts'

/** The credentials of an account, and its sessions. */
export const getSecurity = async (ctx: Ctx, userId: number) => {
  const { role } = await getProfile(ctx, userId)
  const now = ctx.platform.clock.now()
  const { actor } = ctx
  const user = actor.kind === 'user' ? actor : undefined
  const sessions = await listSessions(ctx, userId, now)
  return {
    authenticator: await usesAuthenticator(ctx, userId),
    recoveryCodes: await countRecoveryCodes(ctx, userId),
    isRequired: requiresSecondFactor(ctx, role) && !user?.secondFactor,
    passkeys: await listPasskeys(ctx, userId),
    sessions: sessions.map(({ tokenHash, ...session }) => ({
      ...session,
      isCurrent: tokenHash === user?.sessionId,
    })),
  }
}

/** Signs out one of the caller's sessions. @throws `not_found` for a session of another user. */
export const endOwnSession = async (ctx: Ctx, userId: number, id: number): Promise<void> => {
  if (!(await removeSessionById(ctx, { userId, id }))) throw notFound('Session')
}

/** Signs out all of the caller's sessions except the current one, and unfinished sign-ins. */
export const endOtherSessions = (ctx: Ctx, userId: number): Promise<void> =>
  endSessions(ctx, userId, ctx.actor.kind === 'user' ? ctx.actor.sessionId : undefined)

/**
 * Removes the second factor of an account whose owner has lost it, for operators. Ends all sessions, emails
 * the owner and writes to the audit log. False if there is no such account.
 */
export const resetSecondFactor = async (ctx: Ctx, email: string): Promise<boolean> => {
  const user = await findUserByEmail(ctx, email)
  if (!user) return false
  await inTransaction(ctx, async (ctx) => {
    await endSessions(ctx, user.id)
    await removeFactors(ctx, user.id)
    const entry = { resource: 'users', recordId: user.id, action: 'reset second factor' }
    await insertEntry(ctx, { ...entry, before: null, after: null })
    const change = 'The authenticator app, all passkeys and all recovery codes were removed.'
    const composedEmail = await composeFactorsChangedEmail(ctx, user.firstName, change)
    await enqueueEmail(ctx, { to: user.email, ...composedEmail })
  })
  return true
}

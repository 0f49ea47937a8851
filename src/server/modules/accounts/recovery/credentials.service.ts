import type { Ctx } from '#server/context.ts'
import { revokeFeed } from '#server/modules/calendars/index.ts'
import { removeOtherLinks, removeResetCode } from '../codes.repo.ts'
import { removeFactors } from '../second-factor/factors.repo.ts'
import { removeIdentities } from '../sign-in/identities.repo.ts'
import { endSessions } from '../sign-in/end-sessions.service.ts'

/**
 * Removes every way into an account but its password, which the caller replaces or removes: sessions, linked
 * providers, passkeys, authenticator and recovery codes, what is waiting to be confirmed, and the address of
 * its calendar. Whoever gets an account back that somebody else has had shares it with nobody.
 */
export const removeCredentials = async (ctx: Ctx, userId: number): Promise<void> => {
  await endSessions(ctx, userId)
  await removeIdentities(ctx, userId)
  await removeFactors(ctx, userId)
  await removeResetCode(ctx, userId)
  // These are the owner's, who has confirmed the address that they lead back to.
  await removeOtherLinks(ctx, { userId, purpose: 'undo_email' })
  await revokeFeed(ctx, { userId })
}

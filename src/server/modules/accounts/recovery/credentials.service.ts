import type { Ctx } from '#server/context.ts'
import { revokeFeed } from '#server/modules/calendars/index.ts'
import { removeOtherLinks, removeResetCode } from '../codes.repo.ts'
import { removeFactors } from '../second-factor/factors.repo.ts'
import { removeIdentities } from '../sign-in/identities.repo.ts'
import { endSessions } from '../sign-in/end-sessions.service.ts'

/**
 * Removes every credential of an account except its password, which the caller replaces or removes: sessions,
 * linked providers, passkeys, authenticator, recovery codes, pending confirmations and the calendar feed. An
 * account that somebody else has used is then its owner's alone.
 */
export const removeCredentials = async (ctx: Ctx, userId: number): Promise<void> => {
  await endSessions(ctx, userId)
  await removeIdentities(ctx, userId)
  await removeFactors(ctx, userId)
  await removeResetCode(ctx, userId)
  // These belong to the owner, who confirmed the addresses that they restore.
  await removeOtherLinks(ctx, { userId, purpose: 'undo_email' })
  await revokeFeed(ctx, { userId })
}

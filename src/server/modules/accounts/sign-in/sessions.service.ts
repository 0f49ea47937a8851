import type { Ctx } from '#server/context.ts'
import type { Role } from '#contracts/accounts/roles.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { getDeviceName } from './device-name.ts'
import { getSessionEnd, hasEnded, isNoteDue } from './sessions.domain.ts'
import { addSession, changeSession, findSession, removeSession } from './sessions.repo.ts'
import { hashToken } from '#server/platform/hash-token.ts'

interface NewSession {
  user: { id: number; role: Role }
  userAgent: string
  /** Whether the sign-in used a passkey, or a code besides the password. */
  secondFactor: boolean
}

/** Creates a session and returns its token, of which only the hash is stored. */
export const openSession = async (
  ctx: Ctx,
  { user, userAgent, secondFactor }: NewSession,
): Promise<string> => {
  const token = ctx.platform.ids.token()
  const now = ctx.platform.clock.now()
  await addSession(ctx, {
    tokenHash: hashToken(token),
    userId: user.id,
    createdAt: now,
    provedAt: now,
    lastUsedAt: now,
    expiresAt: getSessionEnd({ role: user.role, createdAt: now }, now),
    secondFactor,
    device: getDeviceName(userAgent),
  })
  return token
}

/** Whether a role requires a second factor: in production, the owner's. */
export const requiresSecondFactor = (ctx: Ctx, role: Role): boolean =>
  role === 'owner' && ctx.config.mode === 'production'

/** The actor of a token; undefined if it is forged, expired or ended, or its account is closed. */
export const resumeSession = async (
  ctx: Ctx,
  token: string,
): Promise<{ actor: Actor; extended: boolean } | undefined> => {
  const tokenHash = hashToken(token)
  const now = ctx.platform.clock.now()
  const session = await findSession(ctx, tokenHash, now)
  if (!session || hasEnded(session, now)) return undefined
  const extended = isNoteDue(session, now)
  if (extended) {
    await changeSession(ctx, tokenHash, { lastUsedAt: now, expiresAt: getSessionEnd(session, now) })
  }
  const { userId, role, provedAt, secondFactor } = session
  const proof = { sessionId: tokenHash, provedAt, secondFactor }
  const isWithheld = requiresSecondFactor(ctx, role) && !secondFactor
  const roles = isWithheld ? { role: 'client' as const, withheldRole: role } : { role }
  return { actor: { kind: 'user', userId, ...roles, ...proof }, extended }
}

/** Ends the caller's session, if there is one. */
export const endSession = async (ctx: Ctx): Promise<void> => {
  if (ctx.actor.kind === 'user') await removeSession(ctx, ctx.actor.sessionId)
}

/** How long a proof of identity is accepted for actions that need more than an open session: 10 minutes. */
const proofMs = 10 * 60 * 1000

/**
 * Guards actions that an unlocked computer or a stolen session must not allow.
 * @throws `sign_in_again` unless the caller has proved their identity in the last 10 minutes.
 */
export const requireRecentProof = (ctx: Ctx): void => {
  const { actor, platform } = ctx
  const provedAt = actor.kind === 'user' ? actor.provedAt : undefined
  if (provedAt && platform.clock.now().getTime() - provedAt.getTime() < proofMs) return
  throw new AppError('sign_in_again', 'Please confirm that it is you, then try again')
}

/** Records in the caller's session that they have just proved their identity. */
export const recordProof = async (ctx: Ctx): Promise<void> => {
  if (ctx.actor.kind !== 'user') return
  await changeSession(ctx, ctx.actor.sessionId, { provedAt: ctx.platform.clock.now() })
}

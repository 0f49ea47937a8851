import type { Ctx } from '#server/context.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { addSession, extendSession, findSession, removeSession } from './sessions.repo.ts'
import { hashToken } from '../tokens.ts'

const dayMs = 24 * 60 * 60 * 1000
/** 30 days, sliding. */
const lifeMs = 30 * dayMs
/** A session is extended at most once a day, so that reading does not cause writes. */
const slideMs = dayMs

const expiry = (ctx: Ctx): Date => new Date(ctx.platform.clock.now().getTime() + lifeMs)

/** Creates a session and returns its token, which is not stored: only its hash is. */
export const openSession = async (ctx: Ctx, userId: number): Promise<string> => {
  const token = ctx.platform.ids.token()
  await addSession(ctx, { tokenHash: hashToken(token), userId, expiresAt: expiry(ctx) })
  return token
}

/** The actor behind a token; undefined if it is forged, expired or ended, or its account is closed. */
export const resumeSession = async (
  ctx: Ctx,
  token: string,
): Promise<{ actor: Actor; extended: boolean } | undefined> => {
  const tokenHash = hashToken(token)
  const now = ctx.platform.clock.now()
  const session = await findSession(ctx, tokenHash, now)
  if (!session) return undefined
  const extended = session.expiresAt.getTime() - now.getTime() < lifeMs - slideMs
  if (extended) await extendSession(ctx, { tokenHash, expiresAt: expiry(ctx) })
  const actor = {
    kind: 'user',
    userId: session.userId,
    role: session.role,
    sessionId: tokenHash,
  } as const
  return { actor, extended }
}

/** Ends the caller's session, if there is one. */
export const endSession = async (ctx: Ctx): Promise<void> => {
  if (ctx.actor.kind === 'user') await removeSession(ctx, ctx.actor.sessionId)
}

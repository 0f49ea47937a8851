import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import { authenticators, passkeys, recoveryCodes } from '#server/db/schema/accounts.ts'
import { countPasskeys } from './passkeys.repo.ts'

/** The authenticator app of an account, confirmed or not yet. */
export const findAuthenticator = async ({ db }: Ctx, userId: number) => {
  const [row] = await db
    .select()
    .from(authenticators)
    .where(eq(authenticators.userId, userId))
    .limit(1)
  return row
}

/** Whether an account has an authenticator app that is in use. */
export const usesAuthenticator = async (ctx: Ctx, userId: number): Promise<boolean> =>
  Boolean((await findAuthenticator(ctx, userId))?.confirmedAt)

/** Whether an account has a second factor that recovery codes replace: an app or a passkey. */
export const hasFactor = async (ctx: Ctx, userId: number): Promise<boolean> =>
  (await usesAuthenticator(ctx, userId)) || (await countPasskeys(ctx, userId)) > 0

/** Stores the secret of an app that is being set up; a secret in use is kept. */
export const saveSecret = async ({ db }: Ctx, userId: number, secret: string): Promise<void> => {
  await db
    .insert(authenticators)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret },
      setWhere: isNull(authenticators.confirmedAt),
    })
}

/** Turns an app on; false if it was already on. */
export const confirmAuthenticator = async (
  { db }: Ctx,
  { userId, step, at }: { userId: number; step: number; at: Date },
): Promise<boolean> => {
  const rows = await db
    .update(authenticators)
    .set({ confirmedAt: at, lastStep: step })
    .where(and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt)))
    .returning({ userId: authenticators.userId })
  return rows.length > 0
}

/** Claims the step of a code; false if this step or a later one has been used. */
export const claimStep = async ({ db }: Ctx, userId: number, step: number): Promise<boolean> => {
  const rows = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticators.userId, userId),
        isNotNull(authenticators.confirmedAt),
        lt(authenticators.lastStep, step),
      ),
    )
    .returning({ userId: authenticators.userId })
  return rows.length > 0
}

export const removeAuthenticator = async ({ db }: Ctx, userId: number): Promise<void> => {
  await db.delete(authenticators).where(eq(authenticators.userId, userId))
}

/** Replaces all recovery codes of an account; an empty list voids them. */
export const setRecoveryCodes = async (
  { db }: Ctx,
  userId: number,
  codeHashes: readonly string[],
): Promise<void> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (codeHashes.length === 0) return
  await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })))
}

/** Consumes a recovery code; false if it is unknown or used. */
export const consumeRecoveryCode = async (
  { db }: Ctx,
  userId: number,
  codeHash: string,
): Promise<boolean> => {
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return rows.length > 0
}

export const countRecoveryCodes = ({ db }: Ctx, userId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))

/** Removes authenticator, passkeys and recovery codes of an account. */
export const removeFactors = async (ctx: Ctx, userId: number): Promise<void> => {
  await removeAuthenticator(ctx, userId)
  await ctx.db.delete(passkeys).where(eq(passkeys.userId, userId))
  await setRecoveryCodes(ctx, userId, [])
}

import { listSignature, type OwnSignature } from '#contracts/admin/emails/signatures.ts'
import type { Ctx } from '#server/context.ts'
import { requireUserId } from '#server/kernel/actor.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { getAgency } from '#server/modules/settings/index.ts'
import { findSignature, saveSignature } from './signatures.repo.ts'

/**
 * The signature of the acting user, and the one that stands without it.
 * @throws `not_found` for an account that has been erased.
 */
export const getOwnSignature = async (ctx: Ctx): Promise<OwnSignature> => {
  const signature = await getSignature(ctx, requireUserId(ctx.actor))
  if (!signature) throw notFound('Account')
  return signature
}

const getSignature = async (ctx: Ctx, userId: number): Promise<OwnSignature | undefined> => {
  const signature = await findSignature(ctx, userId)
  if (!signature) return undefined
  const { brand } = await getAgency(ctx)
  return { ...signature, standard: `${signature.firstName}\n${brand}` }
}

/** Stores the signature of the acting user. */
export const setOwnSignature = async (
  ctx: Ctx,
  { signature }: { signature: string },
): Promise<OwnSignature> => {
  await saveSignature(ctx, requireUserId(ctx.actor), signature)
  return getOwnSignature(ctx)
}

/** The paragraphs of a user's signature for an email with a text that they wrote. */
export const signText = async (
  ctx: Ctx,
  { userId, text }: { userId: number; text: string },
): Promise<string[]> => {
  const signature = await getSignature(ctx, userId)
  return signature ? listSignature(text, signature) : []
}

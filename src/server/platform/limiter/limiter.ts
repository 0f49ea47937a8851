import type { Settings } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { computeFingerprint } from '#server/platform/fingerprint.ts'
import { addPoints, removePoints, takePoints } from './limiter.repo.ts'
import { toNetwork } from './network.ts'

type LimitName = keyof Settings['limits']

/** One count that a piece of work adds to. */
export interface Use {
  readonly limit: LimitName
  /** Whose count it is: a network address, an email address, an account. Stored only as a hash. */
  readonly of: string
  /** How much is used; one where left out. */
  readonly amount?: number
}

const getKey = ({ limit, of }: Use): string => `${limit}:${computeFingerprint(of.toLowerCase())}`

const getAmount = ({ amount = 1 }: Use): number => Math.max(1, Math.ceil(amount))

/** The count of a network address; see `toNetwork`. */
export const byNetwork = (limit: LimitName, address: string, amount?: number): Use => ({
  limit,
  of: toNetwork(address),
  ...(amount === undefined ? {} : { amount }),
})

/**
 * Counts the uses of some work before it is done; call it outside a transaction, so that a refusal of the work
 * does not undo the count.
 * @throws `too_many_requests` with the seconds to wait if one of the counts is full.
 */
export const requireAllowance = async (
  ctx: Ctx,
  uses: readonly Use[],
  message = 'Too many requests. Please try again later',
): Promise<void> => {
  for (const use of uses) {
    const { points: allowed, windowSeconds } = ctx.platform.settings.limits[use.limit]
    if (allowed === Infinity) continue
    const cost = { points: getAmount(use), windowSeconds }
    const { points, secondsLeft } = await addPoints(ctx, getKey(use), cost)
    if (points <= allowed) continue
    ctx.platform.metrics.limited.inc({ limit: use.limit })
    throw new AppError('too_many_requests', message, {
      retryAfter: Math.max(1, Math.ceil(secondsLeft)),
    })
  }
}

/** Takes counted uses back: the work turned out not to be what the limit is against. */
export const returnUses = async (ctx: Ctx, uses: readonly Use[]): Promise<void> => {
  for (const use of uses) await takePoints(ctx, getKey(use), getAmount(use))
}

/** Starts counts again. */
export const resetUses = async (ctx: Ctx, uses: readonly Use[]): Promise<void> => {
  for (const use of uses) await removePoints(ctx, getKey(use))
}

interface UploadCost {
  readonly bytes?: number
  readonly megapixels?: number
}

/**
 * Counts what an upload is about to cost: its bytes, and its pixels once a picture's header has been read; for the
 * network, which is known by its hash (`hashNetwork`), and for the account of whoever is signed in.
 * @throws `too_many_requests` if one of them has used up what it may.
 */
export const countUpload = (
  ctx: Ctx,
  networkHash: string,
  { bytes, megapixels }: UploadCost,
): Promise<void> => {
  const { actor } = ctx
  const senders = [networkHash, ...(actor.kind === 'user' ? [`user:${actor.userId}`] : [])]
  const uses = senders.flatMap((of): Use[] => [
    ...(bytes ? [{ limit: 'uploadedMegabytes' as const, of, amount: bytes / 1_000_000 }] : []),
    ...(megapixels ? [{ limit: 'uploadedMegapixels' as const, of, amount: megapixels }] : []),
  ])
  const message = 'Too much has been uploaded from your network. Please try again later'
  return requireAllowance(ctx, uses, message)
}

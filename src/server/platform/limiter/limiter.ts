import type { Config } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { computeFingerprint } from '#server/platform/fingerprint.ts'
import { addPoints, removePoints, takePoints } from './limiter.repo.ts'
import { toNetwork } from './network.ts'

type LimitName = keyof Config['limits']

/** One count that an action adds to. */
export interface Use {
  readonly limit: LimitName
  /** The subject of the count: a network address, an email address or an account. Stored only as a hash. */
  readonly of: string
  /** The number of points; 1 by default. */
  readonly amount?: number
}

/** Creates a use for a network address; see `toNetwork`. */
export const byNetwork = (limit: LimitName, address: string, amount?: number): Use => ({
  limit,
  of: toNetwork(address),
  ...(amount === undefined ? {} : { amount }),
})

/**
 * Counts the uses of an action before it happens. Call it outside a transaction, so that a rollback does not
 * undo the count.
 * @throws `too_many_requests` with the seconds to wait if one of the counts is full.
 */
export const requireAllowance = async (
  ctx: Ctx,
  uses: readonly Use[],
  message = 'Too many requests. Please try again later',
): Promise<void> => {
  for (const use of uses) {
    const { points: allowed, windowSeconds } = ctx.config.limits[use.limit]
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

const getAmount = ({ amount = 1 }: Use): number => Math.max(1, Math.ceil(amount))

const getKey = ({ limit, of }: Use): string => `${limit}:${computeFingerprint(of.toLowerCase())}`

/** Takes counted uses back if the action turned out not to be limited. */
export const returnUses = async (ctx: Ctx, uses: readonly Use[]): Promise<void> => {
  for (const use of uses) await takePoints(ctx, getKey(use), getAmount(use))
}

/** Resets counts. */
export const resetUses = async (ctx: Ctx, uses: readonly Use[]): Promise<void> => {
  for (const use of uses) await removePoints(ctx, getKey(use))
}

interface UploadCost {
  readonly bytes?: number
  readonly megapixels?: number
}

/**
 * Counts the cost of an upload before it is processed: its bytes, and its pixels once a picture's header is
 * read; for the network, known by its hash (`hashNetwork`), and for the signed-in account.
 * @throws `too_many_requests` if one of them has used up its allowance.
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

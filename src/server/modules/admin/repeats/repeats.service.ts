import { setTimeout as delay } from 'node:timers/promises'
import type { Ctx } from '#server/context.ts'
import { claimName } from '#server/db/advisory-locks.ts'
import { inTransaction } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { computeFingerprint, requireSameRequest } from '#server/platform/fingerprint.ts'
import { openText, sealText } from '#server/platform/sealed-text.ts'
import { findRequest, insertRequest } from './repeats.repo.ts'

interface KeyedRequest {
  readonly idempotencyKey: string
  readonly endpoint: string
  readonly input: unknown
}

const maxAttempts = 30
const pauseMs = 100
const retentionMs = 86_400_000

/**
 * Answers a staff request once per idempotency key: the action and its answer are stored in one transaction,
 * and a repeat gets the stored answer. A refused request stores nothing, so that it can be sent again with
 * the same key. A repeat during the first request waits up to three seconds, without a connection (ADR 0141).
 * @throws `invalid_input` for another request with the key; `conflict` while the first is still running.
 */
export const answerOnce = async <Answer extends object>(
  ctx: Ctx,
  request: KeyedRequest,
  work: (ctx: Ctx) => Promise<Answer>,
): Promise<Answer> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const answer = await tryToAnswer(ctx, request, work)
    if (answer) return answer
    await delay(pauseMs)
  }
  throw new AppError('conflict', 'This is still being done. Please try again in a moment', {
    retryAfter: 1,
  })
}

/** Undefined while the same key is in use. */
const tryToAnswer = <Answer extends object>(
  ctx: Ctx,
  { idempotencyKey, endpoint, input }: KeyedRequest,
  work: (ctx: Ctx) => Promise<Answer>,
): Promise<Answer | undefined> => {
  const { actor, platform } = ctx
  const userId = actor.kind === 'user' ? actor.userId : null
  const keyHash = computeFingerprint({ userId, endpoint, idempotencyKey })
  const requestFingerprint = computeFingerprint({ idempotencyKey, input })
  return inTransaction(ctx, async (ctx) => {
    if (!(await claimName(ctx, keyHash))) return undefined
    const existingRequest = await findRequest(ctx, keyHash)
    if (existingRequest) {
      requireSameRequest(existingRequest.requestFingerprint, requestFingerprint)
      return JSON.parse(openText(idempotencyKey, existingRequest.sealedAnswer)) as Answer
    }
    const answer = await work(ctx)
    const expiresAt = new Date(platform.clock.now().getTime() + retentionMs)
    const sealedAnswer = sealText(idempotencyKey, JSON.stringify(answer))
    await insertRequest(ctx, { keyHash, requestFingerprint, sealedAnswer, expiresAt })
    return answer
  })
}

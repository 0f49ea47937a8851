import { createHash } from 'node:crypto'
import { AppError } from '#server/kernel/app-error.ts'

/** The same value with the fields of its objects in one order. */
const canonical = (_field: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** A hash of what a request asks for, whatever the order of its fields: stored beside its idempotency key. */
export const computeFingerprint = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(content, canonical) ?? '')
    .digest('base64url')

/**
 * Compares a repeated request with the first one of its idempotency key, of which an old record has stored
 * none.
 * @throws `invalid_input` if it asks for something else.
 */
export const requireSameRequest = (first: string | null, repeated: string): void => {
  if (first === null || first === repeated) return
  throw new AppError(
    'invalid_input',
    'This Idempotency-Key belongs to another request. Please send this one with a new key',
  )
}

/** The longest `Idempotency-Key`, in characters. */
export const maxKeyLength = 200

/**
 * The `Idempotency-Key` that a request was sent with; undefined if it has none.
 * @throws `bad_request` for one of more than 200 characters.
 */
export const parseIdempotencyKey = (header: string | undefined): string | undefined => {
  const key = header?.trim()
  if (!key) return undefined
  if (key.length <= maxKeyLength) return key
  throw new AppError('bad_request', `An idempotency key has at most ${maxKeyLength} characters`)
}

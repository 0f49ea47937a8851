import { createHash } from 'node:crypto'
import { AppError } from '#server/kernel/app-error.ts'

/**
 * Returns a hash of a request's input, independent of the order of its fields. It is stored with the
 * idempotency key.
 */
export const computeFingerprint = (content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(content, canonical) ?? '')
    .digest('base64url')

/** Returns the value with the fields of its objects sorted. */
const canonical = (_field: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * Compares a repeated request with the first one of its idempotency key. Old records have no fingerprint.
 * @throws `invalid_input` if the input differs.
 */
export const requireSameRequest = (first: string | null, repeated: string): void => {
  if (first === null || first === repeated) return
  throw new AppError(
    'invalid_input',
    'This Idempotency-Key belongs to another request. Please send this one with a new key',
  )
}

/** The maximum length of an `Idempotency-Key`. */
export const maxKeyLength = 200

/**
 * Returns the `Idempotency-Key` of a request; undefined if it has none.
 * @throws `bad_request` if it is longer than 200 characters.
 */
export const parseIdempotencyKey = (header: string | undefined): string | undefined => {
  const key = header?.trim()
  if (!key) return undefined
  if (key.length <= maxKeyLength) return key
  throw new AppError('bad_request', `An idempotency key has at most ${maxKeyLength} characters`)
}

import { createIdempotencyKey } from '#web/lib/idempotency.ts'

/** Keys of requests that have not succeeded yet, by URL and body. */
const keys = new Map<string, string>()

/**
 * Returns the `Idempotency-Key` of a request. It stays the same until the request succeeds, so that a second
 * press or a retry counts as one action. Another body gets another key.
 */
export const requestKey = (url: string, body: string): string => {
  const name = formatRequest(url, body)
  const key = keys.get(name) ?? createIdempotencyKey()
  keys.set(name, key)
  return key
}

const formatRequest = (url: string, body: string): string => `${url} ${body}`

/** Call after success: sending the same body again is then a new action. */
export const forgetRequestKey = (url: string, body: string): void => {
  keys.delete(formatRequest(url, body))
}

import { createIdempotencyKey } from '#web/lib/idempotency.ts'

/** The keys of requests that have not succeeded yet, by what they ask for. */
const keys = new Map<string, string>()

const formatRequest = (url: string, body: string): string => `${url} ${body}`

/**
 * The `Idempotency-Key` of a request: the same until it has succeeded, so that a second press, or another try after an
 * answer was lost, is one action. Other content gets another key.
 */
export const requestKey = (url: string, body: string): string => {
  const name = formatRequest(url, body)
  const key = keys.get(name) ?? createIdempotencyKey()
  keys.set(name, key)
  return key
}

/** After success: sending the same again is then intended. */
export const forgetRequestKey = (url: string, body: string): void => {
  keys.delete(formatRequest(url, body))
}

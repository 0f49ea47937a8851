import type { EndpointInput, EndpointResult, KnownEndpoint } from '#contracts/endpoints.ts'
import type { Envelope } from '#contracts/endpoint.ts'
import { toFormData, toQuery, toRequestParts } from './endpoint-request.ts'

/** The response envelope of an endpoint, including `status: false`, so that callers can show its message. */
export type Reply<K extends KnownEndpoint> = Envelope<EndpointResult<K>>

/** Message for a call without a response. */
export const unreachable = 'We could not reach the server. Please try again.'

/** Message for a page whose data was refused by the rate limit. */
export const tooManyRequests =
  'Too much was requested from your network at once. Please wait a moment and try again.'

interface Options {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Whether the request survives leaving the page; for small bodies only. */
  keepalive?: boolean
  /** Upload progress of a form with files, from 0 to 1. */
  onProgress?: (part: number) => void
}

/** Called when the server reports no session; resolves with whether there is one now. */
type EndedSessionHandler = () => Promise<boolean>

let onEndedSession: EndedSessionHandler | undefined

/** Sets the handler for expired sessions: it asks for a new sign-in, and then the call is repeated. */
export const handleEndedSession = (handler: EndedSessionHandler | undefined): void => {
  onEndedSession = handler
}

/**
 * Calls an endpoint from the browser. Returns the envelope, also for refusals.
 * @throws only without an envelope (network down, aborted), so that each screen can show its own message.
 */
export const callApi = async <K extends KnownEndpoint>(
  key: K,
  input: EndpointInput<K>,
  options: Options = {},
): Promise<Reply<K>> => {
  const reply = await send(key, input, options)
  if (reply.error?.code !== 'not_signed_in' || !onEndedSession) return reply
  return (await onEndedSession()) ? send(key, input, options) : reply
}

const send = async <K extends KnownEndpoint>(
  key: K,
  input: EndpointInput<K>,
  { signal, idempotencyKey, keepalive, onProgress }: Options,
): Promise<Reply<K>> => {
  const { method, path, fields } = toRequestParts(key, input as object)
  const isRead = method === 'GET'
  const hasFile = Object.values(fields).some((value) => value instanceof Blob)
  if (hasFile && onProgress) {
    const { sendForm } = await import('./send-form.ts')
    return sendForm<Reply<K>>(path, toFormData(fields), { signal, idempotencyKey, onProgress })
  }
  const response = await fetch(isRead ? `${path}${toQuery(fields)}` : path, {
    method,
    signal,
    keepalive,
    headers: {
      ...(isRead || hasFile ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(isRead ? {} : { body: hasFile ? toFormData(fields) : JSON.stringify(fields) }),
  })
  return (await response.json()) as Reply<K>
}

import type { EndpointInput, EndpointResult, KnownEndpoint } from '#contracts/endpoints.ts'
import type { Envelope } from '#contracts/endpoint.ts'

/**
 * The response of an endpoint: the envelope, including `status: false`, so that callers can show its message.
 */
export type Reply<K extends KnownEndpoint> = Envelope<EndpointResult<K>>

/** What a screen says if `callApi` threw: no response came back. */
export const unreachable = 'We could not reach the server. Please try again.'

/** What a page says whose data was refused because its network reads too much. */
export const tooManyRequests =
  'Too much was requested from your network at once. Please wait a moment and try again.'

interface Options {
  signal?: AbortSignal
  idempotencyKey?: string
  /** Whether it is sent to the end though the page is left; for small bodies. */
  keepalive?: boolean
  /** How much of a form with files has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
}

/** Called when the server knows no session; resolves with whether there is one now. */
type EndedSessionHandler = () => Promise<boolean>

let onEndedSession: EndedSessionHandler | undefined

/** Says what happens at a refusal for want of a session: the site asks for a new sign-in, and the call is repeated. */
export const handleEndedSession = (handler: EndedSessionHandler | undefined): void => {
  onEndedSession = handler
}

/**
 * Calls an endpoint from the browser. Returns the envelope also for refusals.
 * @throws only if no envelope came back (network down, aborted), so that each screen can show its own message
 * for that.
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
  const [method, template] = key.split(' ') as [string, string]
  const fields = { ...(input as Record<string, unknown>) }
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(fields[name])
    delete fields[name]
    return encodeURIComponent(value)
  })
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

/** An input with a file is sent as a form; undefined fields are left out. */
const toFormData = (fields: Record<string, unknown>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value)
    else if (typeof value === 'string') form.append(name, value)
    else if (typeof value === 'number' || typeof value === 'boolean') {
      form.append(name, String(value))
    }
  }
  return form
}

const toQuery = (fields: Record<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value))
  }
  const text = query.toString()
  return text ? `?${text}` : ''
}

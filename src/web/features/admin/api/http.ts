import { HttpError } from 'react-admin'
import type { AdminConflict } from '#contracts/admin.ts'
import type { Envelope } from '#contracts/endpoint.ts'
import { forgetRequestKey, requestKey } from './request-keys.ts'

/** The base path of the back office's API. */
export const adminApi = '/api/admin'

const unreachable = 'The server did not answer. What you typed is still here; please try again.'

/**
 * Calls the back office's API. Successful answers are bare, refusals are envelopes and are thrown as
 * react-admin's `HttpError`, whose body carries `errors` by field to the form. A POST carries an
 * `Idempotency-Key`.
 */
export const request = async (url: string, options: RequestInit = {}) => {
  const headers = new Headers(options.headers)
  headers.set('accept', 'application/json')
  if (typeof options.body === 'string') headers.set('content-type', 'application/json')
  const action = options.method === 'POST' && typeof options.body === 'string' ? options.body : null
  if (action !== null) headers.set('idempotency-key', requestKey(url, action))
  const response = await fetch(url, { ...options, headers }).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    throw new HttpError(unreachable, 0)
  })
  const body = await response.text()
  const json = parse(body)
  if (!response.ok) {
    const refusal = json as Partial<Envelope>
    // The API refuses everything else until the owner has set up a second factor in the profile.
    if (refusal.error?.code === 'second_factor_required') {
      window.location.assign('/profile?security=required')
    }
    throw new HttpError(refusal.message ?? unreachable, response.status, refusal)
  }
  if (action !== null) forgetRequestKey(url, action)
  return { status: response.status, headers: response.headers, body, json }
}

const parse = (text: string): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return {}
  }
}

/** Returns the envelope of a refusal; empty if the server sent none. */
export const getRefusal = <Result>(error: HttpError): Partial<Envelope<Result>> =>
  (error.body ?? {}) as Partial<Envelope<Result>>

/** Returns the other editor's change from a 409; undefined for any other error. */
export const getConflict = (error: unknown): AdminConflict | undefined => {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined
  const { result } = getRefusal<AdminConflict>(error)
  return result && 'current' in result ? result : undefined
}

/** Returns the message to show for an error. */
export const getErrorMessage = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : unreachable

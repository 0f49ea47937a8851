import { useCallback, useEffect, useRef, useState } from 'react'
import type { EndpointInput, EndpointResult, KnownEndpoint } from '#contracts/endpoints.ts'
import { callApi, unreachable } from './api.ts'

/** The state of data that a screen requested from the server. */
export type Loadable<T> =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; value: T }

/** Reads from the server; returns a refusal or a lost connection as a message to show. */
export const load = async <K extends KnownEndpoint>(
  key: K,
  input: EndpointInput<K>,
): Promise<Exclude<Loadable<EndpointResult<K>>, { state: 'loading' }>> => {
  try {
    const { status, message, result } = await callApi(key, input)
    return status && result ? { state: 'ready', value: result } : { state: 'failed', message }
  } catch {
    return { state: 'failed', message: unreachable }
  }
}

type OwnRecordsKey =
  | 'GET /api/V1/projects'
  | 'GET /api/V1/saved-searches'
  | 'GET /api/V1/user-orders'
  | 'GET /api/V1/user-orders-track'

/** The state of the signed-in client's own data; `reload` fetches it again. */
export interface OwnRecords<K extends OwnRecordsKey> {
  readonly loaded: Loadable<EndpointResult<K>>
  readonly setLoaded: (loaded: Loadable<EndpointResult<K>>) => void
  readonly reload: () => Promise<void>
}

/** Loads the signed-in client's own data on mount; for orders, only those with `code` if it is given. */
export const useOwnRecords = <K extends OwnRecordsKey>(
  key: K,
  userId: number,
  code?: string,
): OwnRecords<K> => {
  const [loaded, setLoaded] = useState<Loadable<EndpointResult<K>>>({ state: 'loading' })
  const lastRequest = useRef(0)
  const reload = useCallback(async () => {
    lastRequest.current += 1
    const request = lastRequest.current
    const input = { user_id: userId, ...(code ? { order_id: code } : {}) }
    const next = await load(key, input as EndpointInput<K>)
    // Ignores a response that a later request has overtaken.
    if (request === lastRequest.current) setLoaded(next)
  }, [key, userId, code])
  useEffect(() => void reload(), [reload])
  return { loaded, setLoaded, reload }
}

import { useCallback, useEffect, useState } from 'react'
import type { EndpointInput, EndpointResult, KnownEndpoint } from '#contracts/endpoints.ts'
import { callApi, unreachable } from './api.ts'

/** What a screen has of something that it asked the server for. */
export type Loaded<T> =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; value: T }

/** Reads from the server; a refusal and a lost connection both come back as a message to show. */
export const load = async <K extends KnownEndpoint>(
  key: K,
  input: EndpointInput<K>,
): Promise<Exclude<Loaded<EndpointResult<K>>, { state: 'loading' }>> => {
  try {
    const { status, message, result } = await callApi(key, input)
    return status && result ? { state: 'ready', value: result } : { state: 'failed', message }
  } catch {
    return { state: 'failed', message: unreachable }
  }
}

type OwnList = 'GET /api/V1/projects' | 'GET /api/V1/saved-searches'

/** What a screen has of the signed-in client's own; `reload` reads it again. */
export interface Own<K extends OwnList> {
  readonly loaded: Loaded<EndpointResult<K>>
  readonly reload: () => Promise<void>
}

/** Reads what the signed-in client has of a kind as soon as the screen is there. */
export const useOwn = <K extends OwnList>(key: K, userId: number): Own<K> => {
  const [loaded, setLoaded] = useState<Loaded<EndpointResult<K>>>({ state: 'loading' })
  const reload = useCallback(
    () => load(key, { user_id: userId } as EndpointInput<K>).then(setLoaded),
    [key, userId],
  )
  useEffect(() => void reload(), [reload])
  return { loaded, reload }
}

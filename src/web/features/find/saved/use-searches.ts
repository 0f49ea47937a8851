import { useCallback, useEffect, useState } from 'react'
import type { EndpointResult } from '#contracts/endpoints.ts'
import { callApi, unreachable } from '#web/lib/api.ts'

type Searches = EndpointResult<'GET /api/V1/saved-searches'>

type Loaded =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; value: Searches }

const read = async (userId: number): Promise<Loaded> => {
  try {
    const { result, message } = await callApi('GET /api/V1/saved-searches', { user_id: userId })
    return result ? { state: 'ready', value: result } : { state: 'failed', message }
  } catch {
    return { state: 'failed', message: unreachable }
  }
}

/** The signed-in client's saved searches. */
export const useSearches = (userId: number) => {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const reload = useCallback(() => read(userId).then(setLoaded), [userId])
  useEffect(() => void reload(), [reload])
  return { loaded, reload }
}

import { useEffect, useState } from 'react'
import { callApi, unreachable } from '#web/lib/api.ts'
import type { EndpointInput, EndpointResult } from '#contracts/endpoints.ts'

type ListEndpoint = 'GET /api/V1/user-orders-track' | 'GET /api/V1/user-orders'

export type Loaded<K extends ListEndpoint> =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; orders: EndpointResult<K>['orders'] }

const fetchList = async <K extends ListEndpoint>(
  call: K,
  input: EndpointInput<K>,
): Promise<Loaded<K>> => {
  try {
    const { status, message, result } = await callApi(call, input)
    return status && result
      ? { state: 'ready', orders: result.orders }
      : { state: 'failed', message }
  } catch {
    return { state: 'failed', message: unreachable }
  }
}

/** A list of the signed-in client's orders; `reload` loads it again. */
export const useLoaded = <K extends ListEndpoint>(call: K, userId: number, code?: string) => {
  const [loaded, setLoaded] = useState<Loaded<K>>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let current = true
    const input = { user_id: userId, ...(code ? { order_id: code } : {}) }
    void fetchList(call, input as EndpointInput<K>).then((next) => {
      if (current) setLoaded(next)
    })
    return () => {
      current = false
    }
  }, [call, userId, code, tries])
  return { loaded, setLoaded, reload: () => setTries(tries + 1) }
}

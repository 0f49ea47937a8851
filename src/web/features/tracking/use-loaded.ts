import { useEffect, useState } from 'react'
import type { EndpointInput, EndpointResult } from '#contracts/endpoints.ts'
import { load, type Loaded } from '#web/lib/load.ts'

type ListEndpoint = 'GET /api/V1/user-orders-track' | 'GET /api/V1/user-orders'

/** A list of the signed-in client's orders; `reload` loads it again. */
export const useLoaded = <K extends ListEndpoint>(call: K, userId: number, code?: string) => {
  const [loaded, setLoaded] = useState<Loaded<EndpointResult<K>>>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let current = true
    const input = { user_id: userId, ...(code ? { order_id: code } : {}) }
    void load(call, input as EndpointInput<K>).then((next) => {
      if (current) setLoaded(next)
    })
    return () => {
      current = false
    }
  }, [call, userId, code, tries])
  return { loaded, setLoaded, reload: () => setTries(tries + 1) }
}

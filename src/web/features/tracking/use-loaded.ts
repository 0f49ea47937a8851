import { useEffect, useState } from 'react'
import { callApi } from '#web/lib/api.ts'
import type { CallInput, CallResult } from '#contracts/calls.ts'

type ListCall = 'GET /api/V1/user-orders-track' | 'GET /api/V1/user-orders'

export type Loaded<K extends ListCall> =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; orders: CallResult<K>['orders'] }

const noAnswer = 'We could not reach the server. Please try again.'

const ask = async <K extends ListCall>(call: K, input: CallInput<K>): Promise<Loaded<K>> => {
  try {
    const { status, message, result } = await callApi(call, input)
    return status && result
      ? { state: 'ready', orders: result.orders }
      : { state: 'failed', message }
  } catch {
    return { state: 'failed', message: noAnswer }
  }
}

/** A list of the signed-in client's orders; `reload` asks again. */
export const useLoaded = <K extends ListCall>(call: K, userId: number, code?: string) => {
  const [loaded, setLoaded] = useState<Loaded<K>>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let current = true
    const input = { user_id: userId, ...(code ? { order_id: code } : {}) }
    void ask(call, input as CallInput<K>).then((next) => {
      if (current) setLoaded(next)
    })
    return () => {
      current = false
    }
  }, [call, userId, code, tries])
  return { loaded, setLoaded, reload: () => setTries(tries + 1) }
}

import { useEffect, useSyncExternalStore } from 'react'
import { callApi } from '../api.ts'
import { readStored, writeStored } from '../storage.ts'
import { useVisitor } from './visitor.ts'

/** Stored per tab, so that the header of the next page shows the number before the server has responded. */
const storageKey = 'BagCount'

let count: number | undefined
let requestedUserId: number | undefined
const listeners = new Set<() => void>()

/** Sets the number of items in the bag and updates the header. */
export const setBagCount = (items: readonly { qty: number }[]): void => {
  count = items.reduce((sum, { qty }) => sum + qty, 0)
  writeStored('sessionStorage', storageKey, String(count))
  for (const listener of listeners) listener()
}

/** Loads the bag and updates the header. */
export const refreshBagCount = async (userId: number): Promise<void> => {
  requestedUserId = userId
  const reply = await callApi('GET /api/V1/getCart', { user_id: userId }).catch(() => undefined)
  if (reply?.result) setBagCount(reply.result.cartitem)
}

/** Number of rates in the visitor's bag; 0 on the server, during hydration and when signed out. */
export const useBagCount = (): number => {
  const visitor = useVisitor()
  const userId = visitor?.kind === 'user' ? visitor.user.id : undefined
  useEffect(() => {
    if (userId !== undefined && userId !== requestedUserId) void refreshBagCount(userId)
  }, [userId])
  const bagCount = useSyncExternalStore(
    subscribe,
    () => count ?? readStoredCount(),
    () => 0,
  )
  return userId === undefined ? 0 : bagCount
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const readStoredCount = (): number => Number(readStored('sessionStorage', storageKey)) || 0

import { useEffect, useSyncExternalStore } from 'react'
import { callApi } from '../api.ts'
import { readStored, writeStored } from '../storage.ts'
import { useVisitor } from './visitor.ts'

/**
 * Stored for this tab, so that the header shows the same on the next page before the server has responded.
 */
const storageKey = 'BagCount'

const readStoredCount = (): number => Number(readStored('sessionStorage', storageKey)) || 0

let count: number | undefined
let requestedUserId: number | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sets the number of items in the bag; the header follows. */
export const setBagCount = (items: readonly { qty: number }[]): void => {
  count = items.reduce((sum, { qty }) => sum + qty, 0)
  writeStored('sessionStorage', storageKey, String(count))
  for (const listener of listeners) listener()
}

/** Reads the bag from the server and updates the header. */
export const refreshBagCount = async (userId: number): Promise<void> => {
  requestedUserId = userId
  const reply = await callApi('GET /api/V1/getCart', { user_id: userId }).catch(() => undefined)
  if (reply?.result) setBagCount(reply.result.cartitem)
}

/** How many rates are in the visitor's bag: 0 on the server, while hydrating and without a sign-in. */
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

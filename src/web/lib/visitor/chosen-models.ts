import { useEffect, useState } from 'react'
import type { Favourite } from '#contracts/models/favourites.ts'
import { callApi, type Reply, unreachable } from '../api.ts'
import { readSavedIds, storeSavedIds, useSavedIds, useVisitor } from './visitor.ts'

/** The models a visitor has selected, as far as they are loaded. */
export type ChosenModels =
  | { state: 'loading' }
  /** Neither signed in nor a guest. */
  | { state: 'anonymous' }
  | { state: 'failed'; message: string; signedOut: boolean }
  | { state: 'ready'; models: readonly Favourite[] }

const toChosen = <K extends 'GET /api/V1/all-wishlists' | 'POST /api/V1/guest-wishlist-products'>(
  reply: Reply<K>,
  models: readonly Favourite[] | undefined,
): ChosenModels =>
  reply.status
    ? { state: 'ready', models: models ?? [] }
    : {
        state: 'failed',
        message: reply.message,
        signedOut: reply.error?.code === 'not_signed_in' || reply.error?.code === 'forbidden',
      }

const load = async (userId: number | undefined, signal: AbortSignal): Promise<ChosenModels> => {
  if (userId === undefined) {
    const product_ids = [...readSavedIds()]
    const reply = await callApi('POST /api/V1/guest-wishlist-products', { product_ids }, { signal })
    return toChosen(reply, reply.result?.products)
  }
  const reply = await callApi('GET /api/V1/all-wishlists', { user_id: userId }, { signal })
  const chosen = toChosen(reply, reply.result?.wishlists)
  // Another tab or device may have changed the selection meanwhile: the server's list is the true one.
  if (chosen.state === 'ready') storeSavedIds(chosen.models.map(({ id }) => id))
  return chosen
}

/**
 * The models this visitor has selected: loaded from the server once, then without those removed on the page.
 * A guest's list is stored in this tab and completed with names and pictures by the server.
 */
export const useChosenModels = (): ChosenModels => {
  const visitor = useVisitor()
  const saved = useSavedIds()
  const [chosen, setChosen] = useState<ChosenModels>({ state: 'loading' })
  const kind = visitor?.kind
  const userId = visitor?.kind === 'user' ? visitor.user.id : undefined
  useEffect(() => {
    if (kind === undefined || kind === 'anonymous') return
    const leaving = new AbortController()
    load(userId, leaving.signal).then(setChosen, () => {
      if (!leaving.signal.aborted) {
        setChosen({ state: 'failed', message: unreachable, signedOut: false })
      }
    })
    return () => leaving.abort()
  }, [kind, userId])
  if (kind === 'anonymous') return { state: 'anonymous' }
  return chosen.state === 'ready'
    ? { state: 'ready', models: chosen.models.filter(({ id }) => saved.includes(id)) }
    : chosen
}

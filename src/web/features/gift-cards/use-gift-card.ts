import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EndpointResult } from '#contracts/endpoints.ts'
import { load } from '#web/lib/load.ts'
import { useVisitor } from '#web/lib/visitor/visitor.ts'

export type GiftCardData = EndpointResult<'GET /api/V1/get-card-giftcard'>

export type GiftCardState =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; userId: number; card: GiftCardData }

/** Loads the gift card of the address. Visitors who are not signed in go to `/home`. */
export const useGiftCard = (address: string): { giftCard: GiftCardState; reload: () => void } => {
  const visitor = useVisitor()
  const navigate = useNavigate()
  const [giftCard, setGiftCard] = useState<GiftCardState>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  const isSignedOut = visitor !== undefined && visitor.kind !== 'user'
  const userId = visitor?.kind === 'user' ? visitor.user.id : undefined
  useEffect(() => {
    if (isSignedOut) void navigate('/home', { replace: true })
  }, [isSignedOut, navigate])
  useEffect(() => {
    if (userId === undefined) return
    let current = true
    void load('GET /api/V1/get-card-giftcard', { card_id: Number(address) }).then((next) => {
      if (!current) return
      setGiftCard(next.state === 'ready' ? { state: 'ready', userId, card: next.value } : next)
    })
    return () => {
      current = false
    }
  }, [address, userId, tries])
  return { giftCard, reload: () => setTries(tries + 1) }
}

import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EndpointResult } from '#contracts/endpoints.ts'
import { callApi, unreachable } from '#web/lib/api.ts'
import { useVisitor } from '#web/lib/visitor/visitor.ts'

export type GiftCardData = EndpointResult<'GET /api/V1/get-card-giftcard'>

export type GiftCardState =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; userId: number; card: GiftCardData }

const load = async (cardId: number, userId: number): Promise<GiftCardState> => {
  try {
    const { status, message, result } = await callApi('GET /api/V1/get-card-giftcard', {
      card_id: cardId,
    })
    return status && result
      ? { state: 'ready', userId, card: result }
      : { state: 'failed', message }
  } catch {
    return { state: 'failed', message: unreachable }
  }
}

/** The card of the page's address. A visitor who is not signed in goes to `/home`. */
export const useGiftCard = (address: string): { own: GiftCardState; reload: () => void } => {
  const visitor = useVisitor()
  const navigate = useNavigate()
  const [own, setOwn] = useState<GiftCardState>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  const refused = visitor !== undefined && visitor.kind !== 'user'
  const userId = visitor?.kind === 'user' ? visitor.user.id : undefined
  useEffect(() => {
    if (refused) void navigate('/home', { replace: true })
  }, [refused, navigate])
  useEffect(() => {
    if (userId === undefined) return
    let current = true
    void load(Number(address), userId).then((next) => {
      if (current) setOwn(next)
    })
    return () => {
      current = false
    }
  }, [address, userId, tries])
  return { own, reload: () => setTries(tries + 1) }
}

import { useEffect, useState } from 'react'
import { callApi } from '#web/lib/api.ts'
import { useVisitor } from '#web/lib/visitor/visitor.ts'
import { type Choice, toChoice, firstChoice } from './amounts.ts'

/** The choice, restored from the visitor's last visit. */
export const useChoice = () => {
  const [choice, setChoice] = useState<Choice>()
  const visitor = useVisitor()
  const userId = visitor?.kind === 'user' ? visitor.user.id : undefined
  useEffect(() => {
    if (userId === undefined) return
    callApi('GET /api/V1/get-gift-card', { user_id: userId }).then(
      ({ result }) => {
        const card = result?.giftcard
        if (card?.card_status === 'open') setChoice((chosen) => chosen ?? toChoice(card))
      },
      () => undefined,
    )
  }, [userId])
  return [choice ?? firstChoice, setChoice] as const
}

import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { SkeletonLine } from '#web/ui/layout/skeleton.tsx'
import styles from './gift-cards.module.css'
import { type GiftCardData, useGiftCard } from './use-gift-card.ts'

interface Ready {
  userId: number
  card: GiftCardData
  reload: () => void
}

const closed = {
  pending: 'Payment not yet confiemed from the bank',
  paid: 'This gift card has been paid for',
}

/** The content of the share and payment pages: the card, or why nothing can be done with it. */
export const GiftCardFrame = ({
  cardId,
  children,
}: {
  cardId: string
  children: (ready: Ready) => ReactNode
}) => {
  const { own, reload } = useGiftCard(cardId)
  if (own.state === 'loading') {
    return (
      <div className={styles.form} aria-busy="true">
        <p className="visually-hidden" role="status">
          Loading
        </p>
        <SkeletonLine width="100%" />
        <SkeletonLine width="100%" />
        <SkeletonLine width="40%" />
      </div>
    )
  }
  if (own.state === 'failed') {
    return (
      <EmptyState title={own.message} role="alert">
        <Button variant="outline" onClick={reload}>
          Try again
        </Button>
        <ButtonLink to="/gift-card">Gift cards</ButtonLink>
      </EmptyState>
    )
  }
  const { card_status: status } = own.card.giftcard
  if (status === 'pending' || status === 'paid') {
    return (
      <EmptyState title={closed[status]}>
        <p>Its details can no longer be changed. You can find it in your booking history.</p>
        <ButtonLink to="/profile/booking_history">Booking History</ButtonLink>
        <ButtonLink to="/gift-card" variant="outline">
          Buy another gift card
        </ButtonLink>
      </EmptyState>
    )
  }
  return children({ userId: own.userId, card: own.card, reload })
}

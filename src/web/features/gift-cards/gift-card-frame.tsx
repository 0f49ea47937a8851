import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { SkeletonLine } from '#web/ui/layout/skeleton.tsx'
import styles from './gift-cards.module.css'
import { type GiftCardData, useGiftCard } from './use-gift-card.ts'

interface ReadyGiftCard {
  userId: number
  card: GiftCardData
  reload: () => void
}

const closedTitles = {
  pending: 'Payment not yet confiemed from the bank',
  paid: 'This gift card has been paid for',
}

/** Frames the share and payment pages: renders the gift card, or explains why it is not available. */
export const GiftCardFrame = ({
  cardId,
  children,
}: {
  cardId: string
  children: (ready: ReadyGiftCard) => ReactNode
}) => {
  const { giftCard, reload } = useGiftCard(cardId)
  if (giftCard.state === 'loading') {
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
  if (giftCard.state === 'failed') {
    return (
      <EmptyState title={giftCard.message} role="alert">
        <Button variant="outline" onClick={reload}>
          Try again
        </Button>
        <ButtonLink to="/gift-card">Gift cards</ButtonLink>
      </EmptyState>
    )
  }
  const { card_status: status } = giftCard.card.giftcard
  if (status === 'pending' || status === 'paid') {
    return (
      <EmptyState title={closedTitles[status]}>
        <p>Its details can no longer be changed. You can find it in your booking history.</p>
        <ButtonLink to="/profile/booking_history">Booking History</ButtonLink>
        <ButtonLink to="/gift-card" variant="outline">
          Buy another gift card
        </ButtonLink>
      </EmptyState>
    )
  }
  return children({ userId: giftCard.userId, card: giftCard.card, reload })
}

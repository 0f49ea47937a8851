import type { ReactNode } from 'react'
import type { GiftCard } from '#contracts/orders/gift-cards.ts'
import { NoPicture, Picture } from '#web/ui/media/picture.tsx'
import styles from './gift-cards.module.css'

/** The card's picture beside the content of the step. */
export const GiftCardColumns = ({
  giftcard,
  children,
}: {
  giftcard: Pick<GiftCard, 'picture'>
  children: ReactNode
}) => (
  <div className={styles.columns}>
    <div className={styles.picture}>
      {giftcard.picture ? (
        <Picture
          picture={giftcard.picture}
          sizes="(max-width: 768px) 100vw, 42vw"
          ratio="4 / 3"
          priority
        />
      ) : (
        <NoPicture ratio="4 / 3" />
      )}
    </div>
    <div>{children}</div>
  </div>
)

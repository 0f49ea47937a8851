import type { ReactNode } from 'react'
import type { GiftCard } from '#contracts/orders/gift-cards.ts'
import { Picture } from '#web/ui/media/picture.tsx'
import { CardPreview, type CardText } from './card-preview.tsx'
import styles from './gift-cards.module.css'

/** The preview under the shop's picture, next to the content of the step. */
export const GiftCardColumns = ({
  giftcard,
  text,
  children,
}: {
  giftcard: Pick<GiftCard, 'picture'>
  text: CardText
  children: ReactNode
}) => (
  <div className={styles.columns}>
    <div className={styles.picture}>
      {giftcard.picture && (
        <Picture
          picture={giftcard.picture}
          sizes="(max-width: 768px) 100vw, 42vw"
          ratio="4 / 3"
          priority
        />
      )}
      <CardPreview {...text} />
    </div>
    <div>{children}</div>
  </div>
)

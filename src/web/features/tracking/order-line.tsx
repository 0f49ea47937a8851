import type { ReactNode } from 'react'
import type { OrderState } from '#contracts/orders/order-states.ts'
import type { Picture as PictureData } from '#contracts/media/pictures.ts'
import { useSite } from '#web/lib/site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { NoPicture, Picture } from '#web/ui/media/picture.tsx'
import { pendingMessage, statusLabels } from './status-labels.ts'
import styles from './tracking.module.css'

interface OrderItem {
  prod_name: string
  code: string
  email: string
  age: number | null
  gender: string | null
  picture: PictureData | null
}

/** An ordered item in both lists: picture, name, facts and status, followed by the list's own content. */
export const OrderLine = ({
  item,
  status,
  note,
  headingId,
  isModel = true,
  children,
}: {
  item: OrderItem
  status: OrderState
  /** Shown next to the status, for example the day. */
  note?: string
  headingId?: string
  /** False for other goods, such as gift cards. */
  isModel?: boolean
  children?: ReactNode
}) => (
  <article className={styles.line}>
    <div className={styles.thumb}>
      <Thumb item={item} isModel={isModel} />
    </div>
    <div className={styles.words}>
      <h2 id={headingId} className="display display-xs spoken" tabIndex={-1}>
        {item.prod_name}
      </h2>
      <p className="label">
        {statusLabels[status]}
        {note && <span className="muted"> · {note}</span>}
      </p>
      {status === 'pending' && <p className={styles.warning}>{pendingMessage}</p>}
      <dl className={styles.facts}>
        {listFacts(item).map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  </article>
)

const Thumb = ({ item, isModel }: { item: OrderItem; isModel: boolean }) => {
  if (!isModel) return <BlankCard />
  return item.picture ? (
    <Picture picture={item.picture} sizes="(max-width: 768px) 26vw, 160px" ratio="4 / 5" alt="" />
  ) : (
    <NoPicture ratio="4 / 5" />
  )
}

/** Replaces the portrait for gift cards, and shows the recipient. */
const BlankCard = () => (
  <span className={classNames('inverted', 'display', styles.card)} aria-hidden="true">
    {useSite()?.brand}
  </span>
)

const listFacts = ({ code, email, age, gender }: OrderItem): [name: string, value: string][] =>
  (
    [
      ['Booking ID', code],
      ['Email', email],
      ['Age', age === null ? null : String(age)],
      ['Gender', gender],
    ] as const
  ).flatMap(([name, value]) => (value ? [[name, value]] : []))

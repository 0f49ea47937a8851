import type { ReactNode } from 'react'
import type { Picture as PictureData } from '#contracts/pictures.ts'
import { NoPicture, Picture } from '#web/ui/picture.tsx'
import { pendingMessage, statusWord } from './status-words.ts'
import styles from './tracking.module.css'

interface Shown {
  prod_name: string
  code: string
  email: string
  age: number | null
  gender: string | null
  picture: PictureData | null
}

const factsOf = ({ code, email, age, gender }: Shown): [name: string, value: string][] =>
  (
    [
      ['Booking ID', code],
      ['Email', email],
      ['Age', age === null ? null : String(age)],
      ['Gender', gender],
    ] as const
  ).flatMap(([name, value]) => (value ? [[name, value]] : []))

/** An ordered item as both lists show it: picture, name, facts and status; what belongs to the list follows. */
export const OrderLine = ({
  item,
  status,
  note,
  headingId,
  children,
}: {
  item: Shown
  status: string
  /** Beside the status, for example the day. */
  note?: string
  headingId?: string
  children?: ReactNode
}) => (
  <article className={styles.line}>
    <div className={styles.thumb}>
      {item.picture ? (
        <Picture
          picture={item.picture}
          sizes="(max-width: 768px) 30vw, 160px"
          ratio="4 / 5"
          alt=""
        />
      ) : (
        <NoPicture ratio="4 / 5" />
      )}
    </div>
    <div className={styles.words}>
      <h2 id={headingId} className="display display-xs spoken" tabIndex={-1}>
        {item.prod_name}
      </h2>
      <p className="label">
        {statusWord(status)}
        {note && <span className="muted"> · {note}</span>}
      </p>
      {status === 'pending' && <p className={styles.warning}>{pendingMessage}</p>}
      <dl className={styles.facts}>
        {factsOf(item).map(([name, value]) => (
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

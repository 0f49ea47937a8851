import { useState } from 'react'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { useSite } from '#web/lib/site.ts'
import { formatDateIn } from '#contracts/time/format.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { useVisitor } from '#web/lib/visitor/visitor.ts'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import styles from './card-preview.module.css'

/** The visible text of a gift card. */
export interface CardText {
  /** Undefined while the input is not a valid amount. */
  readonly amount: number | undefined
  readonly to?: string
  readonly message?: string
}

/** Previews the gift card: amount, message, names and today's date. */
export const CardPreview = ({ amount, to, message }: CardText) => {
  const site = useSite()
  const giver = useGiver()
  const isHydrated = useHydrated()
  const [now] = useState(() => new Date().toISOString())
  const day = site && isHydrated ? formatDateIn(site.time_zone, now) : ''
  const hasMessage = message !== undefined && message.trim() !== ''
  return (
    <section className={styles.card} aria-label="Your gift card">
      <p className={styles.brand}>
        <Wordmark name={site?.brand ?? ''} />
      </p>
      <p className="display display-m">
        {amount === undefined ? '–' : formatMoney(amount, site?.currency ?? 'EUR')}
      </p>
      <p className={styles.message}>{hasMessage ? message : 'Your message'}</p>
      <dl className={styles.facts}>
        {to && (
          <div>
            <dt className="label">For</dt>
            <dd>{to}</dd>
          </div>
        )}
        {giver && (
          <div>
            <dt className="label">From</dt>
            <dd>{giver}</dd>
          </div>
        )}
        <div>
          <dt className="label">Date</dt>
          <dd>{day || '\u00a0'}</dd>
        </div>
      </dl>
    </section>
  )
}

/** The giver's name from the account; empty until hydration. */
const useGiver = (): string => {
  const visitor = useVisitor()
  if (visitor?.kind !== 'user') return ''
  return [visitor.user.first_name, visitor.user.last_name].filter(Boolean).join(' ')
}

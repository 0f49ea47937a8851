import { formatMoney } from '#web/lib/text/format.ts'
import styles from './bag.module.css'
import { amountDue, type Bag, type Coupon } from './use-bag.ts'

interface Props {
  bag: Bag
  coupon: Coupon | undefined
  currency: string
  /** Only the order summary shows shipping and VAT. */
  withShipping?: boolean
  /** Shown beside the total. */
  note?: string
}

/** The amounts of the bag: subtotal and discount if there is one, and the total. */
export const Totals = ({ bag, coupon, currency, withShipping = false, note }: Props) => {
  const rows: [string, string][] = []
  if (coupon || withShipping) rows.push(['Subtotal', formatMoney(bag.total_amount, currency)])
  if (withShipping) rows.push(['Shipping (DHL Express Worldwide)', '0'], ['VAT', '00.00'])
  if (coupon) rows.push(['Discount', `− ${formatMoney(coupon.discount, currency)}`])
  return (
    <>
      <dl className={styles.totals}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total {note && <span className="label muted">{note}</span>}</dt>
          <dd>{formatMoney(amountDue(bag, coupon), currency)}</dd>
        </div>
      </dl>
      {(withShipping || note) && (
        <p className="muted">Our prices include all taxes: no VAT or GST is added to the total.</p>
      )}
    </>
  )
}

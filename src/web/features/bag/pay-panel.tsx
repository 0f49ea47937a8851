import { useRef } from 'react'
import { CardEntry } from '#web/features/payments/card-entry.tsx'
import { type CardHandle, inDollars, type PaymentOptions } from '#web/features/payments/options.ts'
import { PayPalButton } from '#web/features/payments/paypal-button.tsx'
import { TermsAtPay } from '#web/features/payments/terms-at-pay.tsx'
import { formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './bag.module.css'
import type { useCheckout } from './use-checkout.ts'

interface Props {
  checkout: ReturnType<typeof useCheckout>
  options: PaymentOptions
  currency: string
}

/** Card entry with its button; only the button if nothing is left to pay. */
export const PayByCard = ({ checkout, options, currency }: Props) => {
  const card = useRef<CardHandle>(null)
  const { due, busy, payByCard } = checkout
  return (
    <form
      className={styles.pay}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void payByCard(card)
      }}
    >
      {due > 0 ? (
        <CardEntry ref={card} options={options.cards} />
      ) : (
        <p>There is nothing left to pay: no card will be charged.</p>
      )}
      <Refusal checkout={checkout} way="card" />
      <TermsAtPay />
      <Button type="submit" wide busy={busy} busyLabel="Processing...">
        {due > 0 ? `Pay ${formatMoney(due, currency)}` : 'Place order'}
      </Button>
    </form>
  )
}

/** Explains why the last payment was refused, and lists the changes if the bag has changed. */
const Refusal = ({
  checkout,
  way: method,
}: Pick<Props, 'checkout'> & { way: 'card' | 'paypal' }) => {
  const error = checkout.getError(method)
  if (!error) return null
  return (
    <div role="alert" className={styles.error}>
      <p>{error}</p>
      <ul>
        {checkout.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  )
}

/** PayPal's button under the amount in dollars that it charges. */
export const PayByPayPal = ({ checkout, options: { wallet } }: Omit<Props, 'currency'>) => {
  const { due, busy, openPayPal, payByPayPal } = checkout
  return (
    <div className={styles.pay}>
      <p>
        PayPal charges you in US dollars:{' '}
        <strong>{formatMoney(inDollars(due, wallet.rate), wallet.currency)}</strong>
      </p>
      <Refusal checkout={checkout} way="paypal" />
      <TermsAtPay />
      <PayPalButton options={wallet} open={openPayPal} onApproved={payByPayPal} busy={busy} />
    </div>
  )
}

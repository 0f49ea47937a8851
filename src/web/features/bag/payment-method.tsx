import type { PaymentOptions } from '#web/features/payments/options.ts'
import { PaymentMarks } from '#web/features/payments/payment-marks.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BagGate, type OpenBag } from './bag-gate.tsx'
import { BagLines } from './bag-lines.tsx'
import styles from './bag.module.css'
import { CouponBox } from './coupon-box.tsx'
import { PayByCard, PayByPayPal } from './pay-panel.tsx'
import { Totals } from './totals.tsx'
import { UnlessWaiting } from './waiting-payment.tsx'
import { useCheckout } from './use-checkout.ts'

/** The payment page for signed-in users: marks, coupon, card entry and total. */
export const PaymentMethod = ({ options }: { options: PaymentOptions }) => (
  <BagGate leaveTo={() => '/home'}>{(open) => <Methods open={open} options={options} />}</BagGate>
)

const Methods = ({ open, options }: { open: OpenBag; options: PaymentOptions }) => {
  const checkout = useCheckout(open)
  const { bag, coupon, currency } = open
  return (
    <div className={classNames(styles.columns, styles.methods)}>
      <PaymentMarks options={options} />
      <div className={styles.side}>
        <section className={styles.paid} aria-label="What you are paying for">
          <BagLines items={bag.cartitem} currency={currency} />
        </section>
        <CouponBox coupon={coupon} apply={open.applyCoupon} remove={open.removeCoupon} />
        <Totals bag={bag} coupon={coupon} currency={currency} />
      </div>
      <UnlessWaiting open={open} checkout={checkout} options={options}>
        <PaymentForms checkout={checkout} options={options} currency={currency} />
      </UnlessWaiting>
    </div>
  )
}

const PaymentForms = ({
  checkout,
  options,
  currency,
}: {
  checkout: ReturnType<typeof useCheckout>
  options: PaymentOptions
  currency: string
}) => (
  <div className={styles.stack}>
    <section className={styles.part} aria-labelledby="by-card">
      <h2 id="by-card" className="label muted">
        Card
      </h2>
      <PayByCard checkout={checkout} options={options} currency={currency} />
    </section>
    {checkout.due > 0 && (
      <section className={styles.part} aria-labelledby="by-paypal">
        <h2 id="by-paypal" className="label muted">
          PayPal
        </h2>
        <PayByPayPal checkout={checkout} options={options} />
      </section>
    )}
  </div>
)

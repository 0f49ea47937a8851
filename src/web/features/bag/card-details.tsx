import { ButtonLink } from '#web/ui/button.tsx'
import { BagGate } from './bag-gate.tsx'
import { BagLines } from './bag-lines.tsx'
import styles from './bag.module.css'
import { Totals } from './totals.tsx'

/** The bag with Continue to `/booking`; amounts include the shop's currency. */
export const CardDetails = () => (
  <BagGate leaveTo={() => '/home'}>
    {({ bag, coupon, currency }) => (
      <div className={styles.columns}>
        <BagLines items={bag.cartitem} currency={currency} />
        <div className={styles.side}>
          <Totals bag={bag} coupon={coupon} currency={currency} />
          <div className={styles.actions}>
            <ButtonLink to="/booking" wide>
              Continue
            </ButtonLink>
            <ButtonLink to="/payment-method" variant="outline" wide>
              Ways to pay
            </ButtonLink>
          </div>
        </div>
      </div>
    )}
  </BagGate>
)

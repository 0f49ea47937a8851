import { ButtonLink } from '#web/ui/button.tsx'
import { BagGate } from './bag-gate.tsx'
import { BagLines } from './bag-lines.tsx'
import { Totals } from './totals.tsx'
import styles from './bag.module.css'

/** The bag itself: lines, the total with its label, Continue and Checkout. */
export const ShoppingBag = () => (
  <BagGate>
    {({ bag, coupon, currency, listRef, setQuantity, remove }) => (
      <div className={styles.columns}>
        <BagLines
          {...{ currency, listRef }}
          items={bag.cartitem}
          change={{ setQuantity, remove }}
        />
        <div className={styles.side}>
          <Totals bag={bag} coupon={coupon} currency={currency} note="INCLUDING GST" />
          <div className={styles.actions}>
            <ButtonLink to="/order-detail" wide>
              Checkout
            </ButtonLink>
            <ButtonLink to="/booking" variant="outline" wide>
              Continue
            </ButtonLink>
            <ButtonLink to="/payment-method" variant="quiet" className={styles.aside}>
              Coupons and ways to pay
            </ButtonLink>
          </div>
        </div>
      </div>
    )}
  </BagGate>
)

import { ButtonLink } from '#web/ui/button.tsx'
import { BagGate } from './bag-gate.tsx'
import { BagLines } from './bag-lines.tsx'
import { Totals } from './totals.tsx'
import { WaitingInBag } from './waiting-payment.tsx'
import styles from './bag.module.css'

/** The bag page: lines, the labelled total, Continue and Checkout. */
export const ShoppingBag = () => (
  <BagGate>
    {({ bag, coupon, currency, listRef, setQuantity, remove, reload }) => (
      <div className={styles.columns}>
        <BagLines
          currency={currency}
          listRef={listRef}
          items={bag.cartitem}
          change={{ setQuantity, remove }}
        />
        <div className={styles.side}>
          <Totals bag={bag} coupon={coupon} currency={currency} note="INCLUDING GST" />
          {bag.waiting_payment && <WaitingInBag waiting={bag.waiting_payment} reload={reload} />}
          <div className={styles.actions}>
            {!bag.waiting_payment && (
              <>
                <ButtonLink to="/order-detail" wide>
                  Checkout
                </ButtonLink>
                <p className="muted">Pay for the days in your bag now.</p>
              </>
            )}
            <ButtonLink to="/booking" variant="outline" wide>
              Continue
            </ButtonLink>
            <p className="muted">Or request a booking of your favourites first: nothing is paid.</p>
            <ButtonLink to="/payment-method" variant="quiet" className={styles.aside}>
              Coupons and ways to pay
            </ButtonLink>
          </div>
        </div>
      </div>
    )}
  </BagGate>
)

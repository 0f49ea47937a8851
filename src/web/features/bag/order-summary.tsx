import { useEffect, useState } from 'react'
import type { EndpointResult } from '#contracts/endpoints.ts'
import type { PaymentOptions } from '#web/features/payments/options.ts'
import { callApi } from '#web/lib/api.ts'
import { joinPlace } from '#web/lib/text/format.ts'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import { useVisitor } from '#web/lib/visitor/visitor.ts'
import { RadioGroup } from '#web/ui/forms/field.tsx'
import { BagGate, BagLoading, type OpenBag } from './bag-gate.tsx'
import { BagLines } from './bag-lines.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import styles from './bag.module.css'
import { hasSavedTotal } from './card-store.ts'
import { CouponBox } from './coupon-box.tsx'
import { PayByCard, PayByPayPal } from './pay-panel.tsx'
import { Totals } from './totals.tsx'
import { useCheckout } from './use-checkout.ts'
import { UnlessWaiting } from './waiting-payment.tsx'
import { useRedirectTo } from './use-redirect-to.ts'

/**
 * The order summary with payment. It redirects to `/login` without a user, and to `/shopping-bag` without a
 * saved total or with a total of 0.
 */
export const OrderSummary = ({ options }: { options: PaymentOptions }) => {
  const hydrated = useHydrated()
  const isUser = useVisitor()?.kind === 'user'
  // Read once: a payment deletes the total, and the page stays until the received page opens.
  const [hadTotal, setHadTotal] = useState<boolean>()
  if (hydrated && hadTotal === undefined) setHadTotal(hasSavedTotal())
  useRedirectTo(isUser && hadTotal === false ? '/shopping-bag' : undefined)
  return (
    <BagGate leaveTo={(login) => login}>
      {(open) => <WithAddress open={open} options={options} />}
    </BagGate>
  )
}

const paymentMethods = [
  { value: 'card', label: 'Card payment' },
  { value: 'paypal', label: 'PayPal' },
]

interface SummaryProps {
  open: OpenBag
  options: PaymentOptions
}

/** Waits for the address too: it is at the top, and a late arrival would shift the page. */
const WithAddress = (props: SummaryProps) => {
  const address = useSavedAddress(props.open.userId)
  return address === undefined ? <BagLoading /> : <Summary {...props} address={address} />
}

const Summary = ({ open, options, address }: SummaryProps & { address: Address }) => {
  const { bag, coupon, currency, applyCoupon, removeCoupon } = open
  const checkout = useCheckout(open)
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <SavedAddress address={address} />
        <section className={styles.part} aria-labelledby="items">
          <h2 id="items" className="label muted">
            Items
          </h2>
          <BagLines items={bag.cartitem} currency={currency} />
        </section>
      </div>
      <div className={styles.side}>
        <CouponBox coupon={coupon} apply={applyCoupon} remove={removeCoupon} />
        <Totals bag={bag} coupon={coupon} currency={currency} withShipping />
        <UnlessWaiting open={open} checkout={checkout} options={options}>
          <PaymentMethods checkout={checkout} options={options} currency={currency} />
        </UnlessWaiting>
      </div>
    </div>
  )
}

/** Switches between card and PayPal. */
const PaymentMethods = ({
  checkout,
  options,
  currency,
}: {
  checkout: ReturnType<typeof useCheckout>
  options: PaymentOptions
  currency: string
}) => {
  const [method, setMethod] = useState('card')
  return (
    <>
      {checkout.due > 0 && (
        <RadioGroup
          label="Payment"
          name="way"
          choices={paymentMethods}
          chosen={method}
          onChange={({ target }) => setMethod(target.value)}
        />
      )}
      {method === 'paypal' && checkout.due > 0 ? (
        <PayByPayPal checkout={checkout} options={options} />
      ) : (
        <PayByCard checkout={checkout} options={options} currency={currency} />
      )}
    </>
  )
}

type Address = EndpointResult<'POST /api/V1/profile/get-address'>['address']

/** Undefined while loading; null if there is none or it cannot be read. */
const useSavedAddress = (userId: number): Address | undefined => {
  const [address, setAddress] = useState<Address>()
  useEffect(() => {
    let left = false
    callApi('POST /api/V1/profile/get-address', { user_id: userId }).then(
      ({ result }) => {
        if (!left) setAddress(result?.address ?? null)
      },
      () => {
        if (!left) setAddress(null)
      },
    )
    return () => {
      left = true
    }
  }, [userId])
  return address
}

const SavedAddress = ({ address }: { address: Address }) => (
  <section className={styles.part} aria-labelledby="address">
    <h2 id="address" className="label muted">
      Address
    </h2>
    {address ? (
      <AddressLines address={address} />
    ) : (
      <p>
        You have no saved address.{' '}
        <Link className={styles.onward} to="/profile">
          Add one to your profile
        </Link>
        .
      </p>
    )}
  </section>
)

const AddressLines = ({ address }: { address: NonNullable<Address> }) => (
  <address className={styles.address}>
    {[
      address.full_name,
      address.email,
      address.address,
      joinPlace(address.postal_code, address.city_name),
      joinPlace(address.state_name, address.country_name),
      address.phone,
    ]
      .filter(Boolean)
      .map((line) => (
        <span key={line}>{line}</span>
      ))}
  </address>
)

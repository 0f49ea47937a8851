import type { ReactNode } from 'react'
import type { PaymentOptions } from '#web/features/payments/options.ts'
import { useBank } from '#web/features/payments/use-bank.tsx'
import { callApi, unreachable } from '#web/lib/api.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import styles from './bag.module.css'
import type { OpenBag } from './bag-gate.tsx'
import { forgetBagPayment, type useCheckout } from './use-checkout.ts'

type BagPayment = NonNullable<OpenBag['bag']['waiting_payment']>

/** Replaces Checkout in the bag while a payment is pending. */
export const WaitingInBag = ({
  waiting,
  reload,
}: { waiting: BagPayment } & Pick<OpenBag, 'reload'>) => (
  <div className={styles.pay}>
    <WaitingNote waiting={waiting} />
    <ButtonLink to="/order-detail" wide>
      Continue
    </ButtonLink>
    <CancelPayment waiting={waiting} reload={reload} />
  </div>
)

const WaitingNote = ({ waiting: { amount, currency, needs_payer } }: { waiting: BagPayment }) => (
  <p role="status">
    A payment of <strong>{formatMoney(amount, currency)}</strong> is waiting:{' '}
    {needs_payer
      ? 'you have not confirmed it to your bank yet.'
      : 'your bank has not answered yet.'}{' '}
    Nothing else can be paid for this bag until it is decided.
  </p>
)

const CancelPayment = ({ waiting, reload }: { waiting: BagPayment } & Pick<OpenBag, 'reload'>) => {
  const { submit, busy } = useSubmit()
  const cancel = async () => {
    const input = { order_id: waiting.order_id }
    const reply = await callApi('POST /api/V1/payments/cancel', input).catch(() => undefined)
    if (reply?.status) {
      forgetBagPayment()
      toast.success(reply.message)
    } else toast.error(reply?.message ?? unreachable)
    await reload()
  }
  return (
    <Button variant="outline" wide busy={busy} onClick={() => void submit(cancel)}>
      Cancel this payment
    </Button>
  )
}

interface Props {
  open: OpenBag
  checkout: ReturnType<typeof useCheckout>
  options: PaymentOptions
}

/** Shows the payment methods, or a pending payment with buttons to continue or cancel it. */
export const UnlessWaiting = ({ children, ...props }: Props & { children: ReactNode }) => {
  const { waiting_payment: waiting } = props.open.bag
  return waiting ? <WaitingPayment {...props} waiting={waiting} /> : children
}

const WaitingPayment = ({
  waiting,
  checkout,
  options,
  open: { reload },
}: Props & { waiting: BagPayment }) => {
  const { bank, dialog } = useBank(options.cards)
  const error = checkout.getError('card')
  return (
    <div className={styles.pay}>
      <WaitingNote waiting={waiting} />
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Button
        wide
        busy={checkout.busy}
        busyLabel="Processing..."
        onClick={() => void checkout.continueWaiting(waiting.order_id, bank)}
      >
        Continue
      </Button>
      <CancelPayment waiting={waiting} reload={reload} />
      {dialog}
    </div>
  )
}

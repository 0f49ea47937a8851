import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EndpointInput } from '#contracts/endpoints.ts'
import { formatWireDay } from '#contracts/time/format.ts'
import { CardEntry } from '#web/features/payments/card-entry.tsx'
import { type CardHandle, inDollars, type PaymentOptions } from '#web/features/payments/options.ts'
import { PaymentMarks } from '#web/features/payments/payment-marks.tsx'
import { PayPalButton } from '#web/features/payments/paypal-button.tsx'
import { TermsAtPay } from '#web/features/payments/terms-at-pay.tsx'
import { usePayment } from '#web/features/payments/use-payment.ts'
import { callApi, unreachable } from '#web/lib/api.ts'
import { usePause } from '#web/lib/hooks/use-pause.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { forgetIdempotencyKey, getIdempotencyKey } from '#web/lib/idempotency.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import styles from './gift-cards.module.css'
import type { GiftCardData } from './use-gift-card.ts'

/** Time to read the message before the profile opens. */
const pauseMs = 3000

const purpose = 'gift-card'

interface Props {
  userId: number
  cardId: number
  card: GiftCardData
  options: PaymentOptions
  currency: string
  /** The server's data may differ from the page's. */
  onRefused: () => void
}

/** The payment of a gift card: payment methods, card fields, total and Pay. */
export const PayCard = (props: Props) => {
  const { userId, cardId, card, options, currency } = props
  const entry = useRef<CardHandle>(null)
  const { busy, error, payByCard, payByPayPal } = useGiftCardPayment(props)
  const { wallet } = options
  if (!card.carditem.to_email) {
    return <ButtonLink to={`/gift-card-share/${cardId}`}>Enter the recipient first</ButtonLink>
  }
  return (
    <div className={styles.form}>
      <PaymentMarks options={options} />
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void payByCard(entry)
        }}
      >
        <CardEntry options={options.cards} ref={entry} />
        <Summary card={card} currency={currency} />
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <TermsAtPay />
        <Button type="submit" wide busy={busy} busyLabel="Processing...">
          Pay {formatMoney(card.giftcard.grand_total, currency)}
        </Button>
      </form>
      <div className={styles.wallet}>
        <p>
          Or pay with PayPal, which charges you in US dollars:{' '}
          <strong>
            {formatMoney(inDollars(card.giftcard.grand_total, wallet.rate), wallet.currency)}
          </strong>
        </p>
        <PayPalButton
          options={wallet}
          open={() => openPayPalOrder(userId, cardId)}
          onApproved={payByPayPal}
          busy={busy}
        />
      </div>
    </div>
  )
}

/** Pays for the gift card on the page. The button stays disabled from the first press. */
const useGiftCardPayment = ({ userId, cardId, card, onRefused }: Props) => {
  const navigate = useNavigate()
  const pause = usePause()
  const [done, setDone] = useState(false)
  const { busy, error, pay } = usePayment({
    onPaid: (_, message) => {
      setDone(true)
      toast.success(message)
      void pause(pauseMs).then(() => navigate('/profile'))
    },
    onRefused,
  })
  const { grand_total: totalAmount } = card.giftcard
  const common = { card_id: cardId, user_id: userId, totalAmount }
  return {
    busy: busy || done,
    error,
    payByCard: (entry: RefObject<CardHandle | null>) =>
      pay(async () => {
        const token = await entry.current?.tokenise()
        return token === undefined ? undefined : send({ ...common, type: 'stripe', token })
      }, entry),
    payByPayPal: (orderId: string) =>
      void pay(() => send({ ...common, type: 'paypal', order_id: orderId })),
  }
}

type GiftCardPaymentInput = EndpointInput<'POST /api/V1/giftcard-payment'>

/**
 * Sends a payment. The idempotency key stays until a response arrives, so a retry after a lost response does
 * not charge twice.
 */
const send = async (input: GiftCardPaymentInput) => {
  const { card_id, totalAmount, type } = input
  const idempotencyKey = getIdempotencyKey(purpose, { card_id, totalAmount, type })
  const reply = await callApi('POST /api/V1/giftcard-payment', input, { idempotencyKey })
  forgetIdempotencyKey(purpose)
  return reply
}

const Summary = ({ card: { giftcard, carditem }, currency }: Pick<Props, 'card' | 'currency'>) => (
  <>
    <dl className={styles.summary}>
      <div>
        <dt>For</dt>
        <dd>{carditem.to_email}</dd>
      </div>
      {carditem.send_on && (
        <div>
          <dt>Sent on</dt>
          <dd>{formatWireDay(carditem.send_on.replaceAll('/', '-'))}</dd>
        </div>
      )}
      <div>
        <dt>Gift cards</dt>
        <dd>
          {giftcard.qty} × {formatMoney(giftcard.price, currency)}
        </dd>
      </div>
    </dl>
    <p className={styles.total}>
      <span className="label">Total</span>
      <span className="display display-s">{formatMoney(giftcard.grand_total, currency)}</span>
    </p>
  </>
)

const openPayPalOrder = async (userId: number, cardId: number) => {
  try {
    const input = { user_id: userId, card_id: cardId }
    const reply = await callApi('POST /api/V1/giftcard/paypal-order', input)
    if (!reply.status) toast.error(reply.message)
    return reply.result
  } catch {
    toast.error(unreachable)
    return undefined
  }
}

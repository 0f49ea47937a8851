import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EndpointInput } from '#contracts/endpoints.ts'
import type { CardHandle } from '#web/features/payments/options.ts'
import { usePayment } from '#web/features/payments/use-payment.ts'
import { callApi, unreachable } from '#web/lib/api.ts'
import { usePause } from '#web/lib/hooks/use-pause.ts'
import { refreshBagCount } from '#web/lib/visitor/bag-count.ts'
import { forgetIdempotencyKey, idempotencyKeyFor } from '#web/lib/idempotency.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { OpenBag } from './bag-gate.tsx'
import { writeCard } from './card-store.ts'
import { listBagChanges } from './bag-changes.ts'
import { type PaymentMethod, paymentContent } from './payment-content.ts'
import { amountDue } from './use-bag.ts'

/** How long the message is shown before the received page opens. */
const pauseMs = 3000

const purpose = 'bag-payment'

/** Once a payment was decided or cancelled: paying the same again is a new one. */
export const forgetBagPayment = (): void => forgetIdempotencyKey(purpose)

type PaymentChoice = 'card' | 'paypal'

/** What another tab has changed in the bag, once `showCurrent` has loaded it again. */
const useChanges = ({
  bag,
  coupon,
  currency,
  reload,
}: Pick<OpenBag, 'bag' | 'coupon' | 'currency' | 'reload'>) => {
  const [changes, setChanges] = useState<readonly string[]>([])
  return {
    changes,
    showCurrent: async () => {
      const now = await reload()
      if (now.state === 'ready') setChanges(listBagChanges({ bag, coupon }, now, currency))
    },
    forgetChanges: () => setChanges([]),
  }
}

/** A PayPal order for the bag; undefined after saying why there is none. */
const openPayPal = async (input: EndpointInput<'POST /api/V1/paypal/create-order'>) => {
  const reply = await callApi('POST /api/V1/paypal/create-order', input).catch(() => undefined)
  if (!reply?.status) toast.error(reply?.message ?? unreachable)
  return reply?.result
}

const toCouponClaim = (coupon: OpenBag['coupon']) => ({
  couponCode: coupon?.code ?? '',
  discountAmt: coupon?.discount ?? 0,
})

const resume = (order_id: string) => callApi('POST /api/V1/payments/continue', { order_id })

/** Pays for the bag that is shown: what is sent is what the page shows, and each press is one payment. */
export const useCheckout = ({ userId, bag, coupon, currency, reload }: OpenBag) => {
  const navigate = useNavigate()
  const pause = usePause()
  const [done, setDone] = useState(false)
  const [lastMethod, setLastMethod] = useState<PaymentChoice>()
  const { changes, showCurrent, forgetChanges } = useChanges({ bag, coupon, currency, reload })
  const due = amountDue(bag, coupon)
  const payment = usePayment({
    onPaid: (orderId, message) => {
      setDone(true)
      forgetBagPayment()
      writeCard(undefined)
      toast.success(message)
      void refreshBagCount(userId)
      void pause(pauseMs).then(() => navigate(`/success-order/${orderId}`, { replace: true }))
    },
    onRefused: ({ error }) => {
      forgetBagPayment()
      if (error?.code === 'total_changed' || error?.code === 'conflict') void showCurrent()
      else if (bag.waiting_payment) void reload()
    },
  })

  const begin = (method: PaymentChoice) => {
    setLastMethod(method)
    forgetChanges()
  }

  const claim = { user_id: userId, totalAmount: due, currency, ...toCouponClaim(coupon) }
  const send = (method: PaymentMethod) => {
    const content = paymentContent(method, claim, bag.cartitem)
    const idempotencyKey = idempotencyKeyFor(purpose, content)
    return callApi('POST /api/V1/process-payment', { ...method, ...claim }, { idempotencyKey })
  }
  return {
    due,
    /** True from the press to the received page, so that the button cannot be pressed twice. */
    busy: payment.busy || done,
    /** The error of the last try, shown at its payment method: both methods are on one page. */
    getError: (method: PaymentChoice) => (method === lastMethod ? payment.error : undefined),
    /** What changed in the bag while the page showed it, after a payment was refused because of that. */
    changes,
    payByCard: (card: RefObject<CardHandle | null>) => {
      begin('card')
      return payment.pay(async () => {
        const token = due === 0 ? '' : await card.current?.tokenise()
        return token === undefined ? undefined : send({ type: 'stripe', token })
      }, card)
    },
    /** Goes on with a payment that waits; `bank` asks its payer where that is what it waits for. */
    continueWaiting: (order_id: string, bank: Pick<CardHandle, 'confirm'>) => {
      begin('card')
      return payment.pay(() => resume(order_id), { current: bank })
    },
    openPayPal: () => openPayPal({ user_id: userId, couponCode: claim.couponCode }),
    payByPayPal: (order_id: string) => {
      begin('paypal')
      void payment.pay(() => send({ type: 'paypal', order_id }))
    },
  }
}

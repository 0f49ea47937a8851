import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EndpointInput } from '#contracts/endpoints.ts'
import type { CardHandle } from '#web/features/payments/options.ts'
import { usePayment } from '#web/features/payments/use-payment.ts'
import { callApi, unreachable } from '#web/lib/api.ts'
import { usePause } from '#web/lib/hooks/use-pause.ts'
import { refreshBagCount } from '#web/lib/visitor/bag-count.ts'
import { forgetIdempotencyKey, getIdempotencyKey } from '#web/lib/idempotency.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { OpenBag } from './bag-gate.tsx'
import { writeCard } from './card-store.ts'
import { listBagChanges } from './bag-changes.ts'
import { type PaymentMethod, paymentContent } from './payment-content.ts'
import { amountDue } from './use-bag.ts'

/** Time to read the message before the received page opens. */
const pauseMs = 3000

const purpose = 'bag-payment'

/** Call it after a payment was decided or cancelled: the next payment of the same bag gets a new key. */
export const forgetBagPayment = (): void => forgetIdempotencyKey(purpose)

type PaymentChoice = 'card' | 'paypal'

/** Describes changes that another tab made to the bag, once `showCurrent` has reloaded it. */
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

/** Creates a PayPal order for the bag. Undefined after showing why it could not. */
const openPayPal = async (input: EndpointInput<'POST /api/V1/paypal/create-order'>) => {
  const reply = await callApi('POST /api/V1/paypal/create-order', input).catch(() => undefined)
  if (!reply?.status) toast.error(reply?.message ?? unreachable)
  return reply?.result
}

const toCouponClaim = (coupon: OpenBag['coupon']) => ({
  couponCode: coupon?.code ?? '',
  discountAmt: coupon?.discount ?? 0,
})

const continuePayment = (order_id: string) =>
  callApi('POST /api/V1/payments/continue', { order_id })

/** Pays for the bag as the page shows it; each press is one payment. */
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
    const idempotencyKey = getIdempotencyKey(purpose, content)
    return callApi('POST /api/V1/process-payment', { ...method, ...claim }, { idempotencyKey })
  }
  return {
    due,
    /** True from the press until the received page opens, so that the button cannot be pressed twice. */
    busy: payment.busy || done,
    /** The error of the last attempt, shown at its payment method, because the page has both. */
    getError: (method: PaymentChoice) => (method === lastMethod ? payment.error : undefined),
    /** Changes in the bag that caused the last refusal. */
    changes,
    payByCard: (card: RefObject<CardHandle | null>) => {
      begin('card')
      return payment.pay(async () => {
        const token = due === 0 ? '' : await card.current?.tokenise()
        return token === undefined ? undefined : send({ type: 'stripe', token })
      }, card)
    },
    /** Continues a pending payment; `bank` asks the payer to confirm if the bank requires it. */
    continueWaiting: (order_id: string, bank: Pick<CardHandle, 'confirm'>) => {
      begin('card')
      return payment.pay(() => continuePayment(order_id), { current: bank })
    },
    openPayPal: () => openPayPal({ user_id: userId, couponCode: claim.couponCode }),
    payByPayPal: (order_id: string) => {
      begin('paypal')
      void payment.pay(() => send({ type: 'paypal', order_id }))
    },
  }
}

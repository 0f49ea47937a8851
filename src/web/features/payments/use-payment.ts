import { type RefObject, useRef } from 'react'
import type { PaymentResult } from '#contracts/orders/payments.ts'
import type { Envelope } from '#contracts/endpoint.ts'
import { callApi } from '#web/lib/api.ts'
import { useSubmit } from '#web/lib/hooks/use-submit.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { CardHandle } from './options.ts'

const unreachable =
  'We could not reach the server. Please try again: a payment is never made twice.'

type PaymentReply = Envelope<PaymentResult>

interface PaymentHandlers {
  /**
   * Called with the order and the server's message after a successful payment, or one that waits for a late
   * bank.
   */
  onPaid: (orderId: string, message: string) => void
  /** Called for every refusal, after its message was shown. */
  onRefused?: (reply: PaymentReply) => void
}

/**
 * Runs one payment at a time. A refusal shows its message and enables the button again. The page announces
 * `error`, so the message next to it is silent.
 */
export const usePayment = ({ onPaid, onRefused }: PaymentHandlers) => {
  const { submit, busy, error, setError } = useSubmit(() => {
    toast.errorAtField(unreachable)
    return unreachable
  })
  // A ref, because two presses can precede the next render.
  const running = useRef(false)

  const refuse = (message: string) => {
    setError(message)
    toast.errorAtField(message)
  }

  /** Pays with the result of `send`; undefined means that there is nothing to send yet. */
  const pay = async (
    send: () => Promise<PaymentReply | undefined>,
    card?: RefObject<Pick<CardHandle, 'confirm'> | null>,
  ): Promise<void> => {
    if (running.current) return
    running.current = true
    setError(undefined)
    await submit(async () => {
      const reply = await confirmPayment(await send(), card)
      if (!reply) return
      const orderId = getPayment(reply)?.orderId
      if (orderId) return onPaid(orderId, reply.message)
      refuse(reply.message)
      onRefused?.(reply)
    })
    running.current = false
  }
  return { busy, error, pay }
}

/** If the bank requires it, asks the payer to confirm, then asks the server for the outcome. */
const confirmPayment = async (
  reply: PaymentReply | undefined,
  card: RefObject<Pick<CardHandle, 'confirm'> | null> | undefined,
): Promise<PaymentReply | undefined> => {
  const { orderId, requires_action, client_secret } = (reply && getPayment(reply)) ?? {}
  if (!requires_action || !orderId) return reply
  const approved = (await card?.current?.confirm(client_secret ?? '')) ?? false
  return callApi('POST /api/V1/payments/confirm', { order_id: orderId, approved })
}

/** Returns the payment of a response. A refusal has another result, for example the current total. */
const getPayment = ({ status, result }: PaymentReply) => (status ? result?.data : undefined)

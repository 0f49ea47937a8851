import { ApiError, type Order, type Refund, RefundStatus } from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import { fromDecimal } from '#server/kernel/money.ts'
import type { ProviderRefund, RefundOutcome } from './payments.ts'

/** Returns an order's capture: our orders have one at most. */
export const getCapture = (order: Order) => order.purchaseUnits?.[0]?.payments?.captures?.[0]

/** Statuses that a repeated request would get again: not found, forbidden, not processable. */
const finalStatuses = [403, 404, 422]

/** Whether PayPal has refused a request for good. */
export const isFinalRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && finalStatuses.includes(error.statusCode)

const refusal = z.object({
  message: z.string().optional(),
  details: z
    .array(z.object({ issue: z.string().optional(), description: z.string().optional() }))
    .optional(),
})

const parse = (body: unknown): unknown => {
  try {
    return JSON.parse(typeof body === 'string' ? body : '')
  } catch {
    return undefined
  }
}

/** Returns PayPal's reason for refusing a request. */
export const describeRefusal = ({ body }: ApiError): string => {
  const { data } = refusal.safeParse(parse(body))
  const [detail] = data?.details ?? []
  return detail?.description ?? detail?.issue ?? data?.message ?? 'PayPal refused the refund'
}

const describeFailure = ({ status, statusDetails }: Refund): string => {
  const reason = statusDetails?.reason
  const what = status === RefundStatus.Cancelled ? 'was cancelled' : 'failed'
  return `The refund ${what}${reason ? `: ${reason.toLowerCase().replaceAll('_', ' ')}` : ''}`
}

/** Converts PayPal's state of a refund. A pending refund has been accepted. */
export const toPayPalRefund = (refund: Refund): RefundOutcome => {
  const { id: reference, status } = refund
  return status === RefundStatus.Failed || status === RefundStatus.Cancelled
    ? { state: 'refused', reference, message: describeFailure(refund) }
    : { state: 'done', reference }
}

/** Lists the refunds of an order, wherever they were made. */
export const listPayPalRefunds = (order: Order): ProviderRefund[] =>
  (order.purchaseUnits?.[0]?.payments?.refunds ?? []).flatMap((refund) => {
    const { id: reference, amount, createTime } = refund
    if (!reference || !amount || !createTime) return []
    const amountCents = fromDecimal(Number(amount.value))
    return [{ ...toPayPalRefund(refund), reference, amountCents, createdAt: new Date(createTime) }]
  })

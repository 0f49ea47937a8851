import type Stripe from 'stripe'
import type { ProviderDispute, ProviderReturns, RefundOutcome } from './payments.ts'

/** The most that Stripe lists at once; nobody returns one payment in more parts. */
const limit = 100

const fromSeconds = (seconds: number): Date => new Date(seconds * 1000)

/** Why a refund failed, as a sentence of Stripe's code. */
const describeFailure = ({ status, failure_reason: reason }: Stripe.Refund): string =>
  `The refund ${status === 'canceled' ? 'was cancelled' : 'failed'}${reason ? `: ${reason.replaceAll('_', ' ')}` : ''}`

/** Maps Stripe's state of a refund to ours: one that is pending has been accepted. */
export const toRefundOutcome = (
  refund: Stripe.Refund,
): RefundOutcome & { readonly reference: string } => {
  const { id: reference, status } = refund
  return status === 'failed' || status === 'canceled'
    ? { state: 'refused', reference, message: describeFailure(refund) }
    : { state: 'done', reference }
}

/** Maps Stripe's state of a dispute to ours. An inquiry (`warning_`) takes no money unless it becomes a dispute. */
const toDisputeState = (
  status: Stripe.Dispute.Status,
): Pick<ProviderDispute, 'state' | 'holdsMoney'> => {
  switch (status) {
    case 'needs_response':
    case 'appeal_needs_response':
      return { state: 'needs_response', holdsMoney: true }
    case 'warning_needs_response':
      return { state: 'needs_response', holdsMoney: false }
    case 'warning_under_review':
      return { state: 'under_review', holdsMoney: false }
    case 'won':
    case 'warning_closed':
    case 'prevented':
      // What was returned to prevent a dispute is among the refunds.
      return { state: 'won', holdsMoney: false }
    case 'lost':
      return { state: 'lost', holdsMoney: true }
    case 'under_review':
    case 'appeal_under_review':
    default:
      // Not decided yet; the same for any state that Stripe may add.
      return { state: 'under_review', holdsMoney: true }
  }
}

const toDispute = (dispute: Stripe.Dispute): ProviderDispute => {
  const { id: reference, amount: amountCents, reason, evidence_details: evidence } = dispute
  return {
    reference,
    amountCents,
    reason,
    ...toDisputeState(dispute.status),
    dueAt: evidence.due_by === null ? null : fromSeconds(evidence.due_by),
    openedAt: fromSeconds(dispute.created),
  }
}

/** The refunds and disputes of a payment intent. */
export const getStripeReturns = async (
  stripe: Stripe,
  reference: string,
): Promise<ProviderReturns> => {
  const refunds = await stripe.refunds.list({ payment_intent: reference, limit })
  const disputes = await stripe.disputes.list({ payment_intent: reference, limit })
  return {
    refunds: refunds.data.map((refund) => ({
      ...toRefundOutcome(refund),
      amountCents: refund.amount,
      createdAt: fromSeconds(refund.created),
    })),
    disputes: disputes.data.map(toDispute),
  }
}

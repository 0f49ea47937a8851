import type Stripe from 'stripe'
import type { ProviderDispute, ProviderReturns, RefundOutcome } from './payments.ts'

/** The maximum page size of Stripe's lists; no payment is refunded in more parts. */
const limit = 100

/** Converts Stripe's state of a refund. A pending refund has been accepted. */
export const toRefundOutcome = (
  refund: Stripe.Refund,
): RefundOutcome & { readonly reference: string } => {
  const { id: reference, status } = refund
  return status === 'failed' || status === 'canceled'
    ? { state: 'refused', reference, message: describeFailure(refund) }
    : { state: 'done', reference }
}

/** Formats Stripe's reason for a failed refund as a sentence. */
const describeFailure = ({ status, failure_reason: reason }: Stripe.Refund): string =>
  `The refund ${status === 'canceled' ? 'was cancelled' : 'failed'}${reason ? `: ${reason.replaceAll('_', ' ')}` : ''}`

/** Returns the refunds and disputes of a payment intent. */
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

const fromSeconds = (seconds: number): Date => new Date(seconds * 1000)

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

/**
 * Converts Stripe's state of a dispute. An inquiry (`warning_`) takes no money unless it becomes a dispute.
 */
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
      // Money returned to prevent a dispute is among the refunds.
      return { state: 'won', holdsMoney: false }
    case 'lost':
      return { state: 'lost', holdsMoney: true }
    case 'under_review':
    case 'appeal_under_review':
    default:
      // Undecided. States that Stripe may add count as the same.
      return { state: 'under_review', holdsMoney: true }
  }
}

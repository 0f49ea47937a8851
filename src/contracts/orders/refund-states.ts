/** What becomes of money that is to be returned, and of disputes about payments. */

/** `refused`: the provider did not return it, and its words say why. */
export const refundStates = ['pending', 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/**
 * Who returned it: the office through the provider, somebody in the provider's own dashboard, or the office in another way,
 * such as a bank transfer.
 */
export const refundOrigins = ['office', 'provider', 'elsewhere'] as const

/** `needs_response`: the provider waits for the agency's evidence. `won` and `lost` are as the agency sees it. */
export const disputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

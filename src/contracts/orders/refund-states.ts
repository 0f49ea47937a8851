/** The states of refunds and of disputes about payments. */

/** `refused`: the provider did not return the money; its message gives the reason. */
export const refundStates = ['pending', 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/**
 * Who returned it: the office through the provider, somebody in the provider's dashboard, or the office in
 * another way, such as a bank transfer.
 */
export const refundOrigins = ['office', 'provider', 'elsewhere'] as const

/**
 * `needs_response`: the provider waits for the agency's evidence. `won` and `lost` are from the agency's
 * point of view.
 */
export const disputeStates = ['needs_response', 'under_review', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

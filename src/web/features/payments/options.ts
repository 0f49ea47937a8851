import type { EndpointResult } from '#contracts/endpoints.ts'

/** Who takes payments here; pages load it with their HTML. */
export type PaymentOptions = EndpointResult<'GET /api/V1/payment-options'>

/** What the page asks of its card entry, whoever stands behind it. */
export interface CardHandle {
  /** The card's single-use token; undefined when the fields say what is wrong. */
  tokenise(): Promise<string | undefined>
  /** Has the payer confirm to their bank; false when they did not. */
  confirm(clientSecret: string): Promise<boolean>
}

export interface CardEntryProps {
  options: PaymentOptions['cards']
  ref: React.Ref<CardHandle>
}

/** The dollars that PayPal is asked for, as the server computes them. */
export const inDollars = (total: number, rate: number): number =>
  Math.round(Math.round(total * 100) * rate) / 100

import type { EndpointResult } from '#contracts/endpoints.ts'

/** The payment providers in use; pages load this with their HTML. */
export type PaymentOptions = EndpointResult<'GET /api/V1/payment-options'>

/** The interface of a card entry, whatever the provider. */
export interface CardHandle {
  /** The card's single-use token; undefined if the fields show an error. */
  tokenise(): Promise<string | undefined>
  /** Asks the payer to confirm to their bank; false if they did not. */
  confirm(clientSecret: string): Promise<boolean>
}

export interface CardEntryProps {
  options: PaymentOptions['cards']
  ref: React.Ref<CardHandle>
}

/** The amount in dollars for PayPal, computed as on the server. */
export const inDollars = (total: number, rate: number): number =>
  Math.round(Math.round(total * 100) * rate) / 100

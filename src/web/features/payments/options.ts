import type { EndpointResult } from '#contracts/endpoints.ts'

/** The available payment methods; pages load them with their HTML. */
export type PaymentOptions = EndpointResult<'GET /api/V1/payment-options'>

/** The interface of a card entry, independent of the provider. */
export interface CardHandle {
  /** Returns the card's single-use token; undefined if the fields show an error. */
  tokenise(): Promise<string | undefined>
  /** Asks the payer to confirm with their bank; false if they did not. */
  confirm(clientSecret: string): Promise<boolean>
}

export interface CardEntryProps {
  options: PaymentOptions['cards']
  ref: React.Ref<CardHandle>
}

/** Converts a total to dollars for PayPal, with the same rounding as the server. */
export const inDollars = (total: number, rate: number): number =>
  Math.round(Math.round(total * 100) * rate) / 100

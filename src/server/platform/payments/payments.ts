import type { DbCtx } from '#server/db/context.ts'
import type { Cents } from '#server/kernel/money.ts'

/** What a provider reports about a payment. */
export type Outcome =
  /** The bank decides later: a webhook or a status check will tell. */
  | { readonly state: 'succeeded' | 'pending'; readonly reference: string }
  /** The payer's bank asks for a confirmation; the page passes the secret to the provider's script. */
  | {
      readonly state: 'requires_action'
      readonly reference: string
      readonly clientSecret: string
    }
  /** No money moved, and none will. `message` is for the payer. */
  | { readonly state: 'declined'; readonly reference?: string; readonly message: string }

export interface Charge {
  /**
   * Idempotency key: a charge with the same key is the same charge, whatever became of the first response.
   */
  readonly key: string
  /** The single-use token of a card, or the id of an approved PayPal order. */
  readonly source: string
  readonly amountCents: Cents
  readonly currency: string
  /** Shown on the payer's bank statement and in the provider's console. */
  readonly orderCode: string
}

export interface Refund {
  readonly key: string
  readonly reference: string
  readonly amountCents: Cents
  readonly currency: string
}

/** A provider's notification that a payment has changed; the new state is then read from the provider. */
export interface ProviderMessage {
  readonly eventId: string
  readonly reference: string
  /** The key of the charge, if the message carries it: it may arrive before the response to the charge. */
  readonly key?: string
}

/**
 * A payment provider. Every function rejects if the provider cannot be reached: the state of the payment is
 * then unknown, and repeating the call with the same key is safe.
 */
export interface Gateway {
  charge(ctx: DbCtx, charge: Charge): Promise<Outcome>
  find(ctx: DbCtx, reference: string): Promise<Outcome>
  /** Cancels a payment that has not succeeded; for one that has, returns its outcome. */
  cancel(ctx: DbCtx, reference: string): Promise<Outcome>
  refund(ctx: DbCtx, refund: Refund): Promise<void>
  /**
   * Reads the message in a webhook's body; undefined for messages about other things.
   * @throws `bad_request` for a wrong signature.
   */
  readWebhook(webhook: Webhook): Promise<ProviderMessage | undefined>
}

export interface Webhook {
  readonly rawBody: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface WalletGateway extends Gateway {
  /** Creates an order for the payer to approve at PayPal; returns its id. */
  open(
    ctx: DbCtx,
    order: { key: string; amountCents: Cents; currency: string },
  ): Promise<{ reference: string }>
}

/** Controls of the sandbox bank, which no real provider has. */
export interface SandboxBank {
  /**
   * Does what a slow bank, or a payer in the provider's dialog, would do. False if there is no such open
   * payment.
   */
  decide(ctx: DbCtx, reference: string, approved: boolean): Promise<boolean>
}

export interface Payments {
  readonly stripe: Gateway
  readonly paypal: WalletGateway
  /** Present if either provider is the sandbox. */
  readonly sandbox?: SandboxBank
}

export type Provider = 'stripe' | 'paypal'

/** Seconds until an unanswered request to a provider counts as lost. */
export const providerTimeoutSeconds = 20

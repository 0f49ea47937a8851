import type { DisputeState } from '#contracts/orders/refund-states.ts'
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

/** What a provider does with a refund. */
export type RefundOutcome =
  /** It has returned the money, or has accepted to. */
  | { readonly state: 'done'; readonly reference?: string }
  /** It does not return the money, and a repeat will not either. `message` is in its words. */
  | { readonly state: 'refused'; readonly reference?: string; readonly message: string }

/** A refund of a payment as its provider lists it, wherever it was made. */
export type ProviderRefund = RefundOutcome & {
  readonly reference: string
  readonly amountCents: Cents
  readonly createdAt: Date
}

/** A dispute about a payment as its provider lists it. */
export interface ProviderDispute {
  readonly reference: string
  readonly amountCents: Cents
  /** As the provider calls it. */
  readonly reason: string
  readonly state: DisputeState
  /** Whether the provider holds the amount back while it is open. */
  readonly holdsMoney: boolean
  readonly dueAt: Date | null
  readonly openedAt: Date
}

/** What has been returned of a payment, and what others want to have returned. */
export interface ProviderReturns {
  readonly refunds: readonly ProviderRefund[]
  readonly disputes: readonly ProviderDispute[]
}

/** A provider's notification that a payment has changed; the new state is then read from the provider. */
export interface ProviderMessage {
  readonly eventId: string
  /** As the provider calls it. */
  readonly type: string
  /** `returns`: about its refunds or disputes. */
  readonly about: 'payment' | 'returns'
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
  /** Returns money, once per key. */
  refund(ctx: DbCtx, refund: Refund): Promise<RefundOutcome>
  /** The refunds and disputes of a payment, wherever they were made. */
  getReturns(ctx: DbCtx, reference: string): Promise<ProviderReturns>
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

export interface PayPalGateway extends Gateway {
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
  readonly paypal: PayPalGateway
  /** Present if either provider is the sandbox. */
  readonly sandbox?: SandboxBank
}

export type Provider = 'stripe' | 'paypal'

/** Seconds until an unanswered request to a provider counts as lost. */
export const providerTimeoutSeconds = 20

import type { PaymentProvider } from '#contracts/orders/payment-providers.ts'
import type { DisputeState } from '#contracts/orders/refund-states.ts'
import type { DbCtx } from '#server/db/context.ts'
import type { Cents } from '#server/kernel/money.ts'

/** A provider's report about a payment. */
export type Outcome = OutcomeReport & {
  /** How it is paid, for the payer's receipt, such as `Visa ending in 4242`, if the report says so. */
  readonly method?: string
}

type OutcomeReport =
  /** The bank decides later; a webhook or a status check brings the result. */
  | { readonly state: 'succeeded' | 'pending'; readonly reference: string }
  /** The payer's bank asks for a confirmation; the page passes the secret to the provider's script. */
  | {
      readonly state: 'requires_action'
      readonly reference: string
      readonly clientSecret: string
    }
  /** No money has moved or will move. `message` is for the payer. */
  | { readonly state: 'declined'; readonly reference?: string; readonly message: string }

export interface Charge {
  /**
   * Idempotency key: a repeated charge with the same key is the same charge, even if the first response was
   * lost.
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

/** A provider's decision on a refund. */
export type RefundOutcome =
  /** The provider has returned the money or accepted the refund. */
  | { readonly state: 'done'; readonly reference?: string }
  /** The provider refuses the refund for good. `message` is the provider's. */
  | { readonly state: 'refused'; readonly reference?: string; readonly message: string }

/** A refund in the provider's list, wherever it was made. */
export type ProviderRefund = RefundOutcome & {
  readonly reference: string
  readonly amountCents: Cents
  readonly createdAt: Date
}

/** A dispute in the provider's list. */
export interface ProviderDispute {
  readonly reference: string
  readonly amountCents: Cents
  /** In the provider's terms. */
  readonly reason: string
  readonly state: DisputeState
  /** Whether the provider holds the amount back while the dispute is open. */
  readonly holdsMoney: boolean
  readonly dueAt: Date | null
  readonly openedAt: Date
}

/** The refunds and disputes of a payment. */
export interface ProviderReturns {
  readonly refunds: readonly ProviderRefund[]
  readonly disputes: readonly ProviderDispute[]
}

/** A provider's notification that a payment has changed. The new state is then read from the provider. */
export interface ProviderMessage {
  readonly eventId: string
  /** In the provider's terms. */
  readonly type: string
  /** `returns`: about refunds or disputes. */
  readonly about: 'payment' | 'returns'
  readonly reference: string
  /**
   * The key of the charge, if the message carries it: the message may arrive before the response to the
   * charge.
   */
  readonly key?: string
}

/**
 * A payment provider. Every function rejects if the provider cannot be reached. The state of the payment is
 * then unknown, and repeating the call with the same key is safe.
 */
export interface Gateway {
  charge(ctx: DbCtx, charge: Charge): Promise<Outcome>
  find(ctx: DbCtx, reference: string): Promise<Outcome>
  /** Cancels a payment that has not succeeded; returns the outcome of one that has. */
  cancel(ctx: DbCtx, reference: string): Promise<Outcome>
  /** Refunds money, once per key. */
  refund(ctx: DbCtx, refund: Refund): Promise<RefundOutcome>
  /** Returns the refunds and disputes of a payment, wherever they were made. */
  getReturns(ctx: DbCtx, reference: string): Promise<ProviderReturns>
  /**
   * Reads the message of a webhook; undefined for messages about other things.
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

/** Controls of the sandbox bank; real providers have none. */
export interface SandboxBank {
  /**
   * Plays the decision of a slow bank, or of a payer in the provider's dialog. Returns false if there is no
   * such open payment.
   */
  decide(ctx: DbCtx, reference: string, approved: boolean): Promise<boolean>
}

export interface Payments extends Readonly<Record<PaymentProvider, Gateway>> {
  readonly paypal: PayPalGateway
  /** Present if either provider is the sandbox. */
  readonly sandbox?: SandboxBank
}

/** Seconds after which an unanswered request to a provider counts as lost. */
export const providerTimeoutSeconds = 20

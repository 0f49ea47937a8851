import type { DbCtx } from '#server/db/context.ts'
import type { Cents } from '#server/kernel/money.ts'

/** What a provider says of a payment. */
export type Outcome =
  /** The bank answers later: a message or a look at it will tell. */
  | { readonly state: 'succeeded' | 'pending'; readonly reference: string }
  /** The payer's bank wants a confirmation; the page hands the secret to the provider's script. */
  | {
      readonly state: 'requires_action'
      readonly reference: string
      readonly clientSecret: string
    }
  /** No money moved, and none will. `message` is for the payer. */
  | { readonly state: 'declined'; readonly reference?: string; readonly message: string }

export interface Charge {
  /** Idempotency key: a charge with the same key is the same charge, whatever became of the first answer. */
  readonly key: string
  /** The single-use token of a card, or the number of an approved wallet order. */
  readonly source: string
  readonly amountCents: Cents
  readonly currency: string
  /** Shown on the payer's statement of account and in the provider's console. */
  readonly orderCode: string
}

export interface Refund {
  readonly key: string
  readonly reference: string
  readonly amountCents: Cents
  readonly currency: string
}

/** A message of the provider that some payment has changed; what it changed to is asked of the provider. */
export interface ProviderMessage {
  readonly eventId: string
  readonly reference: string
  /** The key of the charge, where the message carries it: it may come before the answer to the charge. */
  readonly key?: string
}

/**
 * A payment provider. Every function throws when the provider cannot be asked: then nothing is known of the
 * payment, and asking again with the same key is safe.
 */
export interface Gateway {
  charge(ctx: DbCtx, charge: Charge): Promise<Outcome>
  find(ctx: DbCtx, reference: string): Promise<Outcome>
  /** Gives up a payment that has not succeeded; one that has is told as it is. */
  cancel(ctx: DbCtx, reference: string): Promise<Outcome>
  refund(ctx: DbCtx, refund: Refund): Promise<void>
  /**
   * The message in a webhook's body; nothing for messages about other things.
   * @throws `bad_request` for a wrong signature.
   */
  readWebhook(webhook: Webhook): Promise<ProviderMessage | undefined>
}

export interface Webhook {
  readonly rawBody: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface WalletGateway extends Gateway {
  /** Opens an order that the payer then approves in the wallet; gives its number. */
  open(
    ctx: DbCtx,
    order: { key: string; amountCents: Cents; currency: string },
  ): Promise<{ reference: string }>
}

/** The sandbox bank's own levers, which no real provider has. */
export interface SandboxBank {
  /** Does what a late bank or a payer at the provider's dialog would do. False: there is no such open payment. */
  decide(ctx: DbCtx, reference: string, approved: boolean): Promise<boolean>
}

export interface Payments {
  readonly stripe: Gateway
  readonly paypal: WalletGateway
  /** Present while either provider is the sandbox one. */
  readonly sandbox?: SandboxBank
}

export type Provider = 'stripe' | 'paypal'

/** Seconds until an unanswered request to a provider counts as lost. */
export const providerTimeoutSeconds = 20

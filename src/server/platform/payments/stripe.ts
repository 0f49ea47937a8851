import Stripe from 'stripe'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { type Gateway, type Outcome, providerTimeoutSeconds, type Webhook } from './payments.ts'
import { readStripeMessage } from './stripe-messages.ts'
import { getStripeReturns, toRefundOutcome } from './stripe-returns.ts'

type StripeSettings = Extract<Config['payments']['cards'], { kind: 'stripe' }>

const declineMessage = 'Your card was declined.'

/**
 * Card payments with Stripe: payment intents, confirmed on creation with the page's token, so that 3-D Secure
 * works.
 */
export const stripeGateway = (settings: StripeSettings): Gateway => {
  const stripe = createClient(settings)
  const find = async (reference: string) =>
    toOutcome(await stripe.paymentIntents.retrieve(reference))
  return {
    charge: async (_ctx, { key, source, amountCents, currency, orderCode }) => {
      try {
        const card = await stripe.paymentMethods.create(
          { type: 'card', card: { token: source } },
          { idempotencyKey: `${key}-card` },
        )
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: currency.toLowerCase(),
            allowed_payment_method_types: ['card'],
            payment_method: card.id,
            confirm: true,
            use_stripe_sdk: true,
            description: orderCode,
            metadata: { order: orderCode, payment_key: key },
          },
          { idempotencyKey: key },
        )
        return { ...toOutcome(intent), method: describeCard(card.card) }
      } catch (error) {
        const final = finalRefusal(error)
        if (final) return final
        throw error
      }
    },
    find: (_ctx, reference) => find(reference),
    cancel: async (_ctx, reference) => {
      try {
        return toOutcome(await stripe.paymentIntents.cancel(reference))
      } catch (error) {
        // A succeeded or cancelled payment cannot be cancelled; its outcome is returned instead.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return find(reference)
        throw error
      }
    },
    refund: async (_ctx, { key, reference, amountCents }) => {
      try {
        const refund = { payment_intent: reference, amount: amountCents }
        return toRefundOutcome(await stripe.refunds.create(refund, { idempotencyKey: key }))
      } catch (error) {
        // Other errors (connection, key, rate limit) do not tell whether the refund was made.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return { state: 'refused', message: error.message }
      }
    },
    getReturns: (_ctx, reference) => getStripeReturns(stripe, reference),
    readWebhook: async (webhook) =>
      readStripeMessage(await readEvent(stripe, webhook, settings.webhookSecret)),
  }
}

const createClient = ({ secretKey, apiUrl }: StripeSettings): Stripe => {
  const at = apiUrl ? new URL(apiUrl) : undefined
  return new Stripe(secretKey, {
    timeout: providerTimeoutSeconds * 1000,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(at
      ? {
          protocol: at.protocol === 'http:' ? 'http' : 'https',
          host: at.hostname,
          port: at.port || undefined,
        }
      : {}),
  })
}

/** `Visa ending in 4242` */
const describeCard = (card: Stripe.PaymentMethod.Card | undefined): string | undefined => {
  if (!card) return undefined
  return `${brandNames[card.brand] ?? 'card'} ending in ${card.last4}`
}

/** As the brands write themselves. */
const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** Converts Stripe's state of a payment intent. */
const toOutcome = (intent: Stripe.PaymentIntent): Outcome => {
  const reference = intent.id
  switch (intent.status) {
    case 'succeeded':
      return { state: 'succeeded', reference }
    case 'requires_action':
    case 'requires_confirmation':
      return { state: 'requires_action', reference, clientSecret: intent.client_secret ?? '' }
    case 'requires_payment_method':
      return {
        state: 'declined',
        reference,
        message: intent.last_payment_error?.message ?? declineMessage,
      }
    case 'canceled':
      return { state: 'declined', reference, message: 'The payment was cancelled.' }
    case 'processing':
    case 'requires_capture':
    default:
      // Undecided. States that Stripe may add count as the same.
      return { state: 'pending', reference }
  }
}

/**
 * Returns the outcome of a final refusal: of the card, or of a request that can never succeed (an unknown or
 * used token). Rethrows all other errors, such as a lost connection, because they do not tell whether money
 * has moved.
 */
const finalRefusal = (error: unknown): Outcome | undefined => {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors
  if (error instanceof StripeCardError) {
    return { state: 'declined', reference: error.payment_intent?.id, message: error.message }
  }
  if (error instanceof StripeInvalidRequestError && error.statusCode === 400) {
    return { state: 'declined', message: error.message }
  }
  return undefined
}

const readEvent = async (
  stripe: Stripe,
  { rawBody, headers }: Webhook,
  secret: string,
): Promise<Stripe.Event> => {
  const signature = headers['stripe-signature'] ?? ''
  try {
    return await stripe.webhooks.constructEventAsync(rawBody, signature, secret)
  } catch (error) {
    throw new AppError('bad_request', 'The signature is wrong', { cause: error })
  }
}

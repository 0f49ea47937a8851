import type { Config } from '#server/config.ts'
import { createBreaker } from '#server/platform/breaker.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Ids } from '#server/platform/ids.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Gateway, Payments, PayPalGateway } from './payments.ts'
import { sandboxBank, sandboxCards, sandboxPayPal } from './sandbox.ts'

interface Parts {
  config: Config
  clock: Clock
  ids: Ids
}

/** Creates the payment providers selected by the settings. */
export const createPayments = (parts: Parts): Payments => {
  const { cards, wallet } = parts.config.payments
  const isSandbox = cards.kind === 'sandbox' || wallet.kind === 'sandbox'
  return {
    stripe: createCardGateway(parts),
    paypal: createPayPalGateway(parts),
    ...(isSandbox ? { sandbox: sandboxBank } : {}),
  }
}

const createCardGateway = (parts: Parts): Gateway => {
  const { cards } = parts.config.payments
  if (cards.kind === 'sandbox') return sandboxCards(parts)
  if (cards.kind !== 'stripe') return createUnavailableGateway('Payment by card')
  const [gateway] = loadOnUse('Stripe', async () =>
    (await import('./stripe.ts')).stripeGateway(cards),
  )
  return gateway
}

const createUnavailableGateway = (what: string): PayPalGateway => {
  const refuse = () => Promise.reject(new AppError('conflict', `${what} is not offered here`))
  return {
    open: refuse,
    charge: refuse,
    find: refuse,
    cancel: refuse,
    refund: refuse,
    getReturns: refuse,
    readWebhook: refuse,
  }
}

/**
 * Loads a provider's library on first use, because it takes about a second, which would delay every start.
 */
const loadOnUse = <T extends Gateway>(
  name: string,
  load: () => Promise<T>,
): [Gateway, () => Promise<T>] => {
  let gatewayPromise: Promise<T> | undefined
  const loadGateway = () => (gatewayPromise ??= load())
  const breaker = createBreaker({ name, isUnanswered })
  const gateway: Gateway = {
    charge: async (ctx, charge) => breaker(async () => (await loadGateway()).charge(ctx, charge)),
    find: async (ctx, reference) => breaker(async () => (await loadGateway()).find(ctx, reference)),
    cancel: async (ctx, reference) =>
      breaker(async () => (await loadGateway()).cancel(ctx, reference)),
    refund: async (ctx, refund) => breaker(async () => (await loadGateway()).refund(ctx, refund)),
    getReturns: async (ctx, reference) =>
      breaker(async () => (await loadGateway()).getReturns(ctx, reference)),
    readWebhook: async (webhook) => (await loadGateway()).readWebhook(webhook),
  }
  return [gateway, loadGateway]
}

/** Whether a provider did not answer. The libraries' errors have a status if it did. */
const isUnanswered = (error: Error): boolean =>
  !(error instanceof AppError) && !('statusCode' in error && error.statusCode !== undefined)

const createPayPalGateway = (parts: Parts): PayPalGateway => {
  const { wallet } = parts.config.payments
  if (wallet.kind === 'sandbox') return sandboxPayPal(parts)
  if (wallet.kind !== 'paypal') return createUnavailableGateway('PayPal')
  const [gateway, loadGateway] = loadOnUse('PayPal', async () =>
    (await import('./paypal.ts')).paypalGateway(wallet),
  )
  return { ...gateway, open: async (ctx, order) => (await loadGateway()).open(ctx, order) }
}

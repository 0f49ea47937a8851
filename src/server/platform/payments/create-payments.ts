import type { Settings } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Ids } from '#server/platform/ids.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Gateway, Payments, WalletGateway } from './payments.ts'
import { paypalGateway } from './paypal.ts'
import { sandboxBank, sandboxCards, sandboxWallet } from './sandbox.ts'
import { stripeGateway } from './stripe.ts'

interface Parts {
  settings: Settings
  clock: Clock
  ids: Ids
}

const notOffered = (what: string): WalletGateway => {
  const refuse = () => Promise.reject(new AppError('conflict', `${what} is not offered here`))
  return {
    open: refuse,
    charge: refuse,
    find: refuse,
    cancel: refuse,
    refund: refuse,
    readWebhook: refuse,
  }
}

/** The payment providers that the settings name (decisions §5). */
export const createPayments = (parts: Parts): Payments => {
  const { cards, wallet } = parts.settings.payments
  const isSandbox = cards.kind === 'sandbox' || wallet.kind === 'sandbox'
  return {
    stripe: cardGateway(parts),
    paypal: walletGateway(parts),
    ...(isSandbox ? { sandbox: sandboxBank } : {}),
  }
}

const cardGateway = (parts: Parts): Gateway => {
  const { cards } = parts.settings.payments
  if (cards.kind === 'sandbox') return sandboxCards(parts)
  return cards.kind === 'stripe' ? stripeGateway(cards) : notOffered('Payment by card')
}

const walletGateway = (parts: Parts): WalletGateway => {
  const { wallet } = parts.settings.payments
  if (wallet.kind === 'sandbox') return sandboxWallet(parts)
  return wallet.kind === 'paypal' ? paypalGateway(wallet) : notOffered('PayPal')
}

import type { Config } from '#server/config.ts'

/** Sources that a page may load from, by Content-Security-Policy directive. */
export type Sources = Readonly<Record<'script' | 'frame' | 'connect' | 'img', readonly string[]>>

const none: Sources = { script: [], frame: [], connect: [], img: [] }

/**
 * Stripe's published list for Stripe.js: card entry, 3-D Secure, fraud signals (those run in Stripe's own
 * frames).
 */
const stripe: Sources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
}

/**
 * PayPal's published list for its script, the same for live and sandbox. Its inline scripts would need a
 * nonce, which a cached page cannot have: they only draw the button a moment earlier, and stay blocked.
 */
const paypalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']
const paypal: Sources = {
  script: paypalHosts,
  frame: paypalHosts,
  connect: paypalHosts,
  img: paypalHosts,
}

/**
 * The payment providers' addresses, only if their real keys are set. The same on all pages: visitors reach
 * the payment pages by client-side navigation, under the policy of the page they entered by.
 */
export const paymentSources = ({ payments }: Pick<Config, 'payments'>): Sources => {
  const used = [
    payments.cards.kind === 'stripe' ? stripe : none,
    payments.wallet.kind === 'paypal' ? paypal : none,
  ]
  const of = (kind: keyof Sources) => used.flatMap((sources) => sources[kind])
  return { script: of('script'), frame: of('frame'), connect: of('connect'), img: of('img') }
}

import type { Settings } from '#server/config.ts'

/** What a page may load from where, by the directive of its Content-Security-Policy. */
export type Sources = Readonly<Record<'script' | 'frame' | 'connect' | 'img', readonly string[]>>

const none: Sources = { script: [], frame: [], connect: [], img: [] }

/** Stripe's published list for Stripe.js with its card entry and 3-D Secure. */
const stripe: Sources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
}

/** What PayPal's button and its window need. */
const paypalHosts = ['https://www.paypal.com', 'https://www.sandbox.paypal.com']
const paypal: Sources = {
  script: [...paypalHosts, 'https://www.paypalobjects.com'],
  frame: paypalHosts,
  connect: paypalHosts,
  img: ['https://www.paypalobjects.com', ...paypalHosts],
}

/**
 * The payment providers' addresses, only while their real keys are set. On all pages alike: a visitor comes to
 * the payment pages without a new document, under the policy of the page they came in by.
 */
export const paymentSources = ({ payments }: Pick<Settings, 'payments'>): Sources => {
  const used = [
    payments.cards.kind === 'stripe' ? stripe : none,
    payments.wallet.kind === 'paypal' ? paypal : none,
  ]
  const of = (kind: keyof Sources) => used.flatMap((sources) => sources[kind])
  return { script: of('script'), frame: of('frame'), connect: of('connect'), img: of('img') }
}

import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { paymentSources } from './payment-sources.ts'
import { contentSecurityPolicy } from './ssr.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' }

/** The directives of a page's policy, each with its sources. */
const policyWith = (keys: Record<string, string>): Record<string, string[]> =>
  Object.fromEntries(
    contentSecurityPolicy([], paymentSources(readConfig(keys)))
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  )

it('lets nobody in while the sandbox takes the payments', () => {
  expect(Object.values(policyWith({})).flat().join(' ')).not.toContain('https:')
})

it('lets Stripe’s script, frames and calls in, as Stripe publishes them', () => {
  expect(policyWith(stripe)).toMatchObject({
    'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
    'frame-src': [
      "'self'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ],
    'connect-src': ["'self'", 'https://api.stripe.com'],
  })
})

it('lets PayPal’s script, frames, calls and pictures in, live and sandbox alike', () => {
  const hosts = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com']
  expect(policyWith(paypal)).toMatchObject({
    'script-src': ["'self'", ...hosts],
    'frame-src': ["'self'", ...hosts],
    'connect-src': ["'self'", ...hosts],
    'img-src': ["'self'", 'data:', 'blob:', ...hosts],
  })
})

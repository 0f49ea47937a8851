import type { Values } from './environment.ts'
import { isLoopbackHost } from './kernel/loopback.ts'

/** Returns the message for a conflict between values that are valid one by one. */
type Check = (values: Values) => string | false | undefined

const checks: readonly Check[] = [
  (values) =>
    !values.CALLBOARD_MODE &&
    isPublished(values) &&
    'CALLBOARD_MODE: BIND_ADDRESS or PUBLIC_URL makes the site reachable from other machines. Set CALLBOARD_MODE=production, or CALLBOARD_MODE=demo if everybody may use the demo and its accounts',
  ({ DATABASE_URL, DATABASE_DIRECT_URL }) =>
    DATABASE_DIRECT_URL && !DATABASE_URL && 'DATABASE_URL: required with DATABASE_DIRECT_URL',
  ({ DATABASE_POOL_MODE, DATABASE_DIRECT_URL }) =>
    DATABASE_POOL_MODE === 'transaction' &&
    !DATABASE_DIRECT_URL &&
    'DATABASE_DIRECT_URL: required with DATABASE_POOL_MODE=transaction, for notifications and migrations',
  (values) =>
    isProduction(values) &&
    !values.EMAIL_PROVIDER &&
    !values.SMTP_URL &&
    'EMAIL_PROVIDER: set SMTP_URL, or EMAIL_PROVIDER=sandbox if no email is to be sent',
  ({ EMAIL_PROVIDER, SMTP_URL }) =>
    EMAIL_PROVIDER === 'smtp' && !SMTP_URL && 'SMTP_URL: required for EMAIL_PROVIDER=smtp',
  (values) =>
    (isProduction(values) || values.PAYMENT_MODE === 'providers') &&
    values.PAYMENT_MODE !== 'sandbox' &&
    !values.STRIPE_SECRET_KEY &&
    !values.PAYPAL_CLIENT_ID &&
    'PAYMENT_MODE: set the keys of Stripe or PayPal, or PAYMENT_MODE=sandbox if no money is to be taken',
]

/** Whether visitors from other machines can reach the site: then the demo must be intended there. */
const isPublished = ({ BIND_ADDRESS, PUBLIC_URL }: Values): boolean => {
  if (!isLoopbackHost(BIND_ADDRESS)) return true
  if (PUBLIC_URL === undefined) return false
  const { protocol, hostname } = new URL(PUBLIC_URL)
  return protocol === 'https:' || !isLoopbackHost(hostname)
}

/** Whether the mode is production, which uses a sandbox only if a setting names it. */
const isProduction = ({ CALLBOARD_MODE }: Values): boolean => CALLBOARD_MODE === 'production'

/** A provider's keys are only valid together. */
const keyGroups = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['PURGE_URL', 'PURGE_TOKEN'],
  ['DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'],
  ['BOUNCE_PROVIDER', 'BOUNCE_SECRET'],
] as const

/** The conflicts between the settings, a line for each. */
export const listProblems = (values: Values): string[] =>
  [
    ...listMissingKeys(values),
    ...checks.map((check) => check(values)).filter((problem) => typeof problem === 'string'),
  ].map((problem) => `  ${problem}`)

const listMissingKeys = (values: Values): string[] =>
  keyGroups.flatMap((keys) => {
    const missing = keys.filter((name) => !values[name])
    if (missing.length === keys.length) return []
    const present = keys.filter((name) => values[name])
    return missing.map((name) => `${name}: required with ${present.join(' and ')}`)
  })

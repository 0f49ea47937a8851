import { isIP } from 'node:net'
import { currencies } from '#contracts/orders/currencies.ts'

interface FormerName {
  readonly name: string
  /** The current name of the setting. */
  readonly current: string
  /** Whether a value of this name is meant for this program: shells, cron and hosting set some of them. */
  readonly isOurs: (value: string) => boolean
}

const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value)
const isAnything = () => true

/**
 * Former names of settings, from before they were distinguished from those of shells and other programs (ADR
 * 0120).
 */
export const formerNames: readonly FormerName[] = [
  { name: 'HOST', current: 'BIND_ADDRESS', isOurs: (value) => isIP(value) !== 0 },
  { name: 'MAIL', current: 'EMAIL_PROVIDER', isOurs: isOneOf(['smtp', 'sandbox']) },
  { name: 'MAIL_FROM', current: 'EMAIL_FROM', isOurs: isAnything },
  { name: 'AGENCY_MAIL', current: 'AGENCY_EMAIL', isOurs: isAnything },
  { name: 'PAYMENTS', current: 'PAYMENT_MODE', isOurs: isOneOf(['providers', 'sandbox']) },
  { name: 'CURRENCY', current: 'AGENCY_CURRENCY', isOurs: isOneOf(currencies) },
  { name: 'CACHE', current: 'RESPONSE_CACHE', isOurs: isOneOf(['on', 'off']) },
]

/** A sentence for each setting that is given only by its former name. */
export const listFormerNames = (env: Readonly<Record<string, string | undefined>>): string[] =>
  formerNames.flatMap(({ name, current, isOurs }) => {
    const value = env[name]
    if (!value || env[current] || !isOurs(value)) return []
    return [`  ${name}: this setting is called ${current} now; please rename it`]
  })

import { isIP } from 'node:net'
import { z } from 'zod'
import { currencies, dollarRates } from '#contracts/orders/currencies.ts'
import { readDkimKey } from './dkim-key.ts'
import { getSenderAddress, removeQuotes } from './kernel/sender.ts'

/** The providers whose messages about bounces the program understands. */
const bounceProviders = ['postmark', 'ses', 'mailgun'] as const

// Each value's message says what to set instead: operators do not know the schema library.

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `use one of ${values.join(', ')}`)
const flag = choice(['true', 'false']).transform((text) => text === 'true')
const someNumber = (what: string) => z.coerce.number(`use ${what}`)
const megabytes = someNumber('a number of megabytes, such as 64')
  .positive('use a number of megabytes above 0')
  .transform((mb) => Math.round(mb * 1024 * 1024))
const whole = (min: number, max: number, message = `use a whole number from ${min} to ${max}`) =>
  z.coerce.number(message).int(message).min(min, message).max(max, message)
const count = (max: number) => whole(1, max)
const uses = count(1_000_000)
const optional = z.string().min(1).optional()
const httpUrl = z.url({ protocol: /^https?$/, error: 'use an address such as https://example.com' })
const stopDelayMessage = 'use a number of seconds from 0 to 60'
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'use an address such as postgres://user:password@host/name',
})
const rateMessage = `use a number from ${dollarRates.min} to ${dollarRates.max}, such as 1.08`

/** Also of a host without a dot, such as localhost: a mail server of one's own may know it. */
const senderAddress = z.email({ pattern: z.regexes.html5Email })

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Whether Fastify accepts the text as a proxy: an address, a network, or the name of private networks. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.trim().split('/')
  const version = isIP(address)
  if (version === 0) return bits === undefined && namedNetworks.has(address)
  const widest = version === 4 ? 32 : 128
  return more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= widest))
}

/**
 * Every setting, by its environment variable. `.env.example` explains them; a test checks that the two lists
 * match.
 */
export const environment = z.object({
  CALLBOARD_MODE: choice(['demo', 'production']).optional(),
  CALLBOARD_ENV_FILE: z.string().default('.env'),
  PORT: whole(0, 65_535).default(3000),
  BIND_ADDRESS: z.string().min(1).default('localhost'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  STOP_DELAY_SECONDS: z.coerce
    .number(stopDelayMessage)
    .min(0, stopDelayMessage)
    .max(60, stopDelayMessage)
    .default(0),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_POOL: whole(2, 500).default(10),
  DATABASE_POOL_MODE: choice(['session', 'transaction']).default('session'),
  BACKUP_DIR: optional,
  BACKUP_HOUR: whole(0, 23, 'use a full hour from 0 to 23').default(3),
  BACKUP_KEEP_DAYS: count(366).default(7),
  BACKUP_KEEP_WEEKS: whole(0, 520).default(4),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ACCESS_LOG: choice(['on', 'off']).default('off'),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(',').every(isNetwork),
      "use the proxies' addresses, such as 10.0.0.5 or 10.0.0.0/8, separated by commas",
    )
    .optional(),
  CACHE_MEGABYTES: megabytes.default(64 * 1024 * 1024),
  RESPONSE_CACHE: choice(['on', 'off']).default('on'),
  SHARED_CACHE: choice(['varnish', 'fastly', 'cloudflare']).default('varnish'),
  PURGE_URL: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim().replace(/\/$/, '')))
    .pipe(z.array(httpUrl))
    .optional(),
  PURGE_TOKEN: z.string().min(16, 'use at least 16 characters').optional(),
  METRICS_TOKEN: optional,
  AGENCY_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'use the name of a time zone, such as Europe/Paris')
    .default('Europe/Paris'),
  AGENCY_CURRENCY: choice(currencies).default('EUR'),
  EMAIL_PROVIDER: choice(['smtp', 'sandbox']).optional(),
  EMAIL_FROM: z
    .string()
    .transform(removeQuotes)
    .refine(
      (sender) => senderAddress.safeParse(getSenderAddress(sender)).success,
      'use a sender such as Vale <hello@vale.example>',
    )
    .default('Vale <hello@vale.example>'),
  AGENCY_EMAIL: z
    .string()
    .transform(removeQuotes)
    .pipe(z.email('use an email address'))
    .default('bookings@vale.example'),
  EMAIL_GATHER_SECONDS: whole(0, 3600).default(60),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'use an address such as smtps://user:password@mail.example:465',
    })
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]+$/, 'use a name such as callboard')
    .optional(),
  DKIM_DOMAIN: z
    .string()
    .regex(/^[\w.-]+$/, 'use a domain such as vale.example')
    .optional(),
  DKIM_PRIVATE_KEY: z
    .string()
    .transform((value, context) => {
      try {
        return readDkimKey(value)
      } catch {
        context.addIssue('use the text of a private RSA key, or the path of its file')
        return z.NEVER
      }
    })
    .optional(),
  BOUNCE_ADDRESS: z.email('use an email address, such as bounces@vale.example').optional(),
  BOUNCE_PROVIDER: choice(bounceProviders).optional(),
  BOUNCE_SECRET: z.string().min(16, 'use at least 16 characters').optional(),
  BOUNCE_MAILBOX_URL: z
    .url({
      protocol: /^imaps?$/,
      error: 'use an address such as imaps://user:password@mail.example/INBOX',
    })
    .optional(),
  SIGN_IN: choice(['providers', 'sandbox']).optional(),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  FACEBOOK_APP_ID: optional,
  FACEBOOK_APP_SECRET: optional,
  PAYMENT_MODE: choice(['providers', 'sandbox']).optional(),
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_URL: httpUrl.optional(),
  PAYPAL_CLIENT_ID: optional,
  PAYPAL_CLIENT_SECRET: optional,
  PAYPAL_WEBHOOK_ID: optional,
  PAYPAL_ENVIRONMENT: choice(['live', 'sandbox']).default('live'),
  PAYPAL_API_URL: httpUrl.optional(),
  DOLLAR_RATE: z.coerce
    .number(rateMessage)
    .min(dollarRates.min, rateMessage)
    .max(dollarRates.max, rateMessage)
    .default(1.08),
  S3_BUCKET: optional,
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PATH_STYLE: flag.default(false),
  UPLOAD_PICTURE_MB: megabytes.default(15 * 1024 * 1024),
  UPLOAD_PORTFOLIO_MB: megabytes.default(25 * 1024 * 1024),
  UPLOAD_FILM_MB: megabytes.default(200 * 1024 * 1024),
  UPLOAD_DOCUMENT_MB: megabytes.default(15 * 1024 * 1024),
  UPLOAD_PICTURES: count(50).default(8),
  UPLOAD_FILMS: count(20).default(4),
  UPLOAD_QUOTA_MB: megabytes.default(2048 * 1024 * 1024),
  UPLOAD_TOTAL_MB: megabytes.default(20_480 * 1024 * 1024),
  UPLOAD_HOURS: count(24).default(6),
  DISK_RESERVE_MB: megabytes.default(512 * 1024 * 1024),
  PICTURE_MEGAPIXELS: count(250).default(60),
  PICTURE_MEGAPIXELS_AVIF: count(250).default(30),
  PICTURE_MEMORY_MB: count(16_384).default(1024),
  PICTURE_SECONDS: count(300).default(30),
  RATE_LIMIT: flag.default(true),
  LIMIT_READS: uses.default(1800),
  LIMIT_CONNECTIONS: uses.default(256),
  LIMIT_TRIES: uses.default(10),
  LIMIT_TRIES_PER_ACCOUNT: uses.default(100),
  LIMIT_TRIES_PER_NETWORK: uses.default(100),
  LIMIT_COUPON_TRIES: uses.default(20),
  LIMIT_REGISTRATIONS: uses.default(30),
  LIMIT_BOOKINGS: uses.default(60),
  LIMIT_CHALLENGES: uses.default(40),
  LIMIT_FORMS: uses.default(60),
  LIMIT_EMAILS_PER_RECIPIENT: uses.default(10),
  LIMIT_EMAILS_PER_NETWORK: uses.default(120),
  LIMIT_UPLOAD_MB: uses.default(5000),
  LIMIT_UPLOAD_MEGAPIXELS: uses.default(10_000),
})

/** The values of all settings, each validated. */
export type Values = z.output<typeof environment>

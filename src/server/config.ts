import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { environment, type Values } from './environment.ts'
import { toEmailConfig } from './email-config.ts'
import { listFormerNames } from './former-names.ts'
import { toLimits } from './limits.ts'
import { OperatorError } from './kernel/operator-error.ts'
import { listProblems } from './config-problems.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Thrown if the environment is wrong; the message names every wrong setting. */
export class ConfigError extends OperatorError {}

type Mode = NonNullable<Values['CALLBOARD_MODE']>
type ResolvedValues = Omit<Values, 'CALLBOARD_MODE'> & { readonly CALLBOARD_MODE: Mode }

const wildcards = new Set(['0.0.0.0', '::'])

const paypalAddresses = {
  live: 'https://api-m.paypal.com',
  sandbox: 'https://api-m.sandbox.paypal.com',
} as const

/**
 * Frozen, typed configuration from the environment. Production refuses a sandbox provider unless the setting names
 * it.
 * @throws `ConfigError` that lists all problems.
 */
export const readConfig = (env: Environment) => {
  const values = readValues(env)
  const s: ResolvedValues = { ...values, CALLBOARD_MODE: values.CALLBOARD_MODE ?? 'demo' }
  const problems = [...listFormerNames(env), ...listProblems(values)]
  if (problems.length > 0) throw invalid(problems)

  const dataDir = resolve(s.DATA_DIR)
  return Object.freeze({
    mode: s.CALLBOARD_MODE,
    port: s.PORT,
    host: s.BIND_ADDRESS,
    publicUrl: (s.PUBLIC_URL ?? getLocalUrl(s)).replace(/\/$/, ''),
    dataDir,
    stopDelayMs: s.STOP_DELAY_SECONDS * 1000,
    database: toDatabaseConfig(s, dataDir),
    /** The operator's command line: services and containers have no npm. */
    commandLine: env.npm_lifecycle_event ? 'npm run callboard --' : 'node build/server/cli.js',
    backups: toBackupConfig(s),
    logLevel: s.LOG_LEVEL,
    logsRequests: s.ACCESS_LOG === 'on',
    tracesRequests: hasCollector(env),
    trustProxy: s.TRUST_PROXY,
    cache: { enabled: s.RESPONSE_CACHE === 'on', bytes: s.CACHE_MEGABYTES },
    sharedCache: toSharedCacheConfig(s),
    metricsToken: s.METRICS_TOKEN,
    timeZone: s.AGENCY_TIME_ZONE,
    /** The shop's currency until the owner sets one: use `getShop`. */
    currency: s.AGENCY_CURRENCY,
    email: toEmailConfig(s),
    signIn: toSignInConfig(s),
    payments: toPaymentConfig(s),
    media: toStoreConfig(s, dataDir),
    uploads: toUploadConfig(s),
    uploadQuotas: toUploadQuotas(s),
    diskReserveBytes: s.DISK_RESERVE_MB,
    pictures: {
      megapixels: { avif: s.PICTURE_MEGAPIXELS_AVIF, other: s.PICTURE_MEGAPIXELS },
      memoryMegabytes: s.PICTURE_MEMORY_MB,
      seconds: s.PICTURE_SECONDS,
    },
    rateLimit: s.RATE_LIMIT,
    networks: toNetworkLimits(s),
    limits: toLimits(s),
  })
}

/**
 * Parses the values.
 * @throws `ConfigError` with a sentence for each wrong one.
 */
const readValues = (env: Environment): Values => {
  const presentValues = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(presentValues)
  if (parsed.success) return parsed.data
  const byName = new Map(
    parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  )
  throw invalid([
    ...listFormerNames(env),
    ...[...byName].toReversed().map(([name, message]) => `  ${name}: ${message}`),
  ])
}

const invalid = (lines: readonly string[]): ConfigError =>
  new ConfigError(`These settings are invalid:\n${lines.join('\n')}`)

/** The program's local address, the default of `PUBLIC_URL`. */
const getLocalUrl = ({ BIND_ADDRESS: address, PORT }: Values): string => {
  if (wildcards.has(address)) return `http://localhost:${PORT}`
  return `http://${isIPv6(address) ? `[${address}]` : address}:${PORT}`
}

/** PostgreSQL, with or without a pooler; otherwise the embedded database. */
const toDatabaseConfig = (s: ResolvedValues, dataDir: string) =>
  s.DATABASE_URL
    ? ({
        kind: 'postgres',
        url: s.DATABASE_URL,
        directUrl: s.DATABASE_DIRECT_URL,
        poolMode: s.DATABASE_POOL_MODE,
        poolSize: s.DATABASE_POOL,
      } as const)
    : ({ kind: 'embedded', directory: resolve(dataDir, 'db') } as const)

/** Automatic backups; none unless their folder is set. */
const toBackupConfig = (s: ResolvedValues) =>
  s.BACKUP_DIR
    ? ({
        directory: resolve(s.BACKUP_DIR),
        /** Local time of the agency. */
        hour: s.BACKUP_HOUR,
        keepDays: s.BACKUP_KEEP_DAYS,
        keepWeeks: s.BACKUP_KEEP_WEEKS,
      } as const)
    : undefined

/** Whether OpenTelemetry's own variables, which its library reads, name a collector. */
const hasCollector = (env: Environment): boolean =>
  env.OTEL_SDK_DISABLED !== 'true' &&
  [env.OTEL_EXPORTER_OTLP_ENDPOINT, env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT].some(Boolean)

/** The cache in front of all instances, if its address is set. */
const toSharedCacheConfig = ({
  SHARED_CACHE: kind,
  PURGE_URL: urls,
  PURGE_TOKEN: token,
}: ResolvedValues) => (urls && token ? ({ kind, urls, token } as const) : undefined)

/**
 * Production offers the providers that have keys, possibly none; demo mode has a page to pick an identity.
 */
const toSignInConfig = (s: ResolvedValues) => {
  const google = s.GOOGLE_CLIENT_ID && s.GOOGLE_CLIENT_SECRET
  const facebook = s.FACEBOOK_APP_ID && s.FACEBOOK_APP_SECRET
  const real = s.CALLBOARD_MODE === 'production' || Boolean(google) || Boolean(facebook)
  if (s.SIGN_IN === 'sandbox' || (!s.SIGN_IN && !real)) return { kind: 'sandbox' } as const
  return {
    kind: 'providers',
    google: google ? { clientId: s.GOOGLE_CLIENT_ID!, clientSecret: google } : undefined,
    facebook: facebook ? { appId: s.FACEBOOK_APP_ID!, appSecret: facebook } : undefined,
  } as const
}

/**
 * The card and wallet payment providers. Demo mode uses the sandbox for a provider without keys; production
 * leaves that one out, and refuses to start without any unless the sandbox is named.
 */
const toPaymentConfig = (s: ResolvedValues) => {
  const mode = s.PAYMENT_MODE ?? (s.CALLBOARD_MODE === 'demo' ? 'sandbox' : undefined)
  const instead = mode === 'sandbox' ? ({ kind: 'sandbox' } as const) : ({ kind: 'none' } as const)
  const real = s.PAYMENT_MODE !== 'sandbox'
  const stripe = real && s.STRIPE_SECRET_KEY
  const paypal = real && s.PAYPAL_CLIENT_ID
  return {
    cards: stripe
      ? ({
          kind: 'stripe',
          secretKey: stripe,
          publishableKey: s.STRIPE_PUBLISHABLE_KEY!,
          webhookSecret: s.STRIPE_WEBHOOK_SECRET!,
          apiUrl: s.STRIPE_API_URL,
        } as const)
      : instead,
    wallet: paypal
      ? ({
          kind: 'paypal',
          clientId: paypal,
          clientSecret: s.PAYPAL_CLIENT_SECRET!,
          webhookId: s.PAYPAL_WEBHOOK_ID!,
          apiUrl: s.PAYPAL_API_URL ?? paypalAddresses[s.PAYPAL_ENVIRONMENT],
        } as const)
      : instead,
    /** US dollars for one unit of the currency, until the owner sets both. */
    dollarRate: s.DOLLAR_RATE,
  }
}

/**
 * Media are stored in `DATA_DIR/media` unless a bucket is named; without keys the machine's own role is used.
 */
const toStoreConfig = (s: ResolvedValues, dataDir: string) => {
  if (!s.S3_BUCKET) return { kind: 'disk', directory: resolve(dataDir, 'media') } as const
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = s
  return {
    kind: 's3',
    bucket: s.S3_BUCKET,
    region: s.S3_REGION,
    endpoint: s.S3_ENDPOINT,
    pathStyle: s.S3_PATH_STYLE,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  } as const
}

/** The largest accepted file sizes, in bytes, and how many pictures and films a form may carry. */
const toUploadConfig = (s: ResolvedValues) => ({
  bytes: {
    picture: s.UPLOAD_PICTURE_MB,
    portfolio: s.UPLOAD_PORTFOLIO_MB,
    film: s.UPLOAD_FILM_MB,
    document: s.UPLOAD_DOCUMENT_MB,
  },
  pictures: s.UPLOAD_PICTURES,
  films: s.UPLOAD_FILMS,
})

/** Limits for uploads of anonymous visitors that no form has used yet. */
const toUploadQuotas = (s: ResolvedValues) => ({
  networkBytes: s.UPLOAD_QUOTA_MB,
  totalBytes: s.UPLOAD_TOTAL_MB,
  idleHours: s.UPLOAD_HOURS,
})

/** The limits of one network per instance; unlimited without `RATE_LIMIT`. */
const toNetworkLimits = (s: ResolvedValues) => ({
  readsPerMinute: s.LIMIT_READS,
  connections: s.RATE_LIMIT ? s.LIMIT_CONNECTIONS : Infinity,
})

export type Config = ReturnType<typeof readConfig>

/** Names of all variables, for the check against `.env.example`. */
export const variableNames = Object.keys(environment.shape)

import { error, type Finding, warning } from './findings.domain.ts'

/** The facts of an installation that checks need. */
export interface Deployment {
  readonly mode: 'demo' | 'production'
  /** How the operator runs commands. */
  readonly commandLine: string
  readonly publicUrl: string
  readonly isPublicUrlLocal: boolean
  readonly trustProxy: string | undefined
  readonly rateLimit: boolean
  readonly metricsToken: string | undefined
  readonly sandboxEmail: boolean
  readonly sandboxSignIn: boolean
  /** Those that take no real money: the sandbox, or a provider's test keys. */
  readonly unrealPayments: readonly string[]
  readonly senders: readonly string[]
  readonly isRoot: boolean
  readonly demoData: boolean
  readonly demoAccounts: readonly string[]
  readonly hasOwner: boolean
  readonly failedJobs: number
  /** What an open site still lacks; empty for a site that is not open. */
  readonly openWithout: readonly string[]
}

type Check = (deployment: Deployment) => Finding | undefined | false

const minTokenLength = 16

const checks: readonly Check[] = [
  ({ mode }) =>
    mode === 'demo' && error('The site runs in demo mode.', 'Set CALLBOARD_MODE=production.'),
  ({ demoAccounts, commandLine }) =>
    demoAccounts.length > 0 &&
    error(
      `Accounts with the demo's password, which everybody knows: ${demoAccounts.join(', ')}.`,
      `Run ${commandLine} close-demo-accounts`,
    ),
  ({ demoData }) =>
    demoData &&
    warning(
      'The database contains the demo agency.',
      'Start with an empty database, or archive what is not yours in the back office.',
    ),
  ({ isPublicUrlLocal, publicUrl }) =>
    isPublicUrlLocal &&
    error(
      `Links in emails lead to ${publicUrl}, which is this machine for everybody.`,
      'Set PUBLIC_URL to the address that visitors use.',
    ),
  (deployment) =>
    !deployment.isPublicUrlLocal &&
    !isHttps(deployment) &&
    error(
      'PUBLIC_URL is not encrypted: browsers do not store the session cookie, and passwords can be read on the way.',
      'Let a reverse proxy terminate TLS, and set PUBLIC_URL=https://…',
    ),
  (deployment) =>
    isHttps(deployment) &&
    !deployment.trustProxy &&
    error(
      "Behind a proxy all visitors seem to have the proxy's address, and share its limits.",
      'Set TRUST_PROXY to the address of the proxy.',
    ),
  ({ trustProxy }) =>
    trustsEverybody(trustProxy) &&
    error(
      'TRUST_PROXY trusts every address: anybody can claim any network address.',
      'Name the proxies only.',
    ),
  ({ sandboxEmail }) =>
    sandboxEmail &&
    warning('No email is sent: EMAIL_PROVIDER is the sandbox.', 'Set SMTP_URL and EMAIL_FROM.'),
  ({ senders, sandboxEmail }) =>
    !sandboxEmail &&
    senders.some((address) => /\.example>?$/.test(address.trim())) &&
    error(
      "Emails are sent from or to the demo's addresses, which do not exist.",
      'Set EMAIL_FROM and AGENCY_EMAIL.',
    ),
  ({ sandboxSignIn }) =>
    sandboxSignIn &&
    error(
      'Anybody may sign in as a fictional person: SIGN_IN is the sandbox.',
      'Remove SIGN_IN, or set it to providers.',
    ),
  ({ unrealPayments }) =>
    unrealPayments.length > 0 &&
    warning(
      `No real money is taken by ${unrealPayments.join(' and ')}.`,
      'Set the live keys of Stripe or PayPal, and remove PAYMENT_MODE.',
    ),
  ({ rateLimit }) =>
    !rateLimit &&
    error('Nothing limits how often one network may read and write.', 'Remove RATE_LIMIT.'),
  ({ metricsToken }) =>
    metricsToken !== undefined &&
    metricsToken.length < minTokenLength &&
    warning('METRICS_TOKEN can be guessed.', `Use at least ${minTokenLength} random characters.`),
  ({ isRoot }) =>
    isRoot &&
    warning(
      'The program runs as root.',
      'Run it as a user of its own, who may write DATA_DIR only.',
    ),
  ({ hasOwner, commandLine }) =>
    !hasOwner &&
    warning(
      'The site has no owner.',
      `Open the link that the start prints, or run ${commandLine} create-owner`,
    ),
  ({ failedJobs }) =>
    failedJobs > 0 &&
    warning(
      `Jobs that failed for good: ${failedJobs}.`,
      'Look at them in the back office: Administration, Jobs.',
    ),
  ({ openWithout }) =>
    openWithout.length > 0 &&
    error(
      `The site is open without ${openWithout.join(', ')}.`,
      'Write the pages and set what is missing, or close the site in the back office: Settings, Opening the site.',
    ),
]

const isHttps = ({ publicUrl }: Deployment): boolean => publicUrl.startsWith('https:')

const trustsEverybody = (list: string | undefined): boolean =>
  (list ?? '').split(',').some((network) => network.trim().endsWith('/0'))

/** Problems that settings and data show. */
export const listFindings = (deployment: Deployment): Finding[] =>
  checks.map((check) => check(deployment)).filter((found) => !!found)

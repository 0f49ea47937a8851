import type { Settings } from '#server/config.ts'
import { SettingsError } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { isLoopbackHost } from '#server/kernel/loopback.ts'
import { hasDemoData, hasOwner, listDemoAccounts } from '#server/modules/accounts/index.ts'
import { countJobs } from '#server/platform/queue/queue.repo.ts'
import { type Deployment, type Finding, findingsOf, lineOf } from './checks.domain.ts'

type Facts = Pick<Deployment, 'demoData' | 'demoAccounts' | 'hasOwner' | 'failedJobs' | 'isRoot'>

const unrealPaymentsOf = ({ payments: { cards, wallet } }: Settings): string[] => [
  ...(cards.kind === 'sandbox' || wallet.kind === 'sandbox' ? ['the sandbox bank'] : []),
  ...(cards.kind === 'stripe' && cards.secretKey.includes('_test_') ? ["Stripe's test keys"] : []),
  ...(wallet.kind === 'paypal' && wallet.apiUrl.includes('sandbox') ? ["PayPal's sandbox"] : []),
]

const deploymentOf = (settings: Settings, facts: Facts): Deployment => ({
  ...facts,
  mode: settings.mode,
  commandLine: settings.commandLine,
  publicUrl: settings.publicUrl,
  isPublicUrlLocal: isLoopbackHost(new URL(settings.publicUrl).hostname),
  trustProxy: settings.trustProxy,
  rateLimit: settings.rateLimit,
  metricsToken: settings.metricsToken,
  sandboxEmail: settings.email.kind === 'sandbox',
  sandboxSignIn: settings.signIn.kind === 'sandbox',
  unrealPayments: unrealPaymentsOf(settings),
  senders: [settings.email.from, settings.email.agency],
})

interface Options {
  /** Looks at every account that may have the demo's password, however long that takes. */
  readonly thorough: boolean
}

type DemoAccounts = Awaited<ReturnType<typeof listDemoAccounts>>

const findingsWith = async (ctx: Ctx, demoAccounts: DemoAccounts): Promise<Finding[]> => {
  const facts: Facts = {
    demoData: await hasDemoData(ctx),
    demoAccounts: demoAccounts.map(({ email }) => email),
    hasOwner: await hasOwner(ctx),
    failedJobs: (await countJobs(ctx)).failed,
    isRoot: process.getuid?.() === 0,
  }
  return findingsOf(deploymentOf(ctx.platform.settings, facts))
}

/** What should be put right before the site is published, errors first. */
export const checkDeployment = async (ctx: Ctx, { thorough }: Options): Promise<Finding[]> =>
  findingsWith(ctx, await listDemoAccounts(ctx, { thorough }))

/**
 * Keeps a production site from starting with passwords that everybody knows, and logs what else should be put
 * right.
 * @throws `SettingsError` that names the accounts and the command that closes them.
 */
export const checkStart = async (ctx: Ctx): Promise<void> => {
  const accounts = await listDemoAccounts(ctx, { thorough: false })
  if (accounts.length > 0) {
    const { commandLine } = ctx.platform.settings
    const emails = accounts.map(({ email }) => email).join(', ')
    throw new SettingsError(
      `Everybody knows the password of ${emails}: it is the demo's. Close these accounts before the site starts in production: ${commandLine} close-demo-accounts`,
    )
  }
  for (const finding of await findingsWith(ctx, accounts))
    ctx.log.warn({ part: 'check' }, lineOf(finding))
}

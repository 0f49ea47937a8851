import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/config.ts'
import type { Ctx } from '#server/context.ts'
import { isLoopbackHost } from '#server/kernel/loopback.ts'
import { getSections } from '#server/modules/content/pages/index.ts'
import { getAgencyContact, isSiteOpen } from '#server/modules/settings/index.ts'
import { hasDemoData, hasOwner, listDemoAccounts } from '#server/modules/accounts/index.ts'
import { countJobs } from '#server/platform/queue/queue.repo.ts'
import { type Deployment, listFindings } from './checks.domain.ts'
import { type Finding, formatFinding, sortFindings } from './findings.domain.ts'
import { probeAddress } from './probes/address-probe.service.ts'
import { probeBackup } from './probes/backup-probe.service.ts'
import { probeRights } from './probes/database-probe.service.ts'
import { probeFiles } from './probes/files-probe.service.ts'
import { probeClock, probeMachine } from './probes/machine-probe.service.ts'
import { probeSender } from './probes/sender-probe.service.ts'
import { probeBounces, probeEmail, probeStore } from './probes/services-probe.service.ts'
import { probeTimeZone } from './probes/time-zone-probe.service.ts'

interface Options {
  /** Checks every account that may have the demo's password, which may take long. */
  readonly thorough: boolean
}

/** Problems that settings and data show before the site is published, errors first. */
export const checkDeployment = async (ctx: Ctx, { thorough }: Options): Promise<Finding[]> =>
  collectFindings(ctx, await listDemoAccounts(ctx, { thorough }))

type Facts = Pick<
  Deployment,
  'demoData' | 'demoAccounts' | 'hasOwner' | 'failedJobs' | 'isRoot' | 'openWithout'
>

type DemoAccounts = Awaited<ReturnType<typeof listDemoAccounts>>

const collectFindings = async (ctx: Ctx, demoAccounts: DemoAccounts): Promise<Finding[]> => {
  const facts: Facts = {
    demoData: await hasDemoData(ctx),
    demoAccounts: demoAccounts.map(({ email }) => email),
    hasOwner: await hasOwner(ctx),
    failedJobs: (await countJobs(ctx)).failed,
    isRoot: process.getuid?.() === 0,
    openWithout: (await isSiteOpen(ctx)) ? await listMissing(ctx) : [],
  }
  return sortFindings(listFindings(toDeployment(ctx.config, facts)))
}

/** What the agency has not written or set, although visitors need it. */
const listMissing = async (ctx: Ctx): Promise<string[]> => {
  const [privacyPolicy, terms, { phone, email }] = await Promise.all([
    getSections(ctx, 'privacy-policy'),
    getSections(ctx, 'terms-and-conditions'),
    getAgencyContact(ctx),
  ])
  return [
    ...(privacyPolicy.first_section ? [] : ['a privacy policy']),
    ...(terms.first_section ? [] : ['terms and conditions']),
    ...(phone || email ? [] : ['a phone number or email address (Settings, Contact)']),
    ...(ctx.config.email.kind === 'sandbox' ? ['a mail server (SMTP_URL)'] : []),
  ]
}

const toDeployment = (config: Config, facts: Facts): Deployment => ({
  ...facts,
  mode: config.mode,
  commandLine: config.commandLine,
  publicUrl: config.publicUrl,
  isPublicUrlLocal: isLoopbackHost(new URL(config.publicUrl).hostname),
  trustProxy: config.trustProxy,
  rateLimit: config.rateLimit,
  metricsToken: config.metricsToken,
  sandboxEmail: config.email.kind === 'sandbox',
  sandboxSignIn: config.signIn.kind === 'sandbox',
  unrealPayments: listUnrealPayments(config),
  senders: [config.email.from, config.email.agency],
})

const listUnrealPayments = ({ payments: { cards, wallet } }: Config): string[] => [
  ...(cards.kind === 'sandbox' || wallet.kind === 'sandbox' ? ['the sandbox bank'] : []),
  ...(cards.kind === 'stripe' && cards.secretKey.includes('_test_') ? ["Stripe's test keys"] : []),
  ...(wallet.kind === 'paypal' && wallet.apiUrl.includes('sandbox') ? ["PayPal's sandbox"] : []),
]

/** Tests everything that the program uses besides its database, errors first. */
export const probeServices = async (ctx: Pick<Ctx, 'config' | 'platform'>): Promise<Finding[]> => {
  const probes = [probeEmail, probeBounces, probeSender, probeStore, probeAddress, probeMachine]
  const findings = await Promise.all(probes.map((probe) => probe(ctx)))
  return sortFindings(findings.flat())
}

/** Checks settings and data, and tests everything that the program uses, errors first. */
export const checkEverything = async (ctx: Ctx): Promise<Finding[]> => {
  const [rights, services] = await Promise.all([probeRights(ctx), probeServices(ctx)])
  // A role that cannot read the tables cannot check their contents.
  const isClosed = rights.some(({ level }) => level === 'error')
  const contents = isClosed
    ? []
    : [
        ...(await checkDeployment(ctx, { thorough: true })),
        ...(await probeBackup(ctx)),
        ...(await probeFiles(ctx)),
        ...(await probeTimeZone(ctx)),
      ]
  return sortFindings([...rights, ...contents, ...services, ...probeClock(ctx.platform)])
}

/**
 * Keeps a production site from starting with public passwords, and logs other problems.
 * @throws `ConfigError` that names the accounts and the command that closes them.
 */
export const checkStart = async (ctx: Ctx): Promise<void> => {
  const accounts = await listDemoAccounts(ctx, { thorough: false })
  if (accounts.length > 0) {
    const { commandLine } = ctx.config
    const emails = accounts.map(({ email }) => email).join(', ')
    throw new ConfigError(
      `Everybody knows the password of ${emails}: it is the demo's. Close these accounts before the site starts in production: ${commandLine} close-demo-accounts`,
    )
  }
  for (const finding of await collectFindings(ctx, accounts))
    ctx.log.warn({ part: 'check' }, formatFinding(finding))
}

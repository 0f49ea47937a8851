import type { Ctx } from '#server/context.ts'
import { findSettings, getRetentions, getShop } from '#server/modules/settings/index.ts'
import { formatRetention, type StarterFacts } from './starter.domain.ts'

/** What the settings and the environment say about this installation, for the blanks of the examples. */
export const getStarterFacts = async (ctx: Ctx): Promise<StarterFacts> => {
  const facts = {
    ...(await getAgencyFacts(ctx)),
    ...(await getShopFacts(ctx)),
    ...(await getRetentionFacts(ctx)),
    ...getProviderFacts(ctx),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== ''))
}

/** Only what the owner has set: the defaults are no agency's. */
const getAgencyFacts = async (ctx: Ctx) => {
  const { brand, contact } = await findSettings(ctx, ['brand', 'contact'])
  return {
    agency: brand?.name ?? '',
    'legal name': brand?.legalName ?? '',
    registration: brand?.registration ?? '',
    country: formatCountry(brand?.country ?? ''),
    address: toOneLine(contact?.address ?? ''),
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
  }
}

const formatCountry = (code: string): string =>
  code === '' ? '' : (new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? '')

const toOneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')

const getShopFacts = async (ctx: Ctx) => {
  const { currency, vatPercent } = await getShop(ctx)
  return {
    currency,
    vat: vatPercent === 0 ? '' : `include ${vatPercent} % VAT`,
  }
}

const getRetentionFacts = async (ctx: Ctx) => {
  const days = await getRetentions(ctx)
  return {
    'keep declined applications': formatRetention(days.declinedApplications),
    'keep enquiries': formatRetention(days.closedEnquiries),
    'keep emails': formatRetention(days.emailTexts),
    'keep changes': formatRetention(days.auditEntries),
  }
}

const getProviderFacts = ({ config }: Ctx) => ({
  'email provider': config.email.kind === 'smtp' ? new URL(config.email.url).hostname : '',
  'media store': describeStore(config.media),
  'payment providers': describePayments(config.payments),
  'sign-in providers': describeSignIn(config.signIn),
})

const describeStore = (store: Ctx['config']['media']): string =>
  store.kind === 's3'
    ? `Pictures and files are stored with a provider of object storage in the region ${store.region}.`
    : 'Pictures and files are stored on the server of this site.'

const describePayments = ({ cards, wallet }: Ctx['config']['payments']): string => {
  const names = [
    ...(cards.kind === 'stripe' ? ['Stripe'] : []),
    ...(wallet.kind === 'paypal' ? ['PayPal'] : []),
  ]
  return names.length === 0
    ? 'This site takes no payments.'
    : `Payments are processed by ${names.join(' and ')}. Card numbers go straight to the provider and never reach us.`
}

const describeSignIn = (signIn: Ctx['config']['signIn']): string => {
  const names =
    signIn.kind === 'providers'
      ? [...(signIn.google ? ['Google'] : []), ...(signIn.facebook ? ['Facebook'] : [])]
      : []
  return names.length === 0
    ? 'You sign in with your email address and a password, and with nobody else’s service.'
    : `If you choose to sign in with ${names.join(' or ')}, that service learns that you use this site.`
}

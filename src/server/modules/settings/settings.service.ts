import { type Desk, type SettingGroup, type SettingValue, unsetSettings } from '#contracts/admin.ts'
import { listHiddenPaths } from '#contracts/content/optional-pages.ts'
import type { Ctx } from '#server/context.ts'
import { getInitials, usualOrderPrefix } from './order-prefix.domain.ts'
import { findSettings, type StoredSettings } from './settings.repo.ts'

type SettingValues = { readonly [T in SettingGroup]: SettingValue<T> }

/** The defaults of each group until the owner sets it; those of the shop come from the environment. */
export const getDefaultGroups = ({ config }: Pick<Ctx, 'config'>): SettingValues => ({
  ...unsetSettings,
  shop: {
    currency: config.currency,
    dollarRate: config.payments.dollarRate,
    vatPercent: 0,
    giftCardReturnMonths: 3,
    csvDelimiter: 'comma',
  },
})

/** How the agency presents itself. */
interface Agency {
  readonly brand: string
  /** The name of the company behind the brand. */
  readonly legalName: string
  /** Its number in the register of companies, as it is written there; empty until the owner sets it. */
  readonly registration: string
  /** Lines of plain text; empty until the owner sets it. */
  readonly address: string
  /** Empty until the owner sets it. */
  readonly country: string
  readonly phone: string
  readonly email: string
  readonly look: SettingValue<'look'>
}

/** The agency's names, country, public contact and look, as the owner set them. */
export const getAgency = async (ctx: Ctx): Promise<Agency> =>
  toAgency(ctx, await findSettings(ctx, ['brand', 'contact', 'look']))

const toAgency = (ctx: Ctx, storedGroups: StoredSettings): Agency => {
  const defaults = getDefaultGroups(ctx)
  const { name, legalName, registration, country } = { ...defaults.brand, ...storedGroups.brand }
  const { phone, email, address } = storedGroups.contact ?? defaults.contact
  const look = { ...defaults.look, ...storedGroups.look }
  return { brand: name, legalName, registration, country, phone, email, address, look }
}

/** Who sends an email. */
interface EmailSender {
  readonly agency: Agency
  /** The name that the owner has given the agency; undefined until then. */
  readonly name: string | undefined
  /** Where replies go. */
  readonly email: string
}

/** What an email says of its sender, for a desk or the whole agency; in one query. */
export const getEmailSender = async (ctx: Ctx, desk?: Desk): Promise<EmailSender> => {
  const storedGroups = await findSettings(ctx, ['brand', 'contact', 'look'])
  return {
    agency: toAgency(ctx, storedGroups),
    name: storedGroups.brand?.name,
    email: pickAgencyEmail(ctx, toContact(ctx, storedGroups), desk),
  }
}

/** The letters that the code of a new order begins with. */
export const getOrderPrefix = async (ctx: Ctx): Promise<string> => {
  const { brand } = await findSettings(ctx, ['brand'])
  if (!brand) return usualOrderPrefix
  const { orderPrefix, name } = { ...getDefaultGroups(ctx).brand, ...brand }
  return orderPrefix || getInitials(name)
}

/** The addresses of pages that the agency has hidden. */
export const getHiddenPaths = async (ctx: Ctx): Promise<string[]> =>
  listHiddenPaths((await findSettings(ctx, ['menus'])).menus?.hidden ?? [])

/** The agency's contact and opening hours, as the owner set them. */
export const getAgencyContact = async (ctx: Ctx): Promise<SettingValue<'contact'>> =>
  toContact(ctx, await findSettings(ctx, ['contact']))

const toContact = (ctx: Ctx, storedGroups: StoredSettings): SettingValue<'contact'> => ({
  ...getDefaultGroups(ctx).contact,
  ...storedGroups.contact,
})

/**
 * The recipient of emails to the agency: the address that the owner set for the desk, else the one for all, else
 * the environment's `AGENCY_EMAIL`.
 */
export const getAgencyEmail = async (ctx: Ctx, desk?: Desk): Promise<string> =>
  pickAgencyEmail(ctx, await getAgencyContact(ctx), desk)

const pickAgencyEmail = (
  ctx: Ctx,
  { desks, agencyMail }: SettingValue<'contact'>,
  desk: Desk | undefined,
): string => {
  const addresses = [desk ? desks[desk] : '', agencyMail]
  return addresses.find((address) => address !== '') ?? ctx.config.email.agency
}

/** Lists the addresses to which emails to the agency go: that for all, and those of desks. */
export const listAgencyEmails = async (ctx: Ctx): Promise<string[]> => {
  const { desks } = await getAgencyContact(ctx)
  return [await getAgencyEmail(ctx), ...Object.values(desks)].filter((address) => address !== '')
}

/**
 * The shop's currency, US dollars for one unit of it, the tax that prices include, and how long a gift card
 * stays valid after money has returned to it: as the owner set them, else the environment's. Orders and
 * issued cards keep their own.
 */
export const getShop = async (ctx: Ctx): Promise<SettingValue<'shop'>> => {
  const shop = { ...getDefaultGroups(ctx).shop, ...(await findSettings(ctx, ['shop'])).shop }
  return { ...shop, dollarRate: shop.currency === 'USD' ? 1 : shop.dollarRate }
}

/** For how many days data that would grow without limit is kept. */
export const getRetentions = async (ctx: Ctx): Promise<SettingValue<'retention'>> => ({
  ...getDefaultGroups(ctx).retention,
  ...(await findSettings(ctx, ['retention'])).retention,
})

/** The owner's rules for options and challenges. */
export const getDeskRules = async (ctx: Ctx): Promise<SettingValue<'desk'>> => ({
  ...getDefaultGroups(ctx).desk,
  ...(await findSettings(ctx, ['desk'])).desk,
})

/** Whether the owner has opened the site to visitors. */
export const isSiteOpen = async (ctx: Ctx): Promise<boolean> =>
  ((await findSettings(ctx, ['opening'])).opening ?? getDefaultGroups(ctx).opening).isOpen

import { type Desk, type SettingGroup, type SettingValue, unsetSettings } from '#contracts/admin.ts'
import { listHiddenPaths } from '#contracts/content/optional-pages.ts'
import type { Ctx } from '#server/context.ts'
import { findSettings } from './settings.repo.ts'

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
  /** Lines of plain text; empty until the owner sets it. */
  readonly address: string
  /** Empty until the owner sets it. */
  readonly country: string
  readonly phone: string
  readonly email: string
}

/** The agency's names, country and public contact, as the owner set them. */
export const getAgency = async (ctx: Ctx): Promise<Agency> => {
  const defaults = getDefaultGroups(ctx)
  const storedGroups = await findSettings(ctx, ['brand', 'contact'])
  const { name, legalName, country } = { ...defaults.brand, ...storedGroups.brand }
  const { phone, email, address } = storedGroups.contact ?? defaults.contact
  return { brand: name, legalName, country, phone, email, address }
}

/** The addresses of pages that the agency has hidden. */
export const getHiddenPaths = async (ctx: Ctx): Promise<string[]> =>
  listHiddenPaths((await findSettings(ctx, ['menus'])).menus?.hidden ?? [])

/** The agency's contact and opening hours, as the owner set them. */
export const getAgencyContact = async (ctx: Ctx): Promise<SettingValue<'contact'>> => ({
  ...getDefaultGroups(ctx).contact,
  ...(await findSettings(ctx, ['contact'])).contact,
})

/**
 * The recipient of emails to the agency: the address that the owner set for the desk, else the one for all, else
 * the environment's `AGENCY_EMAIL`.
 */
export const getAgencyEmail = async (ctx: Ctx, desk?: Desk): Promise<string> => {
  const { desks, agencyMail } = await getAgencyContact(ctx)
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

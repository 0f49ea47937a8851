import { type SettingGroup, type SettingValue, unsetSettings } from '#contracts/admin.ts'
import { filterMenus } from '#contracts/content/menus.ts'
import { isHiddenPath, listHiddenPaths } from '#contracts/content/optional-pages.ts'
import type { Site } from '#contracts/content/site.ts'
import type { Ctx } from '#server/context.ts'
import { listFooterPages } from '#server/modules/content/pages/index.ts'
import { findSettings } from './site.repo.ts'

type SettingValues = { readonly [T in SettingGroup]: SettingValue<T> }

/** The defaults of each group until the owner sets it; those of the shop come from the environment. */
export const getDefaultGroups = ({
  platform: { settings },
}: Pick<Ctx, 'platform'>): SettingValues => ({
  ...unsetSettings,
  shop: {
    currency: settings.currency,
    dollarRate: settings.payments.dollarRate,
    vatPercent: 0,
    giftCardReturnMonths: 3,
    csvDelimiter: 'comma',
  },
})

/** The brand, the agency's contact and the links of every page, in the wire format. */
export const getSite = async (ctx: Ctx): Promise<Site> => {
  const { settings } = ctx.platform
  const defaults = getDefaultGroups(ctx)
  const [stored, ownPages] = await Promise.all([
    findSettings(ctx, ['brand', 'menus', 'contact', 'shop']),
    listFooterPages(ctx),
  ])
  const brand = { ...defaults.brand, ...stored.brand }
  const { phone, email, address } = stored.contact ?? defaults.contact
  const { currency } = { ...defaults.shop, ...stored.shop }
  return {
    brand: brand.name,
    legal_name: brand.legalName,
    country: brand.country,
    currency,
    time_zone: settings.timeZone,
    public_url: settings.publicUrl,
    phone,
    email,
    address: address
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    demo: settings.mode === 'demo',
    social: brand.social,
    community: brand.community,
    own_pages: ownPages.map(({ title, slug }) => ({ label: title, to: `/${slug}` })),
    ...getPages(stored.menus),
  }
}

/** The menus, and the addresses of hidden pages. */
const getPages = (
  menus: SettingValue<'menus'> | undefined,
): Pick<Site, 'menus' | 'hidden_paths'> => {
  const hidden = menus?.hidden ?? []
  if (!menus || hidden.length === 0) return { menus: menus ?? null, hidden_paths: [] }
  const paths = listHiddenPaths(hidden)
  return { menus: filterMenus(menus, (path) => isHiddenPath(paths, path)), hidden_paths: paths }
}

/** The addresses of pages that the agency has hidden. */
export const getHiddenPaths = async (ctx: Ctx): Promise<string[]> =>
  listHiddenPaths((await findSettings(ctx, ['menus'])).menus?.hidden ?? [])

/** The agency's contact and opening hours, as the owner set them. */
export const getAgencyContact = async (ctx: Ctx): Promise<SettingValue<'contact'>> =>
  (await findSettings(ctx, ['contact'])).contact ?? getDefaultGroups(ctx).contact

/**
 * The recipient of emails to the agency: the address the owner set, else the environment's `AGENCY_EMAIL`.
 */
export const getAgencyEmail = async (ctx: Ctx): Promise<string> =>
  (await getAgencyContact(ctx)).agencyMail || ctx.platform.settings.email.agency

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

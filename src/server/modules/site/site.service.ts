import type { SettingValue } from '#contracts/admin.ts'
import type { Site } from '#contracts/site.ts'
import type { Ctx } from '#server/context.ts'
import { findSettings, orUnset } from './site.repo.ts'

/** The brand, the agency's own contact and the links that every page shows, in the wire's shape. */
export const getSite = async (ctx: Ctx): Promise<Site> => {
  const { settings } = ctx.platform
  const stored = await findSettings(ctx, ['brand', 'menus', 'contact'])
  const brand = orUnset('brand', stored)
  const { phone, email, address } = orUnset('contact', stored)
  return {
    brand: brand.name,
    legal_name: brand.legalName,
    country: brand.country,
    currency: settings.currency,
    time_zone: settings.timeZone,
    public_url: settings.publicUrl,
    phone,
    email,
    address: address.split(/\s*\n\s*/).filter(Boolean),
    demo: settings.mode === 'demo',
    social: brand.social,
    community: brand.community,
    menus: stored.menus ?? null,
  }
}

/** How the agency is reached and when, as the owner set it. */
export const getAgencyContact = async (ctx: Ctx): Promise<SettingValue<'contact'>> =>
  orUnset('contact', await findSettings(ctx, ['contact']))

/** Where mail to the agency goes: the address the owner set, else the environment's `AGENCY_MAIL`. */
export const getAgencyMail = async (ctx: Ctx): Promise<string> =>
  (await getAgencyContact(ctx)).agencyMail || ctx.platform.settings.mail.agency

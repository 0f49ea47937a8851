import type { Site } from '#contracts/site.ts'
import type { Ctx } from '#server/context.ts'
import { findFrame } from './site.repo.ts'

/** The brand and links that every page shows, in the wire's shape. */
export const getSite = async (ctx: Ctx): Promise<Site> => {
  const { settings } = ctx.platform
  const { brand, menus } = await findFrame(ctx)
  return {
    brand: brand.name,
    legal_name: brand.legalName,
    country: brand.country,
    currency: settings.currency,
    time_zone: settings.timeZone,
    public_url: settings.publicUrl,
    demo: settings.mode === 'demo',
    social: brand.social,
    community: brand.community,
    menus,
  }
}

import type { SettingValue } from '#contracts/admin.ts'
import { filterMenus } from '#contracts/content/menus.ts'
import { isHiddenPath, listHiddenPaths } from '#contracts/content/optional-pages.ts'
import type { Site } from '#contracts/content/site.ts'
import type { Ctx } from '#server/context.ts'
import { listFooterPages } from '#server/modules/content/pages/index.ts'
import { findSettings, getDefaultGroups } from '#server/modules/settings/index.ts'
import { createSiteLook } from './site-look.domain.ts'

/** The brand, the agency's contact and the links of every page, in the wire format. */
export const getSite = async (ctx: Ctx): Promise<Site> => {
  const { config } = ctx
  const defaults = getDefaultGroups(ctx)
  const [stored, ownPages] = await Promise.all([
    findSettings(ctx, ['brand', 'look', 'menus', 'contact', 'shop', 'opening']),
    listFooterPages(ctx),
  ])
  const brand = { ...defaults.brand, ...stored.brand }
  const { phone, email, address } = stored.contact ?? defaults.contact
  const { currency } = { ...defaults.shop, ...stored.shop }
  const isDemo = config.mode === 'demo'
  const look = createSiteLook({ ...defaults.look, ...stored.look }, { isDemo })
  return {
    brand: brand.name,
    legal_name: brand.legalName,
    country: brand.country,
    currency,
    time_zone: config.timeZone,
    public_url: config.publicUrl,
    phone,
    email,
    address: address
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    demo: isDemo,
    is_open: (stored.opening ?? defaults.opening).isOpen,
    ...(look && { look }),
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

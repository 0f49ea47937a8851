import type { SettingValue } from '#contracts/admin.ts'
import { filterMenus } from '#contracts/content/menus.ts'
import { isHiddenPath, listHiddenPaths } from '#contracts/content/optional-pages.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import type { Site } from '#contracts/content/site.ts'
import type { Ctx } from '#server/context.ts'
import { listFooterPages, listUnwrittenPaths } from '#server/modules/content/pages/index.ts'
import { findSettings, getDefaultGroups } from '#server/modules/settings/index.ts'
import { createSiteLook } from './site-look.domain.ts'

/** The brand, the agency's contact and the links of every page, in the wire format. */
export const getSite = async (ctx: Ctx, { showsUnwritten = false } = {}): Promise<Site> => {
  const { config, platform } = ctx
  const defaults = getDefaultGroups(ctx)
  const [stored, ownPages, unwrittenPaths] = await Promise.all([
    findSettings(ctx, ['brand', 'look', 'menus', 'contact', 'shop', 'opening']),
    listFooterPages(ctx),
    showsUnwritten ? [] : listUnwrittenPaths(ctx),
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
    year: Number(dayIn(config.timeZone, platform.clock.now()).slice(0, 4)),
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
    unwritten_paths: unwrittenPaths,
    ...getPages(stored.menus, unwrittenPaths),
  }
}

/** The menus without links to pages that visitors do not find, and the addresses of hidden pages. */
const getPages = (
  menus: SettingValue<'menus'> | undefined,
  unwrittenPaths: readonly string[],
): Pick<Site, 'menus' | 'hidden_paths'> => {
  const hiddenPaths = listHiddenPaths(menus?.hidden ?? [])
  const paths = [...hiddenPaths, ...unwrittenPaths]
  const isLeftOut = (path: string) => isHiddenPath(paths, path)
  return { menus: menus ? filterMenus(menus, isLeftOut) : null, hidden_paths: hiddenPaths }
}

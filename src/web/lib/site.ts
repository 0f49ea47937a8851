import { useRouteLoaderData } from 'react-router'
import { defaultMenus, filterMenus, type Menus } from '#contracts/content/menus.ts'
import { isHiddenPath } from '#contracts/content/optional-pages.ts'
import type { Site } from '#contracts/content/site.ts'

/** The agency's brand, currency and links; undefined only on the failure screen of a broken start. */
export const useSite = (): Site | undefined => useRouteLoaderData<{ site: Site }>('root')?.site

/** Returns a check for addresses of pages that visitors do not find; nothing links to them. */
export const useIsHidden = (): ((path: string) => boolean) => {
  const { hidden_paths: hidden = [], unwritten_paths: unwritten = [] } = useSite() ?? {}
  return (path) => isHiddenPath([...hidden, ...unwritten], path)
}

/** Returns the menus, which lead only to pages that visitors find. */
export const useMenus = (): Menus => {
  const isHidden = useIsHidden()
  return useSite()?.menus ?? filterMenus(defaultMenus, isHidden)
}

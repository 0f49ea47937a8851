import { useRouteLoaderData } from 'react-router'
import { isHiddenPath } from '#contracts/content/optional-pages.ts'
import type { Site } from '#contracts/content/site.ts'

/** The agency's brand, currency and links; undefined only on the failure screen of a broken start. */
export const useSite = (): Site | undefined => useRouteLoaderData<{ site: Site }>('root')?.site

/** Returns a check for addresses of pages that the agency has hidden; nothing links to them. */
export const useIsHidden = (): ((path: string) => boolean) => {
  const hidden = useSite()?.hidden_paths ?? []
  return (path) => isHiddenPath(hidden, path)
}

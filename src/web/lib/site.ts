import { useRouteLoaderData } from 'react-router'
import { isHiddenPath } from '#contracts/content/optional-pages.ts'
import type { Site } from '#contracts/content/site.ts'

/** The brand, currency and links of this agency; undefined only on the failure screen of a broken start. */
export const useSite = (): Site | undefined => useRouteLoaderData<{ site: Site }>('root')?.site

/** Says of an address whether it is that of a page which the agency does without: nothing links to it. */
export const useIsHidden = (): ((path: string) => boolean) => {
  const hidden = useSite()?.hidden_paths ?? []
  return (path) => isHiddenPath(hidden, path)
}

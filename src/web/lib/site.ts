import { useRouteLoaderData } from 'react-router'
import type { Site } from '#contracts/content/site.ts'

/** The brand, currency and links of this agency; undefined only on the failure screen of a broken start. */
export const useSite = (): Site | undefined => useRouteLoaderData<{ site: Site }>('root')?.site

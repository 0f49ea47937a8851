import { EndedPackage } from '#web/features/packages/ended-package.tsx'
import { PackagePage } from '#web/features/packages/package-page.tsx'
import { createPrivatePageHead, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { useSite } from '#web/lib/site.ts'
import type { Route } from './+types/package'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/packages/{token}', params)

/** Answers are sent separately and do not change the package. */
export const shouldRevalidate = () => false

/** The URL is the key, so it must not leak to other sites or search engines. */
export const headers = () => ({
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})

export const meta: Route.MetaFunction = ({ matches }) =>
  createPrivatePageHead(findSite(matches), '/package')

/** A package as its recipient sees it, without the site's frame. */
export default function Package({ loaderData, params }: Route.ComponentProps) {
  return (
    <PackagePage
      key={params.token}
      brand={useSite()?.brand ?? ''}
      token={params.token}
      pack={loaderData.package}
    />
  )
}

/** An expired link has its own page; the root handles other failures. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EndedPackage error={error} brand={useSite()?.brand ?? ''} />
}

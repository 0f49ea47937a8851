import { lazy, Suspense } from 'react'
import { Failure } from '#web/features/shell/failure.tsx'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { useSite } from '#web/lib/site.ts'
import { Messages } from '#web/ui/overlays/messages.tsx'
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts'
import type { Route } from './+types/back-office'
import styles from './back-office.module.css'

/** The back office is an application of its own: public pages never load it, and the server never runs it. */
const BackOffice = lazy(async () => {
  const { BackOffice } = await import('#web/features/admin/back-office.client.tsx')
  return { default: BackOffice }
})

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Back office',
    description: 'Where the people of the agency work.',
    path: '/admin',
    noindex: true,
  })

export const loader = ({ context }: Route.LoaderArgs) => ({
  styleNonce: context.get(serverApiContext).styleNonce(),
})

/** Navigation inside the back office needs no data of the site's routes. */
export const shouldRevalidate = () => false

const Opening = () => (
  <main className={styles.opening}>
    <h1 className="visually-hidden">Back office</h1>
    <p data-needs-script>Opening the back office …</p>
    <noscript>
      <p>The back office needs JavaScript. Please switch it on in your browser.</p>
    </noscript>
  </main>
)

export default function Page({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  const isReady = useHydrated() && site !== undefined
  return (
    <>
      {isReady ? (
        <Suspense fallback={<Opening />}>
          <BackOffice site={site} styleNonce={loaderData.styleNonce} />
        </Suspense>
      ) : (
        <Opening />
      )}
      <Messages />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main>
    <Failure error={error} />
  </main>
)

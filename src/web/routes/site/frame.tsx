import { Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { SelectionSlot } from '#web/features/favourites/selection-slot.tsx'
import { Failure } from '#web/features/shell/failure.tsx'
import { SiteFrame } from '#web/features/shell/site-frame.tsx'
import { serverApiContext } from '#web/lib/server-api.ts'
import type { Route } from './+types/frame'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const api = context.get(serverApiContext)
  const found = await api.call('GET /api/V1/newsletter-page-content', {})
  return { newsletter: found.newsLetterContent }
}

/** The texts of the footer do not change during a visit. */
export const shouldRevalidate = () => false

/** What a page's `handle` can tell the frame. */
export interface FrameHandle {
  /** The header is transparent over the page's first picture. */
  headerOver?: boolean
}

const useHeaderOver = () =>
  useMatches().some(({ handle }) => (handle as FrameHandle | undefined)?.headerOver === true)

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame words={loaderData.newsletter} over={useHeaderOver()} foot={<SelectionSlot />}>
      <Outlet />
    </SiteFrame>
  )
}

/** Unknown records and failed pages keep the header and the footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const known = useRouteLoaderData<typeof loader>('routes/site/frame')
  return (
    <SiteFrame words={known?.newsletter}>
      <Failure error={error} />
    </SiteFrame>
  )
}

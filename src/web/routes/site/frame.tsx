import { data, Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { isHiddenPath } from '#contracts/content/optional-pages.ts'
import { SelectionSlot } from '#web/features/favourites/selection-slot.tsx'
import { Failure } from '#web/features/shell/failure.tsx'
import { SignInAgain } from '#web/features/accounts/sign-in/sign-in-again.tsx'
import { SiteFrame } from '#web/features/shell/site-frame.tsx'
import { serverApiContext } from '#web/lib/server-api.ts'
import type { Route } from './+types/frame'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const api = context.get(serverApiContext)
  const content = await api.call('GET /api/V1/newsletter-page-content', {})
  return { newsletter: content.newsLetterContent }
}

/**
 * Pages that the agency has hidden or not written are not found, also when they are opened directly. The check runs after
 * the page's loader: an error thrown before would have no header and footer.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }, next) => {
    const response = await next()
    const { site } = await context.get(serverApiContext).call('GET /api/V1/site', {})
    const hidden = [...site.hidden_paths, ...site.unwritten_paths]
    if (isHiddenPath(hidden, url.pathname)) throw data(null, { status: 404 })
    return response
  },
]

/** The footer's texts do not change during a visit. */
export const shouldRevalidate = () => false

/** Options that a page's `handle` passes to the frame. */
export interface FrameHandle {
  /** Whether the header is transparent over the page's first picture. */
  headerOver?: boolean
  /** Reduces the footer to a line on pages with a single task. */
  footer?: 'slim'
}

const useFrameHandle = (): FrameHandle =>
  Object.assign({}, ...useMatches().map(({ handle }) => handle)) as FrameHandle

export default function Frame({ loaderData }: Route.ComponentProps) {
  const { headerOver, footer } = useFrameHandle()
  return (
    <SiteFrame
      newsletterText={loaderData.newsletter}
      over={headerOver}
      isSlim={footer === 'slim'}
      foot={<SelectionSlot />}
    >
      <Outlet />
      <SignInAgain />
    </SiteFrame>
  )
}

/** Errors keep the header and the footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frameData = useRouteLoaderData<typeof loader>('routes/site/frame')
  return (
    <SiteFrame newsletterText={frameData?.newsletter}>
      <Failure error={error} />
    </SiteFrame>
  )
}

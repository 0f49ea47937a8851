import { Outlet, useMatches } from 'react-router'
import { Failure } from '#web/features/shell/failure.tsx'
import { SiteFrame } from '#web/features/shell/site-frame.tsx'
import type { Route } from './+types/frame'

/** What a page's `handle` may say to the frame. */
export interface FrameHandle {
  /** The header lies transparent over the page's first picture. */
  headerOver?: boolean
}

const useHeaderOver = () =>
  useMatches().some(({ handle }) => (handle as FrameHandle | undefined)?.headerOver === true)

export default function Frame() {
  return (
    <SiteFrame words={undefined} over={useHeaderOver()}>
      <Outlet />
    </SiteFrame>
  )
}

/** Unknown records and failed pages keep the header and the footer. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <SiteFrame words={undefined}>
    <Failure error={error} />
  </SiteFrame>
)

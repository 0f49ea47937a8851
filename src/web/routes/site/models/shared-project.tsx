import { data } from 'react-router'
import { SharedProject } from '#web/features/projects/sharing/shared-project.tsx'
import { isSharedView } from '#web/features/projects/views.ts'
import { createPrivatePageHead, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { formatDate } from '#contracts/time/format.ts'
import { formatCount } from '#web/lib/text/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkFailure } from '#web/ui/layout/link-failure.tsx'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/shared-project'
import styles from './shared-project.module.css'

export const loader = ({ params: { token, view }, context }: Route.LoaderArgs) => {
  if (!isSharedView(view)) throw data(null, { status: 404 })
  return context.get(serverApiContext).call('GET /api/V1/shared-project/{token}', { token })
}

/** The URL is the key, so it must not leak to other sites or search engines. */
export const headers = () => ({
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})

export const meta: Route.MetaFunction = ({ matches }) =>
  createPrivatePageHead(findSite(matches), '/shared-project')

/** A project as anyone with its link sees it. */
export default function SharedProjectPage({ loaderData, params }: Route.ComponentProps) {
  const { name, models, until } = loaderData
  const { token, view } = params
  return (
    <Container className={styles.page}>
      <PageHeading
        eyebrow="Shared selection"
        title={name}
        size="m"
        sub={`${formatCount(models.length, 'model')}. This link works until ${formatDate(until)}.`}
      />
      <SharedProject
        token={token}
        shared={loaderData}
        view={isSharedView(view) && view ? view : 'contact-sheet'}
      />
    </Container>
  )
}

/** An expired link has its own page; the frame handles unknown views and other failures. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (!isSharedView(params.view)) throw error
  return (
    <LinkFailure
      error={error}
      eyebrow="Shared selection"
      sub="Its time is over, or whoever gave it to you has ended it. Please ask them for a new one."
      onward={<ButtonLink to="/models/all/1">All models</ButtonLink>}
    />
  )
}

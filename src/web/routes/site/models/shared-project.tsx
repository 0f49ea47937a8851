import { isRouteErrorResponse } from 'react-router'
import { ProjectLinkEnded } from '#web/features/projects/sharing/link-ended.tsx'
import { SharedProject } from '#web/features/projects/sharing/shared-project.tsx'
import { pageHead, siteOf } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { formatDate } from '#web/lib/text/dates.ts'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/shared-project'
import styles from './shared-project.module.css'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/shared-project/{token}', params)

/** The address is the key: no other site is told it, and no search engine. */
export const headers = () => ({
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageHead({
    site: siteOf(matches),
    title: loaderData?.name ?? 'Shared selection',
    description: 'A selection of models.',
    path: '/shared-project',
    noindex: true,
  })

const countInWords = (models: number): string => (models === 1 ? '1 model' : `${models} models`)

/** A project as whoever has a link to it sees it. */
export default function SharedProjectPage({ loaderData, params }: Route.ComponentProps) {
  const { name, models, until } = loaderData
  return (
    <Container className={styles.page}>
      <PageHeading
        eyebrow="Shared selection"
        title={name}
        size="m"
        sub={`${countInWords(models.length)}. This link works until ${formatDate(until)}.`}
      />
      <SharedProject token={params.token} shared={loaderData} />
    </Container>
  )
}

/** A link that has ended has a page of its own; the frame handles other failures. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return <ProjectLinkEnded />
}

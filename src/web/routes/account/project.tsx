import { data } from 'react-router'
import { SignedInOnly } from '#web/features/accounts/sign-in/signed-in-only.tsx'
import { ProjectPage } from '#web/features/projects/project-page.tsx'
import { isProjectView } from '#web/features/projects/views.ts'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { Container, LateContent } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/project'

export const loader = ({ params: { id, view } }: Route.LoaderArgs) => {
  const isKnown = view === undefined || isProjectView(view)
  if (!/^[1-9]\d{0,9}$/.test(id) || !isKnown) throw data(null, { status: 404 })
  return null
}

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Project',
    description: 'A shortlist of models.',
    path: '/projects',
    noindex: true,
  })

/** One of the client's projects. */
export default function Project({ params }: Route.ComponentProps) {
  return (
    <Container>
      <LateContent>
        <SignedInOnly>
          {(userId) => (
            <ProjectPage
              key={params.id}
              userId={userId}
              projectId={Number(params.id)}
              segment={params.view}
            />
          )}
        </SignedInOnly>
      </LateContent>
    </Container>
  )
}

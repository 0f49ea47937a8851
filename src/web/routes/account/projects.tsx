import { SignedInOnly } from '#web/features/accounts/sign-in/signed-in-only.tsx'
import { SavedSearches } from '#web/features/find/saved/saved-searches.tsx'
import { ProjectList } from '#web/features/projects/project-list.tsx'
import { useOwnRecords } from '#web/lib/load.ts'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { Container, LateContent, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/projects'

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Projects',
    description: 'Your shortlists of models.',
    path: '/projects',
    noindex: true,
  })

/**
 * Saved searches are shown after the projects above them are loaded, which would otherwise push them down.
 */
const Lists = ({ userId }: { userId: number }) => {
  const projects = useOwnRecords('GET /api/V1/projects', userId)
  const searches = useOwnRecords('GET /api/V1/saved-searches', userId)
  return (
    <>
      <ProjectList projects={projects} userId={userId} />
      {projects.loaded.state !== 'loading' && <SavedSearches searches={searches} userId={userId} />}
    </>
  )
}

/** The client's projects and saved searches. */
export default function Projects() {
  return (
    <Container>
      <PageHeading
        title="Projects"
        sub="A shortlist for each job: put models in order, mark them up, compare them, and show them to others."
      />
      <LateContent>
        <SignedInOnly>{(userId) => <Lists userId={userId} />}</SignedInOnly>
      </LateContent>
    </Container>
  )
}

import { SignedInOnly } from '#web/features/accounts/sign-in/signed-in-only.tsx'
import { SavedSearches } from '#web/features/find/saved/saved-searches.tsx'
import { ProjectList } from '#web/features/projects/project-list.tsx'
import { pageHead, siteOf } from '#web/lib/seo/seo.ts'
import { Container, LateContent, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/projects'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead({
    site: siteOf(matches),
    title: 'Projects',
    description: 'Your shortlists of models.',
    path: '/projects',
    noindex: true,
  })

/** The client's projects and saved searches. */
export default function Projects() {
  return (
    <Container>
      <PageHeading
        title="Projects"
        sub="A shortlist for each job: put models in order, mark them up, compare them, and show them to others."
      />
      <LateContent>
        <SignedInOnly>
          {(userId) => (
            <>
              <ProjectList userId={userId} />
              <SavedSearches userId={userId} />
            </>
          )}
        </SignedInOnly>
      </LateContent>
    </Container>
  )
}

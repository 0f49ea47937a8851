import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Container, Onward, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/no-job-available'

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'No open positions',
    description: 'There are no open positions in this department at the moment.',
    path: '/no-job-available',
    noindex: true,
  })

/** The page for a department without offers. Its misspelt heading is part of the agreed wording. */
export default function NoJobAvailable() {
  return (
    <Container>
      <PageHeading
        eyebrow="Job Offers"
        title="NO OPNING POSITIONS YET"
        sub="This department has no open positions at the moment. New ones appear on our careers page."
      />
      <Onward>
        <ButtonLink to="/career">Back</ButtonLink>
      </Onward>
    </Container>
  )
}

import { JobFacts } from '#web/features/careers/job-facts.tsx'
import { EnquirySection, JobForm } from '#web/features/enquiries/enquiry-section.tsx'
import { createPageHead, toPlainText, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { breadcrumbData, jobPostingData } from '#web/lib/seo/structured-data.ts'
import { useScrollToForm } from '#web/lib/hooks/use-scroll-to-form.ts'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/job-application'

const speculative = 'Speculative application'

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { slug } = params
  if (!slug) return { offer: undefined }
  return context.get(serverApiContext).call('GET /api/V1/job-offers/{slug}', { slug })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const offer = loaderData?.offer
  const site = findSite(matches)
  const path = offer ? `/job-application/${offer.slug}` : '/job-application'
  const title = offer?.title ?? speculative
  const crumbs = [
    { name: 'Careers', path: '/career' },
    { name: title, path },
  ]
  return createPageHead({
    site,
    title,
    description: offer
      ? toPlainText(offer.description)
      : 'No suitable position? Tell us what you would like to do here.',
    path,
    jsonLd: site && [...(offer ? [jobPostingData(site, offer)] : []), breadcrumbData(site, crumbs)],
  })
}

export default function JobApplication({ loaderData: { offer } }: Route.ComponentProps) {
  useScrollToForm()
  return (
    <Container>
      <PageHeading eyebrow="Job Offers" title={offer?.title ?? speculative} size="l" />
      {offer && <JobFacts offer={offer} />}
      <EnquirySection id="job" title="Apply">
        <JobForm key={offer?.slug} offer={offer} />
      </EnquirySection>
    </Container>
  )
}

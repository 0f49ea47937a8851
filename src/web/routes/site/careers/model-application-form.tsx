import { ApplicationChecklist } from '#web/features/applications/application-checklist.tsx'
import { ModelApplication } from '#web/features/applications/model-application.tsx'
import { EnquirySection } from '#web/features/enquiries/enquiry-section.tsx'
import { createPageHead, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { useScrollToForm } from '#web/lib/hooks/use-scroll-to-form.ts'
import { Container, PageHeading } from '#web/ui/layout/page.tsx'
import type { FrameHandle } from '#web/routes/site/frame.tsx'
import type { Route } from './+types/model-application-form'

export const handle: FrameHandle = { footer: 'slim' }

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/upload-limits', {})

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageHead({
    site: findSite(matches),
    title: 'Model application',
    description: 'Apply as a model: a few facts, a few plain pictures, a short film.',
    path: '/model-application-form',
  })

export default function ModelApplicationForm({ loaderData }: Route.ComponentProps) {
  useScrollToForm()
  return (
    <Container>
      <PageHeading
        eyebrow="Become a model"
        title="Model application"
        sub="A few facts, a few plain pictures, a short film. A booker looks at every application; applying is free and commits you to nothing."
      />
      <ApplicationChecklist limits={loaderData.limits} />
      <EnquirySection id="apply" title="Apply">
        <ModelApplication limits={loaderData.limits} />
      </EnquirySection>
    </Container>
  )
}

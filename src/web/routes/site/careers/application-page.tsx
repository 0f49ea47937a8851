import { data, isRouteErrorResponse } from 'react-router'
import { isApplicationSlug } from '#contracts/models/services.ts'
import { ApplicationChecklist } from '#web/features/applications/application-checklist.tsx'
import { ModelApplication } from '#web/features/applications/model-application.tsx'
import { OfferSection } from '#web/features/careers/offer-section.tsx'
import {
  EnquirySection,
  MasterclassForm,
  MediaProductionForm,
} from '#web/features/enquiries/enquiry-section.tsx'
import { createPageHead, toPlainText, toSharedPicture, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { breadcrumbData } from '#web/lib/seo/structured-data.ts'
import { useScrollToForm } from '#web/lib/hooks/use-scroll-to-form.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Hero } from '#web/ui/media/hero.tsx'
import { Container, Onward, PageHeading } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/application-page'

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { slug } = params
  if (!isApplicationSlug(slug)) throw data(null, { status: 404 })
  const api = context.get(serverApiContext)
  const [{ sections, tab_list }, { limits }] = await Promise.all([
    api.call('GET /api/V1/service-content/{slug}', { slug }),
    api.call('GET /api/V1/upload-limits', {}),
  ])
  const [hero = null, ...otherSections] = sections
  const name = tab_list.find((tab) => tab.slug === slug)?.name ?? ''
  return { slug, name, hero, sections: otherSections, limits }
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  if (error || !loaderData) return [{ title: 'Page Not Found' }]
  const { slug, name, hero } = loaderData
  const site = findSite(matches)
  const path = `/application-page/${slug}`
  return createPageHead({
    site,
    title: `Apply: ${name}`,
    description: toPlainText(hero?.content ?? '') || name,
    path,
    image: toSharedPicture(hero?.picture),
    jsonLd: site && [
      breadcrumbData(site, [
        { name: 'Services', path: '/services' },
        { name, path },
      ]),
    ],
  })
}

export default function ApplicationPage({ loaderData }: Route.ComponentProps) {
  const { slug, name, hero, sections, limits } = loaderData
  useScrollToForm()
  return (
    <>
      <Hero section={hero && { ...hero, button_label: '' }} title={name} />
      <Container>
        {sections.map((section) => (
          <OfferSection key={section.title} section={section} />
        ))}
        {slug === 'become-a-model' && <ApplicationChecklist limits={limits} />}
        {slug === 'become-an-influencer' ? (
          <Onward>
            <ButtonLink to="/services">Back</ButtonLink>
          </Onward>
        ) : (
          <EnquirySection id={slug} title="Apply">
            {slug === 'become-a-model' && <ModelApplication limits={limits} />}
            {slug === 'masterclass' && <MasterclassForm />}
            {slug === 'media-production' && <MediaProductionForm />}
          </EnquirySection>
        )}
      </Container>
    </>
  )
}

/** Any other slug shows 'Page Not Found'; the frame handles other failures. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <Container>
      <PageHeading
        eyebrow="404"
        title="Page Not Found"
        sub="There is nothing to apply for at this address."
      />
      <Onward>
        <ButtonLink to="/services">Services</ButtonLink>
      </Onward>
    </Container>
  )
}

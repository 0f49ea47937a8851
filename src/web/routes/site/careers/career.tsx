import { JobList } from '#web/features/careers/job-list.tsx'
import { OfferSection } from '#web/features/careers/offer-section.tsx'
import { ServiceTabs } from '#web/features/careers/service-tabs.tsx'
import {
  createPageHead,
  toPlainText,
  toSharedPicture,
  findSite,
  getSectionTitle,
} from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { breadcrumbData } from '#web/lib/seo/structured-data.ts'
import { Hero } from '#web/ui/media/hero.tsx'
import { Container } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/career'

export const loader = async ({ context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/career/content', {})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const hero = loaderData?.first_section
  const site = findSite(matches)
  const title = getSectionTitle(hero, 'Careers')
  return createPageHead({
    site,
    title,
    description: toPlainText(hero?.content ?? '') || 'Careers, services and open positions',
    path: '/career',
    image: toSharedPicture(hero?.picture),
    jsonLd: site && [breadcrumbData(site, [{ name: title, path: '/career' }])],
  })
}

export default function Career({ loaderData: page }: Route.ComponentProps) {
  const services = [
    page.second_section,
    page.third_section,
    page.fourth_section,
    page.fifth_section,
  ].filter((section) => section !== null)
  const { six_section: jobs, seven_section: models, eight_section: businesses } = page
  return (
    <>
      <Hero section={page.first_section} title="Careers" />
      <ServiceTabs tabs={page.tab_list} />
      <Container>
        {services.map((section, index) => (
          <OfferSection key={section.title} section={section} mirrored={index % 2 === 1} />
        ))}
        {jobs && (
          <OfferSection section={jobs}>
            <JobList departments={page.departments} />
          </OfferSection>
        )}
        {models && <OfferSection section={models} />}
        {businesses && <OfferSection section={businesses} mirrored />}
      </Container>
    </>
  )
}

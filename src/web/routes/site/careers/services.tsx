import { data } from 'react-router'
import type { Section } from '#contracts/content/sections.ts'
import { type ServiceSlug, serviceSlugs } from '#contracts/models/services.ts'
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
import { ButtonLink } from '#web/ui/button.tsx'
import { Container, Onward } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/services'

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const api = context.get(serverApiContext)
  const slug = getSlug(url)
  const [serviceContent, careers] = await Promise.all([
    api.call('GET /api/V1/service-content/{slug}', { slug }),
    slug === 'services' ? api.call('GET /api/V1/career/content', {}) : undefined,
  ])
  const [hero = null, ...sections] = serviceContent.sections
  const services = careers
    ? [
        careers.second_section,
        careers.third_section,
        careers.fourth_section,
        careers.fifth_section,
      ].filter((section) => section !== null)
    : []
  const name = serviceContent.tab_list.find((tab) => tab.slug === slug)?.name ?? ''
  return { slug, name, hero, sections: [...services, ...sections], tabs: serviceContent.tab_list }
}

const getSlug = ({ pathname }: URL): ServiceSlug => {
  const path = pathname.replaceAll('/', '')
  const slug = serviceSlugs.find((candidate) => candidate === path)
  if (!slug) throw data(null, { status: 404 })
  return slug
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Services' }]
  const { slug, name, hero } = loaderData
  const site = findSite(matches)
  const crumbs = [{ name: 'Services', path: '/services' }]
  if (slug !== 'services') crumbs.push({ name, path: `/${slug}` })
  return createPageHead({
    site,
    title: getSectionTitle(hero, name),
    description: toPlainText(hero?.content ?? '') || name,
    path: `/${slug}`,
    image: toSharedPicture(hero?.picture),
    jsonLd: site && [breadcrumbData(site, crumbs)],
  })
}

/** Whether the site has an application form for the service. */
const hasForm = (slug: ServiceSlug): boolean =>
  slug !== 'services' && slug !== 'become-an-influencer'

/** Makes the hero's button lead to the form, unless an editor has set another target. */
const withApply = (hero: Section, slug: ServiceSlug): Section => {
  const path = `/application-page/${slug}`
  const isFree = hero.button_link === '' || hero.button_label === '' || hero.button_link === path
  return hasForm(slug) && isFree ? { ...hero, button_label: 'Apply', button_link: path } : hero
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { slug, name, hero, sections, tabs } = loaderData
  return (
    <>
      <Hero section={hero && withApply(hero, slug)} title={name} />
      <ServiceTabs tabs={tabs} current={slug} />
      <Container>
        {sections.map((section, index) => (
          <OfferSection key={section.title} section={section} mirrored={index % 2 === 1} />
        ))}
        {hasForm(slug) && (
          <Onward>
            <ButtonLink to={`/application-page/${slug}`}>Apply</ButtonLink>
          </Onward>
        )}
      </Container>
    </>
  )
}

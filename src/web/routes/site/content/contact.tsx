import { data } from 'react-router'
import type { ServerApi } from '#contracts/server-api.ts'
import { ContactDetails } from '#web/features/content/pages/contact-details.tsx'
import {
  CustomerForm,
  EnquirySection,
  PressForm,
} from '#web/features/enquiries/enquiry-section.tsx'
import {
  createPageHead,
  toPlainText,
  toSharedPicture,
  findSite,
  getSectionTitle,
} from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { useSite } from '#web/lib/site.ts'
import { breadcrumbData, organizationData } from '#web/lib/seo/structured-data.ts'
import { Hero } from '#web/ui/media/hero.tsx'
import { Container } from '#web/ui/layout/page.tsx'
import type { Route } from './+types/contact'

const pages = [
  {
    path: '/contact-us',
    name: 'Contact us',
    load: (api: ServerApi) => api.call('GET /api/V1/contact-us-page-content', {}),
  },
  {
    path: '/media-and-press',
    name: 'Media and press',
    load: (api: ServerApi) => api.call('GET /api/V1/media-press-page-content', {}),
  },
] as const

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const path = url.pathname.replace(/\/$/, '')
  const page = pages.find((each) => each.path === path)
  if (!page) throw data(null, { status: 404 })
  const { content } = await page.load(context.get(serverApiContext))
  return { path: page.path, name: page.name, content }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Contact us' }]
  const { path, name, content } = loaderData
  const site = findSite(matches)
  const title = getSectionTitle(content, name)
  return createPageHead({
    site,
    title,
    description: toPlainText(content?.content ?? '') || name,
    path,
    image: toSharedPicture(content?.picture),
    jsonLd: site && [organizationData(site), breadcrumbData(site, [{ name: title, path }])],
  })
}

export default function Contact({ loaderData: { path, name, content } }: Route.ComponentProps) {
  const site = useSite()
  const address = path === '/contact-us' ? site?.address : []
  return (
    <>
      <Hero section={content} title={name} titleOnly />
      <Container>
        {content && <ContactDetails content={content} address={address} />}
        {path === '/contact-us' ? (
          <EnquirySection id="customer-contact" title="CUSTOMER CONTACT FORM">
            <CustomerForm />
          </EnquirySection>
        ) : (
          <EnquirySection id="media-and-press" title="LET'S GET IN TOUCH">
            <PressForm />
          </EnquirySection>
        )}
      </Container>
    </>
  )
}

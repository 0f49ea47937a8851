import { BusinessForm, EnquirySection } from '#web/features/enquiries/enquiry-section.tsx'
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
import type { Route } from './+types/business-contact'

const path = '/business-contact'
const name = 'For businesses'

export const loader = async ({ context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/business-contact-page-content', {})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const content = loaderData?.content
  const site = findSite(matches)
  const title = getSectionTitle(content, name)
  return createPageHead({
    site,
    title,
    description: toPlainText(content?.content ?? '') || name,
    path,
    image: toSharedPicture(content?.picture),
    jsonLd: site && [breadcrumbData(site, [{ name: title, path }])],
  })
}

export default function BusinessContact({ loaderData: { content } }: Route.ComponentProps) {
  return (
    <>
      <Hero section={content} title={name} />
      <Container>
        <EnquirySection id="business-contact" title="BUSINESS CONTACT FORM">
          <BusinessForm />
        </EnquirySection>
      </Container>
    </>
  )
}

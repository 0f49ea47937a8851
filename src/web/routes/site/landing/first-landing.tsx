import { Banner } from '#web/features/content/landing/banner.tsx'
import { createPageHead, toPlainText, toSharedPicture, findSite } from '#web/lib/seo/seo.ts'
import { organizationData, webSiteData } from '#web/lib/seo/structured-data.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { useSite } from '#web/lib/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import type { Route } from './+types/first-landing'
import type { FrameHandle } from '../frame.tsx'
import styles from './first-landing.module.css'

export const handle: FrameHandle = { headerOver: true }

export const loader = async ({ context }: Route.LoaderArgs) =>
  context.get(serverApiContext).call('GET /api/V1/first-landing-page-content', {})

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = findSite(matches)
  const section = loaderData?.first_section
  return createPageHead({
    site,
    title: section?.sub_title,
    description: toPlainText(section?.content ?? '') || (site?.legal_name ?? ''),
    path: '/',
    image: toSharedPicture(section?.picture),
    jsonLd: site ? [organizationData(site), webSiteData(site)] : [],
  })
}

/** A landscape picture that covers a tall window is wider than the window. */
const sizes = 'max(100vw, 150vh)'

/** Full-screen film or picture, wordmark low in the middle, two buttons at the bottom. */
export default function FirstLanding({
  loaderData: { first_section: section },
}: Route.ComponentProps) {
  const site = useSite()
  const still = section && { ...section, film: null }
  const bannerSection = section?.slider_option === 'image' ? still : section
  return (
    <section className={styles.screen}>
      {bannerSection && (
        <Banner section={bannerSection} sizes={sizes} className={styles.picture} priority />
      )}
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          <Wordmark name={site?.brand ?? ''} large />
          {section?.sub_title && <span className="label">{section.sub_title}</span>}
        </h1>
        <div className={styles.buttons}>
          {section?.button_label && (
            <ButtonLink to={section.button_link}>{section.button_label}</ButtonLink>
          )}
          {section?.button_label_1 && (
            <ButtonLink to={section.button_link_1} variant="outline">
              {section.button_label_1}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

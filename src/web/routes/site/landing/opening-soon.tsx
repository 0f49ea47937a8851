import { data, redirectDocument } from 'react-router'
import { createPrivatePageHead, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { useSite } from '#web/lib/site.ts'
import { Wordmark } from '#web/ui/layout/wordmark.tsx'
import { holdingPath } from '#contracts/opening.ts'
import type { Route } from './+types/opening-soon'
import styles from './opening-soon.module.css'

/** The holding page exists only while the site is not open; other pages that ask for data are led to it. */
export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { site } = await context.get(serverApiContext).call('GET /api/V1/site', {})
  if (site.is_open) throw data(null, { status: 404 })
  if (params.part !== undefined) throw redirectDocument('/')
  return null
}

export const meta: Route.MetaFunction = ({ matches }) =>
  createPrivatePageHead(findSite(matches), holdingPath)

/** Shown to visitors at every address until the owner opens the site. */
export default function OpeningSoon() {
  const { brand = '', phone = '', email = '', address = [] } = useSite() ?? {}
  return (
    <main className={styles.page}>
      <p>
        <Wordmark name={brand} />
      </p>
      <h1 className="display display-l">Our site opens soon.</h1>
      <address className={styles.contact}>
        {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </main>
  )
}

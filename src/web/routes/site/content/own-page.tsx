import { data } from 'react-router'
import { OwnPage } from '#web/features/content/pages/own-page.tsx'
import { toShownSection } from '#web/features/content/landing/shown-section.ts'
import { createPageHead, toPlainText, toSharedPicture, findSite } from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { breadcrumbData } from '#web/lib/seo/structured-data.ts'
import type { Route } from './+types/own-page'

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  if (!/^[a-z0-9-]{1,100}$/.test(params.slug)) throw data(null, { status: 404 })
  const api = context.get(serverApiContext)
  const { page } = await api.call('GET /api/V1/own-pages/{slug}', { slug: params.slug })
  const [first = null, ...otherSections] = page.sections
  const { title, slug, summary } = page
  const sections = otherSections.map(toShownSection).filter((section) => section !== null)
  return { title, slug, summary, first, sections }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Page' }]
  const { title, slug, summary, first } = loaderData
  const site = findSite(matches)
  const path = `/${slug}`
  return createPageHead({
    site,
    title,
    description: summary || toPlainText(first?.content ?? '') || title,
    path,
    image: toSharedPicture(first?.picture),
    jsonLd: site && [breadcrumbData(site, [{ name: title, path }])],
  })
}

export default function OwnPageRoute({ loaderData }: Route.ComponentProps) {
  return <OwnPage key={loaderData.slug} {...loaderData} />
}

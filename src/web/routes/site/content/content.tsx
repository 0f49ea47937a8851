import { ContentPage } from '#web/features/content/pages/content-page.tsx'
import { getContentPage } from '#web/features/content/pages/content-pages.ts'
import {
  createPageHead,
  toPlainText,
  toSharedPicture,
  findSite,
  getSectionTitle,
} from '#web/lib/seo/seo.ts'
import { serverApiContext } from '#web/lib/server-api.ts'
import { breadcrumbData } from '#web/lib/seo/structured-data.ts'
import type { Route } from './+types/content'

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { path, name, group, load } = getContentPage(url.pathname)
  return { path, name, group, ...(await load(context.get(serverApiContext))) }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'About us' }]
  const { path, name, group, section } = loaderData
  const site = findSite(matches)
  const title = getSectionTitle(section, name)
  return createPageHead({
    site,
    title,
    description: toPlainText(section?.content ?? '') || `${group}: ${name}`,
    path,
    image: toSharedPicture(section?.picture),
    jsonLd: site && [breadcrumbData(site, [{ name: title, path }])],
  })
}

export default function Content({ loaderData }: Route.ComponentProps) {
  return <ContentPage key={loaderData.path} {...loaderData} />
}

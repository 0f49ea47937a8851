import type { MetaDescriptor } from 'react-router'
import type { Site } from '#contracts/site.ts'

interface PageHead {
  site: Site | undefined
  /** Without the brand, which is added; the brand alone when left out. */
  title?: string
  description: string
  /** Path of the one address of this page, `/models/women/1`; its absolute form becomes canonical. */
  path: string
  /** Path of a picture for shared links, JPEG or WebP, 1200 px wide or so. */
  image?: string | null
  /** Keeps the page out of search engines (juniors, forms of one visitor). */
  noindex?: boolean
  /** schema.org objects. */
  jsonLd?: object[]
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Plain text of sanitised HTML, cut at a word to fit a description. */
export const plainText = (html: string, max = 155): string => {
  const text = oneLine(
    html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&amp;', '&'),
  )
  return text.length <= max ? text : `${text.slice(0, text.lastIndexOf(' ', max - 1))}…`
}

/**
 * The head of a page: title, description, canonical, Open Graph and JSON-LD. Return it from a route's `meta`,
 * with `site` from the root's loader: `matches[0]?.loaderData.site`.
 */
export const pageHead = (page: PageHead): MetaDescriptor[] => {
  const { site, path, noindex = false, jsonLd = [] } = page
  const brand = site?.brand ?? ''
  const title = page.title ? (brand ? `${page.title} | ${brand}` : page.title) : brand
  const description = oneLine(page.description)
  const absolute = (address: string) =>
    new URL(address, site?.public_url ?? 'http://localhost').href
  return [
    { title },
    { name: 'description', content: description },
    ...(noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: absolute(path) }]),
    { property: 'og:site_name', content: brand },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    ...(page.image ? [{ property: 'og:image', content: absolute(page.image) }] : []),
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
    ...jsonLd.map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

/** The site, as a route's `meta` finds it among its `matches`. */
export const siteOf = (
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): Site | undefined => {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return (root as { site: Site } | undefined)?.site
}

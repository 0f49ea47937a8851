import type { MetaDescriptor } from 'react-router'
import { shortenText } from '#contracts/cut-text.ts'
import { pictureAddress, widthsFor } from '#contracts/media/media-addresses.ts'
import type { Picture } from '#contracts/media/pictures.ts'
import type { Site } from '#contracts/content/site.ts'

interface PageHead {
  site: Site | undefined
  /** Without the brand, which is added; the brand alone if left out. */
  title?: string
  description: string
  /** The canonical path of this page, `/models/women/1`; its absolute form becomes the canonical link. */
  path: string
  /** Path of a picture for shared links, see `sharedPicture`; the agency's default one if left out. */
  image?: string | null
  type?: 'website' | 'article'
  /** Excludes the page from search engines (juniors, personal forms). */
  noindex?: boolean
  /** schema.org objects. */
  jsonLd?: object[]
}

/** The sharing picture of pages without one of their own. */
const drawnPicture = '/og.png'

/**
 * The address of a picture for shared links: JPEG, which every reader of them supports, about 1200 px wide.
 */
export const sharedPicture = (picture: Picture | null | undefined): string | null => {
  if (!picture) return null
  const width = widthsFor(picture.width).findLast((each) => each <= 1280)
  return width ? pictureAddress(picture.key, width, 'jpg') : null
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Plain text of sanitised HTML, cut at a word to fit a description. */
export const plainText = (html: string, max = 155): string => {
  const text = oneLine(
    html
      .replaceAll(/<[^<>]+>/g, ' ')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  )
  return shortenText(text, max)
}

/** A section's title, or the fallback if an editor has left it empty. */
export const titleOf = (
  section: { title: string } | null | undefined,
  fallback: string,
): string => {
  const title = section?.title ?? ''
  return title === '' ? fallback : title
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
  const image = absolute(page.image ?? drawnPicture)
  return [
    { title },
    { name: 'description', content: description },
    ...(noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: absolute(path) }]),
    { property: 'og:site_name', content: brand },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:image', content: image },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
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

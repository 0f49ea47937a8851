import type { MetaDescriptor } from 'react-router'
import { shortenText } from '#contracts/cut-text.ts'
import { pictureAddress, widthsFor } from '#contracts/media/media-addresses.ts'
import type { Picture } from '#contracts/media/pictures.ts'
import type { Site } from '#contracts/content/site.ts'

/** A picture for shared links: path, size in pixels and description. */
export interface SharedPicture {
  path: string
  width: number
  height: number
  alt: string
}

interface PageHead {
  site: Site | undefined
  /** Without the brand, which is appended; defaults to the brand alone. */
  title?: string
  description: string
  /** The canonical path, for example `/models/women/1`; made absolute for the canonical link. */
  path: string
  /** The picture for shared links; defaults to the agency's. */
  image?: SharedPicture | null
  type?: 'website' | 'article'
  /** Excludes the page from search engines (juniors, personal forms). */
  noindex?: boolean
  /** schema.org objects. */
  jsonLd?: object[]
}

/** Size of the pictures that the server draws (`/share/`). */
const sharedSize = { width: 1200, height: 630 }

/** Returns the picture of a model's page for shared links. */
export const toSharedModelPicture = (model: { id: number; full_name: string }): SharedPicture => ({
  path: `/share/model/${model.id}.jpg`,
  ...sharedSize,
  alt: model.full_name,
})

/** Returns a page's picture for shared links: a JPEG, which all services support, about 1200 px wide. */
export const toSharedPicture = (picture: Picture | null | undefined): SharedPicture | null => {
  const width = picture && widthsFor(picture.width).findLast((each) => each <= 1280)
  if (!width) return null
  const height = Math.round((picture.height * width) / picture.width)
  return { path: pictureAddress(picture.key, width, 'jpg'), width, height, alt: picture.alt }
}

const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Extracts plain text from sanitised HTML, cut at a word boundary to fit a description. */
export const toPlainText = (html: string, max = 155): string => {
  const text = toOneLine(
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

/** Returns a section's title, or the fallback if it is empty. */
export const getSectionTitle = (
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
export const createPageHead = (page: PageHead): MetaDescriptor[] => {
  const { site, path, noindex = false, jsonLd = [] } = page
  const brand = site?.brand ?? ''
  const title = page.title ? (brand ? `${page.title} | ${brand}` : page.title) : brand
  const description = toOneLine(page.description)
  const absolute = (address: string) =>
    new URL(address, site?.public_url ?? 'http://localhost').href
  const image = page.image ?? { path: '/share/site.jpg', ...sharedSize, alt: brand }
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
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:image', content: absolute(image.path) },
    { property: 'og:image:width', content: String(image.width) },
    { property: 'og:image:height', content: String(image.height) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: absolute(image.path) },
    ...jsonLd.map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

/**
 * The head of a page whose address is a secret. Messengers show a preview to everybody who sees the link, so
 * it names only the agency: no title, recipient, model or rate.
 */
export const createPrivatePageHead = (site: Site | undefined, path: string): MetaDescriptor[] =>
  createPageHead({ site, description: site?.brand ?? '', path, noindex: true })

/** Returns the site from the `matches` of a route's `meta`. */
export const findSite = (
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): Site | undefined => {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return (root as { site: Site } | undefined)?.site
}

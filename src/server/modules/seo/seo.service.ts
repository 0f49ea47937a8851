import { articlePath } from '#contracts/content/blog-options.ts'
import { isHiddenPath } from '#contracts/content/optional-pages.ts'
import type { Ctx } from '#server/context.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { writeXml, type XmlElement, xmlElement, xmlText } from '#server/kernel/xml.ts'
import { getLatest } from '#server/modules/blog/index.ts'
import { getAgency, getHiddenPaths, isSiteOpen } from '#server/modules/settings/index.ts'
import { listUnwrittenPaths } from '#server/modules/content/pages/index.ts'
import { listChips } from '#server/modules/models/index.ts'
import { type FoundRecord, listFoundRecords } from './seo.repo.ts'

/** Static pages to be indexed. */
const pages = [
  '/',
  '/welcome',
  '/home',
  '/models/all/1',
  '/models/women/1',
  '/models/men/1',
  '/models/non_binary/1',
  '/commercial-models',
  '/find',
  '/blog',
  '/FAQ',
  '/services',
  '/become-a-model',
  '/become-an-influencer',
  '/masterclass',
  '/media-production',
  '/career',
  '/gift-card',
  '/abouts-us',
  '/the-story',
  '/values',
  '/culture',
  '/remarkable-experience',
  '/commercial-excellence-integrity',
  '/our-world',
  '/contact-us',
  '/media-and-press',
  '/business-contact',
  '/terms-and-conditions',
  '/privacy-policy',
  '/return-policy',
]

const pathByKind: Record<FoundRecord['kind'], string> = {
  model: '/model/',
  story: '/blog-detail/',
  offer: '/job-application/',
  page: '/',
}

const namespaces = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
}

/** The sitemap: every page to be indexed, with its picture and its last change; empty until the site opens. */
export const makeSitemap = async (ctx: Ctx): Promise<string> => {
  if (!(await isSiteOpen(ctx))) return writeXml(xmlElement('urlset', namespaces))
  const { publicUrl } = ctx.config
  const hidden = [...(await getHiddenPaths(ctx)), ...(await listUnwrittenPaths(ctx))]
  const isHidden = (path: string) => isHiddenPath(hidden, path)
  const allRecords = await listFoundRecords(ctx)
  const records = allRecords.filter(({ kind, name }) => !isHidden(pathByKind[kind] + name))
  const groups = (await listChips(ctx)).map(
    ({ slug, childSlug }) => `/models/${slug}/${childSlug}/1`,
  )
  return writeXml(
    xmlElement(
      'urlset',
      namespaces,
      ...pages
        .filter((path) => !isHidden(path))
        .map((path) => xmlElement('url', {}, xmlText('loc', `${publicUrl}${path}`))),
      ...groups.map((path) => xmlElement('url', {}, xmlText('loc', `${publicUrl}${path}`))),
      ...records.map((record) => toSitemapEntry(publicUrl, record)),
    ),
  )
}

const toSitemapEntry = (
  publicUrl: string,
  { kind, name, changed, picture }: FoundRecord,
): XmlElement =>
  xmlElement(
    'url',
    {},
    xmlText('loc', `${publicUrl}${pathByKind[kind]}${encodeURIComponent(name)}`),
    xmlText('lastmod', changed),
    picture === null
      ? undefined
      : xmlElement(
          'image:image',
          {},
          xmlText('image:loc', `${publicUrl}${toPicturePath(picture)}`),
        ),
  )

const toPicturePath = (key: string) => `/media/${key}/960.jpg`

/**
 * The rules for robots: everything is allowed but the back office, the API, the sandbox and comp cards, which
 * repeat the profiles and cost more. Private pages say `noindex` themselves. Until the site opens, nothing is
 * allowed.
 */
export const makeRobots = async (ctx: Ctx): Promise<string> =>
  (await isSiteOpen(ctx)) ? allowRobots(ctx) : 'User-agent: *\nDisallow: /\n'

const allowRobots = ({ config }: Ctx): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /sandbox/',
    'Disallow: /comp-cards/',
    '',
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

/**
 * The newest articles as RSS 2.0.
 * @throws `not_found` if the agency has switched its blog off or not opened its site.
 */
export const makeFeed = async (ctx: Ctx): Promise<string> => {
  if (!(await isSiteOpen(ctx)) || isHiddenPath(await getHiddenPaths(ctx), '/blog'))
    throw notFound('Feed')
  const { publicUrl } = ctx.config
  const { clock } = ctx.platform
  const [{ brand }, { items }] = await Promise.all([getAgency(ctx), getLatest(ctx, 'latest', 1)])
  const self = { href: `${publicUrl}/blog/rss.xml`, rel: 'self', type: 'application/rss+xml' }
  const channel = xmlElement(
    'channel',
    {},
    xmlText('title', `${brand}: the journal`),
    xmlText('link', `${publicUrl}/blog`),
    xmlText('description', `The newest stories of ${brand}`),
    xmlElement('atom:link', self),
    xmlText('lastBuildDate', clock.now().toUTCString()),
    xmlText('language', 'en'),
    xmlText('copyright', brand),
    ...items.map((story) => toFeedItem(publicUrl, story)),
  )
  const namespace = { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }
  return writeXml(xmlElement('rss', namespace, channel))
}

type FeedArticle = Awaited<ReturnType<typeof getLatest>>['items'][number]

const toFeedItem = (
  publicUrl: string,
  { id, slug, title, lead, publishedOn, picture }: FeedArticle,
): XmlElement => {
  const link = publicUrl + articlePath({ id, slug })
  const image = picture && { url: `${publicUrl}${toPicturePath(picture.key)}`, length: '0' }
  return xmlElement(
    'item',
    {},
    xmlText('title', title),
    xmlText('link', link),
    // Must not change with the address, or readers would show the article again.
    xmlElement('guid', { isPermaLink: 'false' }, `${publicUrl}/blog-detail/${id}`),
    xmlText('pubDate', new Date(publishedOn).toUTCString()),
    xmlText('description', lead),
    image ? xmlElement('enclosure', { ...image, type: 'image/jpeg' }) : undefined,
  )
}

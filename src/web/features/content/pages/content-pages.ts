import { data } from 'react-router'
import type { Section, Slide } from '#contracts/content/sections.ts'
import type { ServerApi } from '#contracts/server-api.ts'

interface ContentPage {
  path: string
  /** Link text of the page. */
  name: string
  group: 'About us' | 'Legal'
  load: (api: ServerApi) => Promise<{ section: Section | null; slides: readonly Slide[] }>
}

type ContentCall =
  | 'GET /api/V1/culture/content'
  | 'GET /api/V1/values/content'
  | 'GET /api/V1/the-story/content'
  | 'GET /api/V1/term-condition/content'
  | 'GET /api/V1/privacy-policy/content'
  | 'GET /api/V1/return-policy/content'

const createContentLoader =
  (call: ContentCall): ContentPage['load'] =>
  async (api) => ({ section: (await api.call(call, {})).content, slides: [] })

type SlidesCall =
  | 'GET /api/V1/our-world/content'
  | 'GET /api/V1/common-excellence-integrity/content'
  | 'GET /api/V1/remarkable-experience/content'

const createSlidesLoader =
  (call: SlidesCall): ContentPage['load'] =>
  async (api) => {
    const { first_section, sliderimages } = await api.call(call, {})
    return { section: first_section, slides: sliderimages }
  }

const loadAboutUs: ContentPage['load'] = async (api) => ({
  section: (await api.call('GET /api/V1/abouts-us/content', {})).firstSection,
  slides: [],
})

const toAboutPage = (path: string, name: string, load: ContentPage['load']): ContentPage => ({
  path,
  name,
  group: 'About us',
  load,
})

const toLegalPage = (path: string, name: string, load: ContentPage['load']): ContentPage => ({
  path,
  name,
  group: 'Legal',
  load,
})

/** Pages that consist of a picture, a title and a text, in the order of their links. */
const contentPages: readonly ContentPage[] = [
  toAboutPage('/abouts-us', 'About us', loadAboutUs),
  toAboutPage('/the-story', 'The story', createContentLoader('GET /api/V1/the-story/content')),
  toAboutPage('/values', 'Values', createContentLoader('GET /api/V1/values/content')),
  toAboutPage('/culture', 'Culture', createContentLoader('GET /api/V1/culture/content')),
  toAboutPage(
    '/remarkable-experience',
    'Remarkable experience',
    createSlidesLoader('GET /api/V1/remarkable-experience/content'),
  ),
  toAboutPage(
    '/commercial-excellence-integrity',
    'Commercial excellence & integrity',
    createSlidesLoader('GET /api/V1/common-excellence-integrity/content'),
  ),
  toAboutPage('/our-world', 'Our world', createSlidesLoader('GET /api/V1/our-world/content')),
  toLegalPage(
    '/terms-and-conditions',
    'Terms and conditions',
    createContentLoader('GET /api/V1/term-condition/content'),
  ),
  toLegalPage(
    '/privacy-policy',
    'Privacy policy',
    createContentLoader('GET /api/V1/privacy-policy/content'),
  ),
  toLegalPage(
    '/return-policy',
    'Return policy',
    createContentLoader('GET /api/V1/return-policy/content'),
  ),
]

/**
 * Returns the content page at a path.
 * @throws a 404 response for any other path.
 */
export const getContentPage = (path: string): ContentPage => {
  const page = contentPages.find((each) => each.path === path.replace(/(.)\/$/, '$1'))
  if (!page) throw data(null, { status: 404 })
  return page
}

/**
 * Returns the visible pages of the same group in order, and the next one (after the last, the first); none
 * for a single page.
 */
export const findNeighbours = (path: string, isHidden: (path: string) => boolean) => {
  const { group } = getContentPage(path)
  const siblings = contentPages.filter((each) => each.group === group && !isHidden(each.path))
  const index = siblings.findIndex((each) => each.path === path)
  return {
    siblings,
    next: siblings.length > 1 ? siblings[(index + 1) % siblings.length] : undefined,
  }
}

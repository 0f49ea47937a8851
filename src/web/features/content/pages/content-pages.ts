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

const content =
  (call: ContentCall): ContentPage['load'] =>
  async (api) => ({ section: (await api.call(call, {})).content, slides: [] })

type SlidesCall =
  | 'GET /api/V1/our-world/content'
  | 'GET /api/V1/common-excellence-integrity/content'
  | 'GET /api/V1/remarkable-experience/content'

const withSlides =
  (call: SlidesCall): ContentPage['load'] =>
  async (api) => {
    const { first_section, sliderimages } = await api.call(call, {})
    return { section: first_section, slides: sliderimages }
  }

const aboutUs: ContentPage['load'] = async (api) => ({
  section: (await api.call('GET /api/V1/abouts-us/content', {})).firstSection,
  slides: [],
})

const about = (path: string, name: string, load: ContentPage['load']): ContentPage => ({
  path,
  name,
  group: 'About us',
  load,
})

const legal = (path: string, name: string, load: ContentPage['load']): ContentPage => ({
  path,
  name,
  group: 'Legal',
  load,
})

/** Pages that consist of a picture, a title and a text, in the order of their links. */
const contentPages: readonly ContentPage[] = [
  about('/abouts-us', 'About us', aboutUs),
  about('/the-story', 'The story', content('GET /api/V1/the-story/content')),
  about('/values', 'Values', content('GET /api/V1/values/content')),
  about('/culture', 'Culture', content('GET /api/V1/culture/content')),
  about(
    '/remarkable-experience',
    'Remarkable experience',
    withSlides('GET /api/V1/remarkable-experience/content'),
  ),
  about(
    '/commercial-excellence-integrity',
    'Commercial excellence & integrity',
    withSlides('GET /api/V1/common-excellence-integrity/content'),
  ),
  about('/our-world', 'Our world', withSlides('GET /api/V1/our-world/content')),
  legal(
    '/terms-and-conditions',
    'Terms and conditions',
    content('GET /api/V1/term-condition/content'),
  ),
  legal('/privacy-policy', 'Privacy policy', content('GET /api/V1/privacy-policy/content')),
  legal('/return-policy', 'Return policy', content('GET /api/V1/return-policy/content')),
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

import { blogCategories, blogSorts } from './content/blog-options.ts'
import { findParameters } from './models/find-fields.ts'

/** Whether a parameter can have a value. */
export type AcceptsValue = (value: string) => boolean

const isOneOf =
  (values: readonly string[]): AcceptsValue =>
  (value) =>
    values.includes(value)
const pageNumber: AcceptsValue = (value) => /^[1-9]\d{0,5}$/.test(value)
const anyText: AcceptsValue = (value) => value !== ''

/** How the router asks for parts of a page's data; what it may ask for is checked when the page is rendered. */
export const routesParameter = '_routes'

interface PageParameters {
  /** The pathname of the page. */
  readonly path: RegExp
  /** What the page is cached by, with the values that it can have: a page with another value is not cached. */
  readonly cached: Readonly<Record<string, AcceptsValue>>
  /** Read while the page is rendered, too, but of use to one visitor only: with one of them it is not cached. */
  readonly uncached?: readonly string[]
}

/** The pages with query parameters of their own. What other pages are asked for besides their path changes nothing. */
export const pageParameters: readonly PageParameters[] = [
  {
    path: /^\/blog$/i,
    cached: {
      show: isOneOf(['all', 'latest', ...blogCategories.map(({ slug }) => slug)]),
      sort: isOneOf(blogSorts.map(({ key }) => key)),
      page: pageNumber,
    },
  },
  {
    path: /^\/commercial-models$/i,
    cached: { show: isOneOf(['all', 'men', 'women', 'non-binary']), page: pageNumber },
  },
  {
    path: /^\/model\/\d+$/i,
    cached: {
      tab: isOneOf(['activities', 'gallery']),
      show: isOneOf(['pictures', 'videos']),
      page: pageNumber,
    },
  },
  // Categories are the agency's own words: the page redirects from those that do not exist.
  { path: /^\/FAQ$/i, cached: { category: anyText } },
  { path: /^\/find$/i, cached: { page: pageNumber }, uncached: findParameters },
]

/** Of use to one visitor, on whichever page. With `paths` and `version` the router asks for scripts of links. */
export const visitorParameters = [
  ...(['about', 'act', 'failed', 'models', 'project', 'redirect', 'security', 'step'] as const),
  ...(['paths', 'version'] as const),
]

/** Read by the browser alone, after the page has come to life. */
export const browserParameters = ['again', 'save', 'search'] as const

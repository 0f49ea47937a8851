import { blogCategories, blogSorts } from './content/blog-options.ts'
import { findParameters } from './models/find-fields.ts'

/** Whether a parameter accepts a value. */
export type AcceptsValue = (value: string) => boolean

const isOneOf =
  (values: readonly string[]): AcceptsValue =>
  (value) =>
    values.includes(value)
const pageNumber: AcceptsValue = (value) => /^[1-9]\d{0,5}$/.test(value)
const anyText: AcceptsValue = (value) => value !== ''

/** How the router requests parts of a page's data. Rendering the page validates it. */
export const routesParameter = '_routes'

interface PageParameters {
  /** The pathname of the page. */
  readonly path: RegExp
  /** The parameters in the cache key, with their accepted values. A page with another value is not cached. */
  readonly cached: Readonly<Record<string, AcceptsValue>>
  /**
   * Parameters that are read while rendering but matter to one visitor only. A page with one of them is not
   * cached.
   */
  readonly uncached?: readonly string[]
}

/** The pages with query parameters. On other pages, parameters change nothing. */
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
  // Categories are the agency's own texts; the page redirects from unknown ones.
  { path: /^\/FAQ$/i, cached: { category: anyText } },
  { path: /^\/find$/i, cached: { page: pageNumber }, uncached: findParameters },
]

/**
 * Parameters that matter to one visitor, on any page. With `paths` and `version` the router requests scripts
 * of links.
 */
export const visitorParameters = [
  ...(['about', 'act', 'failed', 'models', 'project', 'redirect', 'security', 'step'] as const),
  ...(['paths', 'version'] as const),
]

/** Read in the browser only, after hydration. */
export const browserParameters = ['again', 'save', 'search'] as const

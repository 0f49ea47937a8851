import { findParameters } from './models/find-fields.ts'

/** The query parameters that pages are cached by. `_routes` is how the router asks for parts of a page's data. */
export const pageParameters = ['_routes', 'category', 'page', 'show', 'sort', 'tab'] as const

/**
 * Read while a page is rendered, too, but of use to one visitor only: a page with one of them is rendered for
 * its visitor and not cached. With `paths` and `version` the router asks for the scripts of the links it sees.
 */
export const visitorParameters = [
  ...findParameters,
  ...(['about', 'act', 'failed', 'models', 'project', 'redirect', 'security', 'step'] as const),
  ...(['paths', 'version'] as const),
]

/** Read by the browser alone, after the page has come to life. */
export const browserParameters = ['search'] as const

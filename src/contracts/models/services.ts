/**
 * The tabs of careers and services, shared by server and browser. Without a schema library, so that a page's
 * script may import it.
 */

/** The kinds of applications at `/application-page/{slug}`, in the order of the tabs. */
export const applicationSlugs = [
  'become-a-model',
  'masterclass',
  'media-production',
  'become-an-influencer',
] as const
export type ApplicationSlug = (typeof applicationSlugs)[number]

/** The pages of the tabbed list; on `services` no tab is selected. */
export const serviceSlugs = [...applicationSlugs, 'services'] as const
export type ServiceSlug = (typeof serviceSlugs)[number]

/** Whether a slug is a kind of application. */
export const isApplicationSlug = (slug: string): slug is ApplicationSlug =>
  applicationSlugs.some((known) => known === slug)

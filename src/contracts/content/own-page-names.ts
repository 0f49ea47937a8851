/** The name under which the sections of an agency's own page are stored. */
export const ownPageName = (id: number): string => `own-${id}`

/** The id of the own page that sections are stored for; undefined for the pages that every site has. */
export const findOwnPageId = (name: string): number | undefined => {
  const [, digits] = /^own-(\d{1,10})$/.exec(name) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/**
 * The first parts of all addresses that the program itself answers, in lower case: an own page there would never be
 * shown, or would hide what the site needs. A test compares them with the routes.
 */
export const reservedAddresses: readonly string[] = [
  'abouts-us', 'admin', 'all-models', 'api', 'application-digitals', 'application-guardian',
  'application-page', 'application-status', 'assets', 'become-a-model', 'become-an-influencer',
  'blog',
    'blog-detail',
    'booking',
    'booking-dates',
    'business-contact',
    'calendars',
    'card-details',
    'career',
  'commercial-excellence-integrity',
    'commercial-models',
    'comp-cards',
    'contact-us',
    'culture',
  'faq', 'favicon', 'favourite', 'find', 'first-owner', 'forget-password', 'gift-card',
  'gift-card-payment', 'gift-card-share', 'guest', 'healthz', 'home', 'invitation',
  'job-application', 'keep-email', 'login', 'masterclass', 'media', 'media-and-press',
  'media-production', 'metrics', 'model', 'model-application-form', 'models', 'myaccount',
  'newsletter', 'no-job-available', 'order-detail', 'order-success', 'our-world', 'package',
  'package-pictures',
    'payment-method',
    'privacy-policy',
    'profile',
    'project-sheets',
    'projects',
    'readyz',
  'remarkable-experience', 'return-policy', 'robots', 'sandbox', 'saved-searches', 'services',
  'share',
    'shared-project',
    'shopping-bag',
    'sign-in',
    'signed-in',
    'signup',
    'sitemap',
    'staff',
  'success-order', 'terms-and-conditions', 'the-story', 'values', 'verify-email', 'welcome',
  'well-known', 'your-booking',
]

export const isReservedAddress = (slug: string): boolean => reservedAddresses.includes(slug)

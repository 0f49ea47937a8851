const pages = new Set([
  '/',
  '/welcome',
  '/home',
  '/all-models',
  '/commercial-models',
  '/favourite',
  '/booking',
  '/profile',
  '/forget-password',
  '/gift-card',
  '/blog',
  '/FAQ',
  '/services',
  '/become-a-model',
  '/become-an-influencer',
  '/masterclass',
  '/media-production',
  '/career',
  '/job-application',
  '/no-job-available',
  '/business-contact',
  '/abouts-us',
  '/culture',
  '/values',
  '/our-world',
  '/commercial-excellence-integrity',
  '/remarkable-experience',
  '/the-story',
  '/contact-us',
  '/media-and-press',
  '/terms-and-conditions',
  '/privacy-policy',
  '/return-policy',
])

const patterns = [
  /^\/models\/(all|men|women|non_binary|juniors)\/1$/,
  /^\/models\/[a-z_-]+\/[a-z_-]+\/1$/,
  /^\/application-page\/(become-a-model|masterclass|media-production|become-an-influencer)$/,
]

/** Whether an address is a page of the site that demo texts may link to. */
export const isSiteAddress = (address: string): boolean =>
  pages.has(address) || patterns.some((pattern) => pattern.test(address))

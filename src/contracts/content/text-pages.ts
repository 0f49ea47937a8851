/**
 * Pages that are nothing without their text, by their names in code, with their addresses. Visitors find them
 * once a section of them has been written. Lists, forms, search and home have something to show from the start.
 */
export const textPages = {
  services: '/services',
  'become-a-model': '/become-a-model',
  masterclass: '/masterclass',
  'media-production': '/media-production',
  'become-an-influencer': '/become-an-influencer',
  'abouts-us': '/abouts-us',
  'the-story': '/the-story',
  values: '/values',
  culture: '/culture',
  'remarkable-experience': '/remarkable-experience',
  'commercial-excellence-integrity': '/commercial-excellence-integrity',
  'our-world': '/our-world',
  'terms-and-conditions': '/terms-and-conditions',
  'privacy-policy': '/privacy-policy',
  'return-policy': '/return-policy',
} as const satisfies Readonly<Record<string, `/${string}`>>

import { recordTag } from '#server/kernel/record-tags.ts'

/** Which own page an address leads to. */
export const ownPageAddresses = recordTag('list', 'own-page-addresses')

/** The own pages in the footer. */
export const footerPages = recordTag('list', 'footer-pages')

/** Which of the pages that are nothing without their text have none. */
export const unwrittenPages = recordTag('list', 'unwritten-pages')

import { listKeys } from '#contracts/list-keys.ts'

/** Pages that an agency may hide, by their names in code, with all addresses of each. */
export const optionalPages = {
  'commercial-models': ['/commercial-models'],
  'gift-card': ['/gift-card', '/gift-card-share', '/gift-card-payment'],
  blog: ['/blog', '/blog-detail'],
  faq: ['/FAQ'],
  career: ['/career', '/job-application', '/no-job-available'],
  services: ['/services'],
  'become-a-model': ['/become-a-model', '/application-page/become-a-model'],
  masterclass: ['/masterclass', '/application-page/masterclass'],
  'media-production': ['/media-production', '/application-page/media-production'],
  'become-an-influencer': ['/become-an-influencer', '/application-page/become-an-influencer'],
  'media-and-press': ['/media-and-press'],
  'business-contact': ['/business-contact'],
  'abouts-us': ['/abouts-us'],
  'the-story': ['/the-story'],
  values: ['/values'],
  culture: ['/culture'],
  'remarkable-experience': ['/remarkable-experience'],
  'commercial-excellence-integrity': ['/commercial-excellence-integrity'],
  'our-world': ['/our-world'],
} as const satisfies Readonly<Record<string, readonly `/${string}`[]>>

export type OptionalPage = keyof typeof optionalPages

export const optionalPageNames = listKeys(optionalPages)

/** Lists all addresses of these pages. */
export const listHiddenPaths = (hidden: readonly OptionalPage[]): string[] =>
  hidden.flatMap((name) => [...optionalPages[name]])

/** Whether an address is one of the paths or below one, regardless of case and query. */
export const isHiddenPath = (hiddenPaths: readonly string[], address: string): boolean => {
  const [path = ''] = address.toLowerCase().split(/[?#]/)
  return hiddenPaths.some((hidden) => {
    const start = hidden.toLowerCase()
    return path === start || path.startsWith(`${start}/`)
  })
}

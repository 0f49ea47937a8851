import type { z } from 'zod'
import { accountEndpoints } from './accounts.ts'
import { bagEndpoints } from './bag.ts'
import { applicationEndpoints } from './applications.ts'
import { blogEndpoints } from './blog.ts'
import { bookingEndpoints } from './bookings.ts'
import type { EndpointKey, EndpointTable } from './endpoint.ts'
import { careerEndpoints } from './careers.ts'
import { editorialEndpoints } from './editorial.ts'
import { enquiryEndpoints } from './enquiries.ts'
import { faqEndpoints } from './faq.ts'
import { favouriteEndpoints } from './favourites.ts'
import { landingEndpoints } from './landing.ts'
import { giftCardEndpoints } from './gift-cards.ts'
import { modelEndpoints } from './models.ts'
import { newsletterEndpoints } from './newsletter.ts'
import { orderEndpoints } from './orders.ts'
import { pageEndpoints } from './pages.ts'
import { paymentEndpoints } from './payments.ts'
import { placesEndpoints } from './places.ts'
import { securityEndpoints } from './security.ts'
import { siteEndpoints } from './site.ts'
import { trackingEndpoints } from './tracking.ts'
import { uploadEndpoints } from './uploads.ts'

/** Every endpoint, by method and path. */
export const endpoints = {
  ...accountEndpoints,
  ...securityEndpoints,
  ...siteEndpoints,
  ...modelEndpoints,
  ...pageEndpoints,
  ...landingEndpoints,
  ...placesEndpoints,
  ...favouriteEndpoints,
  ...bookingEndpoints,
  ...orderEndpoints,
  ...bagEndpoints,
  ...paymentEndpoints,
  ...giftCardEndpoints,
  ...trackingEndpoints,
  ...newsletterEndpoints,
  ...blogEndpoints,
  ...faqEndpoints,
  ...careerEndpoints,
  ...editorialEndpoints,
  ...enquiryEndpoints,
  ...uploadEndpoints,
  ...applicationEndpoints,
} as const satisfies EndpointTable

export type Endpoints = typeof endpoints
export type KnownEndpoint = keyof Endpoints & EndpointKey

/** What a caller sends. */
export type EndpointInput<K extends KnownEndpoint> = z.input<Endpoints[K]['input']>
/** The type of `result` in the envelope. */
export type EndpointResult<K extends KnownEndpoint> = z.output<Endpoints[K]['result']>

/** The endpoints that loaders may call in process: public reads. */
export type PublicRead = {
  [K in KnownEndpoint]: K extends `GET ${string}`
    ? Endpoints[K]['access'] extends 'public'
      ? K
      : never
    : never
}[KnownEndpoint]

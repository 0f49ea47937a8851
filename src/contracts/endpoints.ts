import type { z } from 'zod'
import { accountEndpoints } from './accounts/accounts.ts'
import { bagEndpoints } from './bookings/bag.ts'
import { bookingLinkEndpoints } from './bookings/booking-links.ts'
import { applicationLinkEndpoints } from './submissions/application-links.ts'
import { applicationEndpoints } from './submissions/applications.ts'
import { blogEndpoints } from './content/blog.ts'
import { bookingEndpoints } from './bookings/bookings.ts'
import { calendarFeedEndpoints } from './bookings/calendar-feeds.ts'
import type { EndpointKey, EndpointTable } from './endpoint.ts'
import { careerEndpoints } from './submissions/careers.ts'
import { editorialEndpoints } from './content/editorial.ts'
import { enquiryEndpoints } from './submissions/enquiries.ts'
import { findEndpoints } from './models/find.ts'
import { faqEndpoints } from './content/faq.ts'
import { favouriteEndpoints } from './models/favourites.ts'
import { landingEndpoints } from './content/landing.ts'
import { giftCardEndpoints } from './orders/gift-cards.ts'
import { modelEndpoints } from './models/models.ts'
import { newsletterEndpoints } from './submissions/newsletter.ts'
import { orderEndpoints } from './orders/orders.ts'
import { projectEndpoints } from './models/projects.ts'
import { savedSearchEndpoints } from './models/saved-searches.ts'
import { packageEndpoints } from './packages/packages.ts'
import { ownPageEndpoints } from './content/own-pages.ts'
import { pageEndpoints } from './content/pages.ts'
import { paymentEndpoints } from './orders/payments.ts'
import { placesEndpoints } from './places.ts'
import { securityEndpoints } from './accounts/security.ts'
import { siteEndpoints } from './content/site.ts'
import { optionEndpoints } from './bookings/options.ts'
import { trackingEndpoints } from './bookings/tracking.ts'
import { uploadEndpoints } from './media/uploads.ts'

/** Every endpoint, by method and path. */
export const endpoints = {
  ...accountEndpoints,
  ...securityEndpoints,
  ...siteEndpoints,
  ...modelEndpoints,
  ...findEndpoints,
  ...pageEndpoints,
  ...ownPageEndpoints,
  ...landingEndpoints,
  ...placesEndpoints,
  ...favouriteEndpoints,
  ...projectEndpoints,
  ...savedSearchEndpoints,
  ...bookingEndpoints,
  ...optionEndpoints,
  ...calendarFeedEndpoints,
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
  ...bookingLinkEndpoints,
  ...applicationEndpoints,
  ...applicationLinkEndpoints,
  ...packageEndpoints,
} as const satisfies EndpointTable

export type Endpoints = typeof endpoints
export type KnownEndpoint = keyof Endpoints & EndpointKey

/** The input type of an endpoint, before parsing. */
export type EndpointInput<K extends KnownEndpoint> = z.input<Endpoints[K]['input']>
/** The type of `result` in the envelope. */
export type EndpointResult<K extends KnownEndpoint> = z.output<Endpoints[K]['result']>

/** The public reads that loaders may call in process. */
export type PublicRead = {
  [K in KnownEndpoint]: K extends `GET ${string}`
    ? Endpoints[K]['access'] extends 'public'
      ? K
      : never
    : never
}[KnownEndpoint]

import type { z } from 'zod'
import { accountCalls } from './accounts.ts'
import { bagCalls } from './bag.ts'
import { applicationCalls } from './applications.ts'
import { blogCalls } from './blog.ts'
import { bookingCalls } from './bookings.ts'
import type { CallKey, CallTable } from './call.ts'
import { careerCalls } from './careers.ts'
import { editorialCalls } from './editorial.ts'
import { enquiryCalls } from './enquiries.ts'
import { faqCalls } from './faq.ts'
import { favouriteCalls } from './favourites.ts'
import { frontCalls } from './front.ts'
import { giftCardCalls } from './gift-cards.ts'
import { modelCalls } from './models.ts'
import { newsletterCalls } from './newsletter.ts'
import { orderCalls } from './orders.ts'
import { pageCalls } from './pages.ts'
import { paymentCalls } from './payments.ts'
import { placesCalls } from './places.ts'
import { siteCalls } from './site.ts'
import { trackingCalls } from './tracking.ts'
import { uploadCalls } from './uploads.ts'

/** Every call of the wire, by method and path. */
export const calls = {
  ...accountCalls,
  ...siteCalls,
  ...modelCalls,
  ...pageCalls,
  ...frontCalls,
  ...placesCalls,
  ...favouriteCalls,
  ...bookingCalls,
  ...orderCalls,
  ...bagCalls,
  ...paymentCalls,
  ...giftCardCalls,
  ...trackingCalls,
  ...newsletterCalls,
  ...blogCalls,
  ...faqCalls,
  ...careerCalls,
  ...editorialCalls,
  ...enquiryCalls,
  ...uploadCalls,
  ...applicationCalls,
} as const satisfies CallTable

export type Calls = typeof calls
export type KnownCall = keyof Calls & CallKey

/** What a caller sends. */
export type CallInput<K extends KnownCall> = z.input<Calls[K]['input']>
/** What the `result` of the envelope holds. */
export type CallResult<K extends KnownCall> = z.output<Calls[K]['result']>

/** The calls that loaders may make in process: public reads. */
export type PublicRead = {
  [K in KnownCall]: K extends `GET ${string}`
    ? Calls[K]['access'] extends 'public'
      ? K
      : never
    : never
}[KnownCall]

import type { Endpoints } from '#contracts/endpoints.ts'
import type { Handlers } from './http/handlers.ts'
import { accountHandlers } from './modules/accounts/index.ts'
import { bagHandlers } from './modules/bag/index.ts'
import { bookingHandlers } from './modules/bookings/index.ts'
import { favouriteHandlers } from './modules/favourites/index.ts'
import { blogHandlers } from './modules/blog/index.ts'
import { careerHandlers } from './modules/careers/index.ts'
import { editorialHandlers } from './modules/content/editorial/index.ts'
import { enquiryHandlers } from './modules/enquiries/index.ts'
import { faqHandlers } from './modules/faq/index.ts'
import { landingHandlers } from './modules/content/landing/index.ts'
import { giftCardHandlers } from './modules/gift-cards/index.ts'
import { modelHandlers } from './modules/models/index.ts'
import { newsletterHandlers } from './modules/newsletter/index.ts'
import { orderHandlers, trackingHandlers } from './modules/orders/index.ts'
import { pageHandlers } from './modules/content/pages/index.ts'
import { paymentHandlers } from './modules/payments/index.ts'
import { placesHandlers } from './modules/places/index.ts'
import { siteHandlers } from './modules/content/site/index.ts'
import { applicationHandlers } from './modules/applications/index.ts'
import { uploadHandlers } from './modules/uploads/index.ts'

/** The handler of every call of the wire; a missing one does not compile. */
export const handlers: Handlers<Endpoints> = {
  ...accountHandlers,
  ...siteHandlers,
  ...blogHandlers,
  ...faqHandlers,
  ...careerHandlers,
  ...editorialHandlers,
  ...modelHandlers,
  ...pageHandlers,
  ...landingHandlers,
  ...placesHandlers,
  ...favouriteHandlers,
  ...bookingHandlers,
  ...orderHandlers,
  ...bagHandlers,
  ...paymentHandlers,
  ...giftCardHandlers,
  ...trackingHandlers,
  ...newsletterHandlers,
  ...enquiryHandlers,
  ...uploadHandlers,
  ...applicationHandlers,
}

import type { AdminResourceName } from '#contracts/admin.ts'
import type { ResourceDefinition } from './define.resource.ts'
import { applicationsResource } from './resources/applications.resource.ts'
import { auditResource } from './resources/audit.resource.ts'
import { blogResource } from './resources/blog.resource.ts'
import { departmentsResource, jobOffersResource } from './resources/careers.resource.ts'
import { couponsResource, giftCardsResource } from './resources/coupons.resource.ts'
import { enquiriesResource } from './resources/enquiries.resource.ts'
import {
  faqCategoriesResource,
  faqGroupsResource,
  faqQuestionsResource,
} from './resources/faq.resource.ts'
import { activitiesResource, subCategoriesResource } from './resources/groups.resource.ts'
import { mediaResource } from './resources/media.resource.ts'
import { modelsResource } from './resources/models.resource.ts'
import { newsletterResource } from './resources/newsletter.resource.ts'
import { bookingsResource, ordersResource } from './resources/orders.resource.ts'
import { pageSectionsResource, slidesResource } from './resources/pages.resource.ts'
import { citiesResource, countriesResource } from './resources/places.resource.ts'
import { usersResource } from './resources/users.resource.ts'

const definitions = {
  models: modelsResource,
  activities: activitiesResource,
  'sub-categories': subCategoriesResource,
  media: mediaResource,
  countries: countriesResource,
  cities: citiesResource,
  'blog-articles': blogResource,
  'faq-categories': faqCategoriesResource,
  'faq-groups': faqGroupsResource,
  'faq-questions': faqQuestionsResource,
  'page-sections': pageSectionsResource,
  slides: slidesResource,
  departments: departmentsResource,
  'job-offers': jobOffersResource,
  bookings: bookingsResource,
  applications: applicationsResource,
  enquiries: enquiriesResource,
  orders: ordersResource,
  coupons: couponsResource,
  'gift-cards': giftCardsResource,
  'newsletter-subscribers': newsletterResource,
  users: usersResource,
  'audit-entries': auditResource,
} as const satisfies Record<AdminResourceName, ResourceDefinition>

/** Every resource of the back office; one that the contract names and nobody defines does not compile. */
export const registry: readonly ResourceDefinition[] = Object.values(definitions)

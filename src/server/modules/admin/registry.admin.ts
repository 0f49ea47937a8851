import type { AdminResourceName } from '#contracts/admin.ts'
import type { ResourceDefinition } from './define-resource.admin.ts'
import { applicationsResource } from '#server/modules/applications/applications.admin.ts'
import { replyTemplatesResource } from '#server/modules/applications/reply-templates.admin.ts'
import { auditResource } from '#server/modules/audit/audit.admin.ts'
import { blogResource } from '#server/modules/blog/blog.admin.ts'
import { departmentsResource, jobOffersResource } from '#server/modules/careers/careers.admin.ts'
import { clientsResource } from '#server/modules/clients/clients.admin.ts'
import { companiesResource } from '#server/modules/clients/companies.admin.ts'
import { couponsResource } from '#server/modules/coupons/coupons.admin.ts'
import { giftCardsResource } from '#server/modules/gift-cards/gift-cards.admin.ts'
import { emailsResource } from '#server/modules/emails/emails.admin.ts'
import { enquiriesResource } from '#server/modules/enquiries/enquiries.admin.ts'
import {
  faqCategoriesResource,
  faqGroupsResource,
  faqQuestionsResource,
} from '#server/modules/faq/faq.admin.ts'
import { activitiesResource } from '#server/modules/models/admin/activities.admin.ts'
import { subCategoriesResource } from '#server/modules/models/admin/sub-categories.admin.ts'
import { jobsResource } from '#server/modules/jobs/jobs.admin.ts'
import { mediaResource } from '#server/modules/media/media.admin.ts'
import { digitalsResource } from '#server/modules/digitals/digitals.admin.ts'
import { modelsResource } from '#server/modules/models/admin/models.admin.ts'
import { newsletterResource } from '#server/modules/newsletter/newsletter.admin.ts'
import { bookingsResource } from '#server/modules/bookings/bookings.admin.ts'
import { ordersResource } from '#server/modules/orders/orders.admin.ts'
import { packagesResource } from '#server/modules/packages/packages.admin.ts'
import {
  pageJobs,
  pageSectionsResource,
} from '#server/modules/content/pages/page-sections.admin.ts'
import { ownPagesResource } from '#server/modules/content/pages/own-pages.admin.ts'
import { slidesResource } from '#server/modules/content/pages/pages.admin.ts'
import { citiesResource, countriesResource } from '#server/modules/places/places.admin.ts'
import { usersResource } from '#server/modules/accounts/users.admin.ts'

const definitions = {
  models: modelsResource,
  digitals: digitalsResource,
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
  'own-pages': ownPagesResource,
  slides: slidesResource,
  departments: departmentsResource,
  'job-offers': jobOffersResource,
  bookings: bookingsResource,
  packages: packagesResource,
  clients: clientsResource,
  companies: companiesResource,
  applications: applicationsResource,
  'reply-templates': replyTemplatesResource,
  enquiries: enquiriesResource,
  orders: ordersResource,
  coupons: couponsResource,
  'gift-cards': giftCardsResource,
  'newsletter-subscribers': newsletterResource,
  users: usersResource,
  emails: emailsResource,
  'audit-entries': auditResource,
  jobs: jobsResource,
} as const satisfies { readonly [Name in AdminResourceName]: ResourceDefinition<Name> }

/** Every resource of the back office; one that the contract names without a definition does not compile. */
export const registry: readonly ResourceDefinition[] = Object.values(definitions)

/** The jobs that work on records by their definitions. */
export const recordJobs = pageJobs

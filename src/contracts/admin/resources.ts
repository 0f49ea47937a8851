import type { z } from 'zod'
import { applications } from './applications.ts'
import { auditEntries } from './audit.ts'
import { blogArticles } from './blog.ts'
import { clients, companies } from './clients.ts'
import { enquiries } from './enquiries.ts'
import { faqCategories, faqGroups, faqQuestions } from './faq.ts'
import { departments, jobOffers } from './careers.ts'
import { coupons, giftCards } from './coupons.ts'
import { activities, subCategories } from './groups.ts'
import { jobs } from './jobs.ts'
import { media } from './media.ts'
import { models } from './models.ts'
import { newsletterSubscribers } from './newsletter.ts'
import { bookings } from './bookings.ts'
import { digitals } from './digitals.ts'
import { orders } from './orders.ts'
import { packages } from './packages.ts'
import { pageSections, slides } from './pages.ts'
import { cities, countries } from './places.ts'
import { replyTemplates } from './reply-templates.ts'
import type { AdminResource } from './resource.ts'
import { users } from './users.ts'

/** Every kind of record in the back office, by its name in the address `/api/admin/{name}`. */
export const adminResources = {
  models,
  digitals,
  activities,
  'sub-categories': subCategories,
  media,
  countries,
  cities,
  'blog-articles': blogArticles,
  'faq-categories': faqCategories,
  'faq-groups': faqGroups,
  'faq-questions': faqQuestions,
  'page-sections': pageSections,
  slides,
  departments,
  'job-offers': jobOffers,
  bookings,
  packages,
  clients,
  companies,
  applications,
  'reply-templates': replyTemplates,
  enquiries,
  orders,
  coupons,
  'gift-cards': giftCards,
  'newsletter-subscribers': newsletterSubscribers,
  users,
  'audit-entries': auditEntries,
  jobs,
} as const satisfies Record<string, AdminResource>

export type AdminResources = typeof adminResources
export type AdminResourceName = keyof AdminResources

/**
 * A record as the back office receives it. Lists leave out the fields that its resource names in `single`.
 */
export type AdminRecord<N extends AdminResourceName> = z.output<AdminResources[N]['record']>

import type { z } from 'zod'
import { applications } from './submissions/applications.ts'
import { auditEntries } from './audit.ts'
import { blogArticles } from './content/blog.ts'
import { clients } from './accounts/clients.ts'
import { companies } from './accounts/companies.ts'
import { enquiries } from './submissions/enquiries.ts'
import { faqCategories, faqGroups, faqQuestions } from './content/faq.ts'
import { departments, jobOffers } from './submissions/careers.ts'
import { coupons, giftCards } from './orders/coupons.ts'
import { activities, subCategories } from './models/groups.ts'
import { jobs } from './jobs.ts'
import { media } from './content/media.ts'
import { models } from './models/models.ts'
import { newsletterSubscribers } from './submissions/newsletter.ts'
import { bookings } from './bookings/bookings.ts'
import { digitals } from './models/digitals.ts'
import { ownPages } from './content/own-pages.ts'
import { orders } from './orders/orders.ts'
import { packages } from './models/packages.ts'
import { pageSections, slides } from './content/pages.ts'
import { cities, countries } from './content/places.ts'
import { emails } from './emails/emails.ts'
import { replyTemplates } from './emails/reply-templates.ts'
import type { AdminResource } from './resource.ts'
import { users } from './accounts/users.ts'

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
  'own-pages': ownPages,
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
  emails,
  'audit-entries': auditEntries,
  jobs,
} as const satisfies Record<string, AdminResource>

export type AdminResources = typeof adminResources
export type AdminResourceName = keyof AdminResources

/**
 * A record as the back office receives it. Lists leave out the fields that its resource names in `single`.
 */
export type AdminRecord<N extends AdminResourceName> = z.output<AdminResources[N]['record']>

/** The values of a new record, or those that a change may write. */
export type AdminValues<N extends AdminResourceName> = Partial<
  z.output<AdminResources[N]['changes']> & z.output<NonNullable<AdminResources[N]['creates']>>
>

type AdminActions<N extends AdminResourceName> = NonNullable<AdminResources[N]['actions']>

/** The actions on a record: `POST /api/admin/{resource}/{id}/{action}`. */
export type AdminActionName<N extends AdminResourceName> = keyof AdminActions<N> & string

/** The checked input of an action. */
export type AdminActionInput<
  N extends AdminResourceName,
  Action extends AdminActionName<N>,
> = z.output<AdminActions<N>[Action]>

/** A value that is only read. */
export type Immutable<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Immutable<Value[Key]> }
  : Value

/** The same as a client sends it. */
export type AdminActionBody<
  N extends AdminResourceName,
  Action extends string,
> = N extends AdminResourceName
  ? Action extends AdminActionName<N>
    ? Immutable<z.input<AdminActions<N>[Action]>>
    : never
  : never

/** The resources that have an action of this name. */
export type ResourceWithAction<Action extends string> = {
  [N in AdminResourceName]: Action extends AdminActionName<N> ? N : never
}[AdminResourceName]

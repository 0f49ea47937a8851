import type { ReactElement } from 'react'
import { type AdminArea, type AdminResource, adminResources } from '#contracts/admin.ts'
import { isResource } from './api/permissions.ts'
import { applications } from './applications/applications.tsx'
import { audit } from './audit/audit.tsx'
import { blog } from './content/blog.tsx'
import { bookings } from './bookings/bookings.tsx'
import { clients } from './clients/clients.tsx'
import { companies } from './clients/companies.tsx'
import { departments, jobOffers } from './content/careers.tsx'
import { coupons } from './coupons/coupons.tsx'
import { giftCards } from './coupons/gift-cards.tsx'
import { emails } from './emails/emails.tsx'
import { enquiries } from './enquiries/enquiries.tsx'
import { faqCategories, faqGroups, faqQuestions } from './content/faq.tsx'
import { activities } from './models/activities.tsx'
import { subCategories } from './models/sub-categories.tsx'
import { jobs } from './jobs/jobs.tsx'
import { media } from './content/media-library.tsx'
import { models } from './models/models.tsx'
import { personName } from './kit/records/person-name.ts'
import { settingName } from './settings/setting-name.ts'
import { newsletter } from './newsletter/newsletter.tsx'
import { orders } from './orders/orders.tsx'
import { pageSections } from './content/pages.tsx'
import { slides } from './content/slides.tsx'
import { settings } from './settings/settings.tsx'
import { users } from './users/users.tsx'

/** The kinds of work, in the order of the menu. */
export const groups = [
  { id: 'work', label: 'Work' },
  { id: 'content', label: 'Content' },
  { id: 'shop', label: 'Shop' },
  { id: 'house', label: 'Administration' },
] as const

/** What the back office shows of a kind of record. */
export interface Screen {
  name: AdminArea
  label: string
  group: (typeof groups)[number]['id']
  /** How one is named where another record refers to it. */
  represent: string | ((record: Record<string, unknown>) => string)
  list: ReactElement
  edit?: ReactElement
  create?: ReactElement
  show?: ReactElement
}

/** Every screen of the back office; the menu and the addresses are made from it. */
export const screens: readonly Screen[] = [
  { name: 'bookings', label: 'Bookings', group: 'work', represent: 'code', ...bookings },
  { name: 'clients', label: 'Clients', group: 'work', represent: 'name', ...clients },
  { name: 'companies', label: 'Companies', group: 'work', represent: 'name', ...companies },
  { name: 'models', label: 'Models', group: 'work', represent: personName, ...models },
  { name: 'activities', label: 'Activities', group: 'work', represent: 'name', ...activities },
  {
    name: 'sub-categories',
    label: 'Sub-categories',
    group: 'work',
    represent: 'childName',
    ...subCategories,
  },
  {
    name: 'applications',
    label: 'Applications',
    group: 'work',
    represent: personName,
    ...applications,
  },
  { name: 'enquiries', label: 'Enquiries', group: 'work', represent: 'subject', ...enquiries },
  { name: 'blog-articles', label: 'Journal', group: 'content', represent: 'title', ...blog },
  { name: 'page-sections', label: 'Pages', group: 'content', represent: 'title', ...pageSections },
  { name: 'slides', label: 'Slider', group: 'content', represent: 'title', ...slides },
  {
    name: 'faq-questions',
    label: 'Questions',
    group: 'content',
    represent: 'question',
    ...faqQuestions,
  },
  {
    name: 'faq-groups',
    label: 'FAQ groups',
    group: 'content',
    represent: 'header',
    ...faqGroups,
  },
  {
    name: 'faq-categories',
    label: 'FAQ categories',
    group: 'content',
    represent: 'name',
    ...faqCategories,
  },
  { name: 'job-offers', label: 'Job offers', group: 'content', represent: 'title', ...jobOffers },
  {
    name: 'departments',
    label: 'Departments',
    group: 'content',
    represent: 'name',
    ...departments,
  },
  { name: 'media', label: 'Media', group: 'content', represent: 'alt', ...media },
  { name: 'orders', label: 'Orders', group: 'shop', represent: 'code', ...orders },
  { name: 'coupons', label: 'Coupons', group: 'shop', represent: 'code', ...coupons },
  { name: 'gift-cards', label: 'Gift cards', group: 'shop', represent: 'code', ...giftCards },
  {
    name: 'newsletter-subscribers',
    label: 'Newsletter',
    group: 'shop',
    represent: 'email',
    ...newsletter,
  },
  { name: 'users', label: 'Users', group: 'house', represent: personName, ...users },
  { name: 'settings', label: 'Settings', group: 'house', represent: settingName, ...settings },
  { name: 'email-templates', label: 'Emails', group: 'house', represent: 'label', ...emails },
  { name: 'audit-entries', label: 'Audit log', group: 'house', represent: 'id', ...audit },
  { name: 'jobs', label: 'Jobs', group: 'house', represent: 'kind', ...jobs },
]

/** Whether the records of a screen can be read from a CSV file. */
export const isImported = ({ name }: Screen): boolean => {
  if (!isResource(name)) return false
  const contract: AdminResource = adminResources[name]
  return contract.imported ?? false
}

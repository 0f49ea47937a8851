import type { ReactElement } from 'react'
import type { AdminArea } from '#contracts/admin.ts'
import { resourceFacts } from '#contracts/admin/resource-facts.ts'
import { isResource } from './api/permissions.ts'
import type { ScreenPart } from './lazy-screen.tsx'
import * as parts from './screen-parts.ts'
import { personName } from './kit/records/person-name.ts'
import { settingName } from './settings/setting-name.ts'

/** The kinds of work, in the order of the menu. */
export const groups = [
  { id: 'work', label: 'Work' },
  { id: 'content', label: 'Content' },
  { id: 'shop', label: 'Shop' },
  { id: 'house', label: 'Administration' },
] as const

/** What the back office shows of a kind of record. */
export interface Screen extends Partial<Record<ScreenPart, ReactElement>> {
  name: AdminArea
  label: string
  group: (typeof groups)[number]['id']
  /** How one is named where another record refers to it. */
  represent: string | ((record: Record<string, unknown>) => string)
  list: ReactElement
}

/** Every screen of the back office; the menu and the addresses are made from it. */
export const screens: readonly Screen[] = [
  { name: 'bookings', label: 'Bookings', group: 'work', represent: 'code', ...parts.bookings },
  { name: 'packages', label: 'Packages', group: 'work', represent: 'title', ...parts.packages },
  { name: 'clients', label: 'Clients', group: 'work', represent: 'name', ...parts.clients },
  { name: 'companies', label: 'Companies', group: 'work', represent: 'name', ...parts.companies },
  { name: 'models', label: 'Models', group: 'work', represent: personName, ...parts.models },
  {
    name: 'digitals',
    label: 'Digitals',
    group: 'work',
    represent: 'modelName',
    ...parts.digitals,
  },
  {
    name: 'activities',
    label: 'Activities',
    group: 'work',
    represent: 'name',
    ...parts.activities,
  },
  {
    name: 'sub-categories',
    label: 'Sub-categories',
    group: 'work',
    represent: 'childName',
    ...parts.subCategories,
  },
  {
    name: 'applications',
    label: 'Applications',
    group: 'work',
    represent: personName,
    ...parts.applications,
  },
  {
    name: 'reply-templates',
    label: 'Reply templates',
    group: 'work',
    represent: 'name',
    ...parts.replyTemplates,
  },
  {
    name: 'enquiries',
    label: 'Enquiries',
    group: 'work',
    represent: 'subject',
    ...parts.enquiries,
  },
  { name: 'blog-articles', label: 'Journal', group: 'content', represent: 'title', ...parts.blog },
  {
    name: 'page-sections',
    label: 'Pages',
    group: 'content',
    represent: 'title',
    ...parts.pageSections,
  },
  { name: 'slides', label: 'Slider', group: 'content', represent: 'title', ...parts.slides },
  {
    name: 'faq-questions',
    label: 'Questions',
    group: 'content',
    represent: 'question',
    ...parts.faqQuestions,
  },
  {
    name: 'faq-groups',
    label: 'FAQ groups',
    group: 'content',
    represent: 'header',
    ...parts.faqGroups,
  },
  {
    name: 'faq-categories',
    label: 'FAQ categories',
    group: 'content',
    represent: 'name',
    ...parts.faqCategories,
  },
  {
    name: 'job-offers',
    label: 'Job offers',
    group: 'content',
    represent: 'title',
    ...parts.jobOffers,
  },
  {
    name: 'departments',
    label: 'Departments',
    group: 'content',
    represent: 'name',
    ...parts.departments,
  },
  { name: 'media', label: 'Media', group: 'content', represent: 'alt', ...parts.media },
  { name: 'orders', label: 'Orders', group: 'shop', represent: 'code', ...parts.orders },
  { name: 'coupons', label: 'Coupons', group: 'shop', represent: 'code', ...parts.coupons },
  { name: 'gift-cards', label: 'Gift cards', group: 'shop', represent: 'code', ...parts.giftCards },
  {
    name: 'newsletter-subscribers',
    label: 'Newsletter',
    group: 'shop',
    represent: 'email',
    ...parts.newsletter,
  },
  { name: 'users', label: 'Users', group: 'house', represent: personName, ...parts.users },
  {
    name: 'settings',
    label: 'Settings',
    group: 'house',
    represent: settingName,
    ...parts.settings,
  },
  {
    name: 'email-templates',
    label: 'Emails',
    group: 'house',
    represent: 'label',
    ...parts.emails,
  },
  { name: 'audit-entries', label: 'Audit log', group: 'house', represent: 'id', ...parts.audit },
  { name: 'jobs', label: 'Jobs', group: 'house', represent: 'kind', ...parts.jobs },
]

/** Whether the records of a screen can be read from a CSV file. */
export const isImported = ({ name }: Screen): boolean =>
  isResource(name) && (resourceFacts[name].imported ?? false)

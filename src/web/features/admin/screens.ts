import type { ReactElement } from 'react'
import type { ResourceProps } from 'react-admin'
import type { AdminArea, AdminResourceName } from '#contracts/admin.ts'
import { resourceFacts } from '#contracts/admin/resource-facts.ts'
import { isResource } from './api/permissions.ts'
import type { ScreenPart } from './lazy-screen.tsx'
import * as parts from './screen-parts.ts'
import { formatPersonName } from './kit/records/person-name.ts'
import { getSettingName } from './settings/setting-name.ts'

/** The groups of the menu, in order. */
export const groups = [
  { id: 'work', label: 'Work' },
  { id: 'content', label: 'Content' },
  { id: 'shop', label: 'Shop' },
  { id: 'house', label: 'Administration' },
] as const

/** A screen of the back office. */
export interface Screen extends Partial<Record<ScreenPart, ReactElement>> {
  name: AdminArea
  label: string
  group: (typeof groups)[number]['id']
  /** How a record is named where another one refers to it. */
  represent: NonNullable<ResourceProps['recordRepresentation']>
  list: ReactElement
}

/** A screen definition; screens of resources take their label from the contract. */
type ScreenDefinition = Omit<Screen, 'name' | 'label'> &
  (
    | { readonly name: AdminResourceName }
    | { readonly name: 'settings' | 'email-templates'; readonly label: string }
  )

const screenDefinitions: readonly ScreenDefinition[] = [
  { name: 'bookings', group: 'work', represent: 'code', ...parts.bookings },
  { name: 'packages', group: 'work', represent: 'title', ...parts.packages },
  { name: 'clients', group: 'work', represent: 'name', ...parts.clients },
  { name: 'companies', group: 'work', represent: 'name', ...parts.companies },
  { name: 'models', group: 'work', represent: formatPersonName, ...parts.models },
  {
    name: 'digitals',
    group: 'work',
    represent: 'modelName',
    ...parts.digitals,
  },
  {
    name: 'activities',
    group: 'work',
    represent: 'name',
    ...parts.activities,
  },
  {
    name: 'sub-categories',
    group: 'work',
    represent: 'childName',
    ...parts.subCategories,
  },
  {
    name: 'applications',
    group: 'work',
    represent: formatPersonName,
    ...parts.applications,
  },
  {
    name: 'reply-templates',
    group: 'work',
    represent: 'name',
    ...parts.replyTemplates,
  },
  {
    name: 'enquiries',
    group: 'work',
    represent: 'subject',
    ...parts.enquiries,
  },
  { name: 'blog-articles', group: 'content', represent: 'title', ...parts.blog },
  {
    name: 'page-sections',
    group: 'content',
    represent: 'title',
    ...parts.pageSections,
  },
  {
    name: 'own-pages',
    group: 'content',
    represent: 'title',
    ...parts.ownPages,
  },
  { name: 'slides', group: 'content', represent: 'title', ...parts.slides },
  {
    name: 'faq-questions',
    group: 'content',
    represent: 'question',
    ...parts.faqQuestions,
  },
  {
    name: 'faq-groups',
    group: 'content',
    represent: 'header',
    ...parts.faqGroups,
  },
  {
    name: 'faq-categories',
    group: 'content',
    represent: 'name',
    ...parts.faqCategories,
  },
  {
    name: 'job-offers',
    group: 'content',
    represent: 'title',
    ...parts.jobOffers,
  },
  {
    name: 'departments',
    group: 'content',
    represent: 'name',
    ...parts.departments,
  },
  { name: 'media', group: 'content', represent: 'alt', ...parts.media },
  { name: 'orders', group: 'shop', represent: 'code', ...parts.orders },
  { name: 'coupons', group: 'shop', represent: 'code', ...parts.coupons },
  { name: 'gift-cards', group: 'shop', represent: 'code', ...parts.giftCards },
  {
    name: 'newsletter-subscribers',
    group: 'shop',
    represent: 'email',
    ...parts.newsletter,
  },
  { name: 'users', group: 'house', represent: formatPersonName, ...parts.users },
  {
    name: 'settings',
    label: 'Settings',
    group: 'house',
    represent: getSettingName,
    ...parts.settings,
  },
  {
    name: 'email-templates',
    label: 'Email texts',
    group: 'house',
    represent: 'label',
    ...parts.emailTexts,
  },
  { name: 'emails', group: 'house', represent: 'subject', ...parts.emails },
  { name: 'audit-entries', group: 'house', represent: 'id', ...parts.audit },
  { name: 'jobs', group: 'house', represent: 'kind', ...parts.jobs },
]

const getLabel = (screen: ScreenDefinition): string =>
  'label' in screen ? screen.label : resourceFacts[screen.name].label

/** All screens of the back office; menu and routes are built from them. */
export const screens: readonly Screen[] = screenDefinitions.map((screen) => ({
  ...screen,
  label: getLabel(screen),
}))

/** Whether the screen's resource can be imported from CSV. */
export const isImported = ({ name }: Screen): boolean =>
  isResource(name) && (resourceFacts[name].imported ?? false)

import type { ReactElement } from 'react'
import type { ResourceProps } from 'react-admin'
import type { AdminRecord, AdminResourceName, AdminSetting } from '#contracts/admin.ts'
import type { EmailTemplateSummary } from '#contracts/admin/emails/email-templates.ts'
import { getFacts, type OtherScreenName } from './kit/records/facts-by-name.ts'
import { formatPersonName } from './kit/records/person-name.ts'
import { getSettingName } from './kit/records/setting-name.ts'
import { lazyPart, type LoadScreen } from './lazy-part.tsx'
import { listKeys } from '#contracts/list-keys.ts'

/** The groups of the menu, in order. */
export const groups = [
  { id: 'work', label: 'Work' },
  { id: 'content', label: 'Content' },
  { id: 'shop', label: 'Shop' },
  { id: 'house', label: 'Administration' },
] as const

type GroupId = (typeof groups)[number]['id']

/** The records that other screens only refer to. */
type NameWithoutScreen = 'countries' | 'cities'
type ScreenName = Exclude<AdminResourceName, NameWithoutScreen> | OtherScreenName

type ScreenRecord<Name extends ScreenName> = Name extends AdminResourceName
  ? AdminRecord<Name>
  : Name extends 'settings'
    ? AdminSetting
    : EmailTemplateSummary

interface ScreenRow<Name extends ScreenName> {
  readonly group: GroupId
  /** How a record is named where another one refers to it: a field, or a function. */
  readonly represent: (keyof ScreenRecord<Name> & string) | ((record: ScreenRecord<Name>) => string)
  /** Whether a record has a page; without it only a form. */
  readonly hasPage?: boolean
  readonly load: LoadScreen
}

/** The rows of all screens, in the order of the menu. A resource without one does not compile. */
export const screenRows: { readonly [Name in ScreenName]: ScreenRow<Name> } = {
  bookings: {
    group: 'work',
    represent: 'code',
    hasPage: true,
    load: async (part) =>
      part === 'list'
        ? (await import('./bookings/bookings.tsx')).bookings
        : (await import('./bookings/booking-page.tsx')).bookingPage,
  },
  packages: {
    group: 'work',
    represent: 'title',
    hasPage: true,
    load: async () => (await import('./packages/packages.tsx')).packages,
  },
  clients: {
    group: 'work',
    represent: 'name',
    hasPage: true,
    load: async () => (await import('./clients/clients.tsx')).clients,
  },
  companies: {
    group: 'work',
    represent: 'name',
    hasPage: true,
    load: async () => (await import('./clients/companies.tsx')).companies,
  },
  models: {
    group: 'work',
    represent: formatPersonName,
    load: async (part) =>
      part === 'list'
        ? (await import('./models/models.tsx')).models
        : (await import('./models/model-form.tsx')).modelForms,
  },
  digitals: {
    group: 'work',
    represent: 'modelName',
    load: async () => (await import('./digitals/digitals.tsx')).digitals,
  },
  activities: {
    group: 'work',
    represent: 'name',
    load: async () => (await import('./models/activities.tsx')).activities,
  },
  'sub-categories': {
    group: 'work',
    represent: 'childName',
    load: async () => (await import('./models/sub-categories.tsx')).subCategories,
  },
  applications: {
    group: 'work',
    represent: formatPersonName,
    hasPage: true,
    load: async () => (await import('./applications/applications.tsx')).applications,
  },
  'reply-templates': {
    group: 'work',
    represent: 'name',
    load: async () => (await import('./applications/replies/reply-templates.tsx')).replyTemplates,
  },
  enquiries: {
    group: 'work',
    represent: 'subject',
    hasPage: true,
    load: async () => (await import('./enquiries/enquiries.tsx')).enquiries,
  },
  'blog-articles': {
    group: 'content',
    represent: 'title',
    load: async () => (await import('./content/blog.tsx')).blog,
  },
  'page-sections': {
    group: 'content',
    represent: 'title',
    load: async () => (await import('./content/pages.tsx')).pageSections,
  },
  'own-pages': {
    group: 'content',
    represent: 'title',
    load: async () => (await import('./content/own-pages.tsx')).ownPages,
  },
  slides: {
    group: 'content',
    represent: 'title',
    load: async () => (await import('./content/slides.tsx')).slides,
  },
  'faq-questions': {
    group: 'content',
    represent: 'question',
    load: async () => (await import('./content/faq.tsx')).faqQuestions,
  },
  'faq-groups': {
    group: 'content',
    represent: 'header',
    load: async () => (await import('./content/faq.tsx')).faqGroups,
  },
  'faq-categories': {
    group: 'content',
    represent: 'name',
    load: async () => (await import('./content/faq.tsx')).faqCategories,
  },
  'job-offers': {
    group: 'content',
    represent: 'title',
    load: async () => (await import('./content/careers.tsx')).jobOffers,
  },
  departments: {
    group: 'content',
    represent: 'name',
    load: async () => (await import('./content/careers.tsx')).departments,
  },
  media: {
    group: 'content',
    represent: 'alt',
    load: async () => (await import('./content/media-library.tsx')).media,
  },
  orders: {
    group: 'shop',
    represent: 'code',
    hasPage: true,
    load: async () => (await import('./orders/orders.tsx')).orders,
  },
  coupons: {
    group: 'shop',
    represent: 'code',
    load: async () => (await import('./coupons/coupons.tsx')).coupons,
  },
  'gift-cards': {
    group: 'shop',
    represent: 'code',
    hasPage: true,
    load: async () => (await import('./coupons/gift-cards.tsx')).giftCards,
  },
  'newsletter-subscribers': {
    group: 'shop',
    represent: 'email',
    load: async () => (await import('./newsletter/newsletter.tsx')).newsletter,
  },
  users: {
    group: 'house',
    represent: formatPersonName,
    load: async () => (await import('./users/users.tsx')).users,
  },
  settings: {
    group: 'house',
    represent: getSettingName,
    load: async () => (await import('./settings/settings.tsx')).settings,
  },
  'email-templates': {
    group: 'house',
    represent: 'label',
    load: async () => (await import('./emails/email-texts-screen.tsx')).emailTexts,
  },
  emails: {
    group: 'house',
    represent: 'subject',
    hasPage: true,
    load: async () => (await import('./emails/emails.tsx')).emails,
  },
  'audit-entries': {
    group: 'house',
    represent: 'id',
    hasPage: true,
    load: async () => (await import('./audit/audit.tsx')).audit,
  },
  jobs: {
    group: 'house',
    represent: 'kind',
    load: async () => (await import('./jobs/jobs.tsx')).jobs,
  },
}

/** A screen of the back office. */
export interface Screen {
  name: ScreenName
  label: string
  group: GroupId
  represent: NonNullable<ResourceProps['recordRepresentation']>
  list: ReactElement
  edit: ReactElement | undefined
  create: ReactElement | undefined
  show: ReactElement | undefined
}

const createScreen = (name: ScreenName): Screen => {
  const { group, represent, hasPage = false, load } = screenRows[name]
  const { label, isCreated, writable } = getFacts(name)
  // What people work on, but do not write, is changed on its page.
  const isEdited = isCreated || (writable.length > 0 && !hasPage)
  return {
    name,
    label,
    group,
    represent,
    list: lazyPart(load, 'list'),
    edit: isEdited ? lazyPart(load, 'edit') : undefined,
    create: isCreated ? lazyPart(load, 'create') : undefined,
    show: hasPage ? lazyPart(load, 'show') : undefined,
  }
}

/** All screens of the back office; menu and routes are built from them. */
export const screens: readonly Screen[] = listKeys(screenRows).map(createScreen)

/** Whether the screen's records can be imported from CSV. */
export const isImported = ({ name }: Screen): boolean => getFacts(name).imported ?? false

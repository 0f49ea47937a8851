import { z } from 'zod'
import { csvDelimiters } from './csv/csv.ts'
import { deskRules, usualDeskRules } from '#contracts/bookings/desk-rules.ts'
import { currencies, dollarRates } from '#contracts/orders/currencies.ts'
import { defaultMenus } from '#contracts/content/menus.ts'
import { optionalPageNames } from '#contracts/content/optional-pages.ts'
import {
  instant,
  link,
  optionalEmailAddress,
  optionalPhone,
  multiline,
  someText,
  text,
} from './fields.ts'
import { retentions, usualRetentions } from './retention.ts'
import { look, unsetLook } from '#contracts/look/look.ts'
import { listKeys } from '#contracts/list-keys.ts'

const namedLink = z.object({ label: someText(80), href: link })

const menuLink = z.object({
  label: someText(80),
  to: link.min(1, 'Please give a path such as /models/all/1 or a whole address'),
  /** The initial filter of `/commercial-models`. */
  state: z.object({ gender: someText(40) }).optional(),
})
const menuLinks = z.array(menuLink).max(30)
const menuSections = z.array(z.object({ title: someText(80), links: menuLinks })).max(10)

const menus = z.object({
  side: menuSections,
  footer: menuSections,
  legal: menuLinks,
  /** Pages that the agency has hidden: they are not in menus or the sitemap, and answer 404. */
  hidden: z
    .array(z.enum(optionalPageNames, 'Please choose pages from the list'))
    .max(optionalPageNames.length)
    .default([]),
})

const hours = text(120)
const badMonths = 'Please give a number of months from 1 to 36'
const badVat = 'Please give a percentage from 0 to 50'
const badRate = `Please give a rate from ${dollarRates.min} to ${dollarRates.max}`

/** The desks of the agency that can have an email address of their own. */
export type Desk = keyof typeof noDeskEmails

const noDeskEmails = { bookings: '', applications: '', press: '', money: '' }

const deskEmails = {
  bookings: optionalEmailAddress.default(''),
  applications: optionalEmailAddress.default(''),
  press: optionalEmailAddress.default(''),
  money: optionalEmailAddress.default(''),
} as const satisfies Record<Desk, z.ZodType<string>>

/** The owner's settings, by group. Brand and menus are shown on every page. */
export const settingGroups = {
  brand: z.object({
    name: someText(80),
    legalName: someText(120),
    /** Its number in the register of companies, as it is written there, such as `RCS Paris 123 456 789`. */
    registration: text(120).default(''),
    /** The agency's country. Search engines list no open position without it. */
    country: z
      .string()
      .regex(/^([A-Z]{2})?$/, 'Please give the two capital letters of the country, such as FR')
      .default(''),
    social: z.array(namedLink).max(12),
    community: namedLink,
    /** The letters that codes of orders begin with; empty for the initials of the name. */
    orderPrefix: z
      .string()
      .regex(/^([A-Z]{2,3})?$/, 'Please give two or three capital letters, or none')
      .default(''),
  }),
  /** Colours; those of the site's own where empty. */
  look,
  menus,
  contact: z.object({
    phone: optionalPhone,
    email: optionalEmailAddress,
    /** Lines of plain text. */
    address: multiline(400),
    /**
     * Recipient of bookings, applications, enquiries and replies to emails; if empty, the environment's
     * `AGENCY_EMAIL`.
     */
    agencyMail: optionalEmailAddress,
    /** Recipients of what concerns one desk alone; if empty, the address above. */
    desks: z.object(deskEmails).default(noDeskEmails),
    hours: z.object({ mondayToFriday: hours, saturday: hours, sunday: hours }),
  }),
  shop: z.object({
    currency: z.enum(currencies, 'Please choose a currency'),
    /** US dollars for one unit of the currency; unused if the currency is the dollar. */
    dollarRate: z
      .number('Please give a rate')
      .min(dollarRates.min, badRate)
      .max(dollarRates.max, badRate),
    /** The value added tax included in prices, in per cent; 0 for none. */
    vatPercent: z.number(badVat).min(0, badVat).max(50, badVat).default(0),
    /** The minimum number of months for which a gift card can be spent after money was returned to it. */
    giftCardReturnMonths: z.int(badMonths).min(1, badMonths).max(36, badMonths).default(3),
    /** The delimiter that the agency's spreadsheets expect. With semicolons, decimals use a comma. */
    csvDelimiter: z.enum(csvDelimiters, 'Please choose commas or semicolons').default('comma'),
  }),
  /** The deadlines of options, and the working days. */
  desk: deskRules,
  /** For how long growing data is kept. */
  retention: retentions,
  /** Until the site is open, visitors see a page that says so; staff see the site. */
  opening: z.object({ isOpen: z.boolean('Please choose open or closed') }),
} as const

export type SettingGroup = keyof typeof settingGroups
export type SettingValue<T extends SettingGroup> = z.output<(typeof settingGroups)[T]>

/**
 * Applies until the owner has set a group: a new production database has no brand. Until then, the
 * environment provides the shop's currency and rate.
 */
export const unsetSettings: { readonly [T in Exclude<SettingGroup, 'shop'>]: SettingValue<T> } = {
  brand: {
    name: 'Callboard',
    legalName: 'Callboard',
    registration: '',
    country: '',
    social: [],
    community: { label: 'Community', href: '/' },
    orderPrefix: '',
  },
  look: unsetLook,
  menus: { ...defaultMenus, hidden: [] },
  contact: {
    phone: '',
    email: '',
    address: '',
    agencyMail: '',
    desks: noDeskEmails,
    hours: { mondayToFriday: '', saturday: '', sunday: '' },
  },
  desk: usualDeskRules,
  retention: usualRetentions,
  opening: { isOpen: false },
}

/**
 * `GET /api/admin/settings/{group}`. `PUT` sends the value back with its version, which is 0 if it was never
 * set.
 */
export interface AdminSetting<T extends SettingGroup = SettingGroup> {
  id: T
  value: SettingValue<T>
  version: number
  updatedAt: string | null
}

const settingGroupNames = listKeys(settingGroups)

/**
 * A setting as it is sent. A stored value is sent as it is, even if a newer version would refuse it, so that the
 * owner can correct it.
 */
export const adminSetting = z.object({
  id: z.enum(settingGroupNames),
  value: z.custom<SettingValue<SettingGroup>>(),
  version: z.int(),
  updatedAt: instant.nullable(),
})

const shapes = settingGroupNames.map((group) => settingGroups[group])

/** The shape of a setting in the OpenAPI document: the value of one of the groups. */
export const settingDocument = {
  setting: z.object({
    id: z.enum(settingGroupNames),
    value: z.union(shapes),
    version: z.int(),
    updatedAt: instant.nullable(),
  }),
  change: z.object({ version: z.int(), value: z.union(shapes) }),
}

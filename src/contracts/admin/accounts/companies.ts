import { z } from 'zod'
import {
  id,
  instant,
  multiline,
  someText,
  storedFields,
  text,
  wholeNumber,
} from '#contracts/admin/fields.ts'
import { tag, tags } from '#contracts/admin/records/tags.ts'
import { note, timeline } from '#contracts/admin/records/timeline.ts'
import { adminResource } from '#contracts/admin/resource.ts'
import { counts, total } from './clients.ts'

/** The languages in which the agency writes to companies. */
export const companyLanguages = ['en', 'fr'] as const

/** In the spelling of tax offices: the country's two letters and the number, without spaces and dots. */
const vatNumber = text(30)
  .overwrite((number) => number.replaceAll(/[\s.-]/g, '').toUpperCase())
  .regex(
    /^(?:[A-Z]{2}[A-Z0-9+*]{2,13})?$/,
    'Please give the number with the two letters of its country, such as FR40303265045',
  )

const website = text(200).regex(
  /^(?:https?:\/\/\S{3,190})?$/i,
  'Please give an address such as https://studio.example',
)

const writableFields = {
  name: someText(200),
  address: multiline(500),
  vatNumber,
  website,
  paymentDays: wholeNumber(0, 180, 'Please use 0 to 180 days').nullable(),
  language: z.enum(companyLanguages, 'Please choose a language'),
  managerId: id.nullable(),
}

/** The companies of clients. */
export const companies = adminResource({
  label: 'Companies',
  noun: 'company',
  record: z.object({
    ...storedFields,
    ...writableFields,
    /** The colleague who looks after the company. */
    managerName: z.string().nullable(),
    mergedIntoId: id.nullable(),
    clients: z.int(),
    ...counts,
    tags,
    createdAt: instant,
    totals: z.array(total),
    timeline,
  }),
  changes: z.object(writableFields),
  creates: z.object({
    name: writableFields.name,
    address: writableFields.address.optional(),
    vatNumber: vatNumber.optional(),
    website: website.optional(),
    paymentDays: writableFields.paymentDays.optional(),
    language: writableFields.language.optional(),
    managerId: writableFields.managerId.optional(),
  }),
  sorts: ['name', 'createdAt', 'updatedAt'],
  filters: ['createdAt', 'managerId', 'tags'],
  searched: true,
  archived: true,
  csv: {
    vatNumber: { label: 'VAT number' },
    paymentDays: { label: 'Pays within (days)' },
    managerName: { label: 'Account manager' },
  },
  actions: {
    /** Moves all clients of another company to this one. */
    merge: z.object({ duplicateId: id, version: z.int() }),
    note,
    tag,
  },
})

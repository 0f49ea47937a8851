import { z } from 'zod'
import { enquiryKinds, enquiryStates } from '../enquiry-words.ts'
import { id, instant, someText } from './fields.ts'
import { adminResource } from './resource.ts'

/** A file that came with a form; staff reads it at `/staff/files/{key}`. */
export const sentFile = z.object({
  mediaId: id,
  key: z.string(),
  /** The field of the form that it came in. */
  field: z.string(),
  name: z.string(),
  kind: z.enum(['picture', 'film', 'document']),
  mime: z.string(),
  bytes: z.int(),
})

export const givenConsent = z.object({ kind: z.string(), wording: z.string(), givenAt: instant })

const written = { state: z.enum(enquiryStates, 'Please choose a state') }

/** What came in by the public forms. An answer goes by mail and marks it answered. */
export const enquiries = adminResource({
  label: 'Enquiries',
  record: z.object({
    id,
    ...written,
    kind: z.enum(enquiryKinds),
    /** Filled a field that people do not see: kept, but nobody was mailed. */
    suspected: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    subject: z.string(),
    message: z.string(),
    details: z.array(z.object({ label: z.string(), value: z.string() })),
    countryName: z.string(),
    cityName: z.string(),
    files: z.array(sentFile),
    consents: z.array(givenConsent),
    createdAt: instant,
    updatedAt: instant,
    version: z.int(),
  }),
  single: ['message', 'details', 'files', 'consents'],
  changes: z.object(written),
  creates: null,
  sorts: ['createdAt', 'updatedAt', 'lastName'],
  descending: true,
  filters: ['kind', 'state', 'suspected', 'createdAt'],
  searched: true,
  archived: false,
  actions: { answer: z.object({ subject: someText(200), text: someText(10_000) }) },
})

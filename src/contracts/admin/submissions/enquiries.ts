import { z } from 'zod'
import { enquiryKinds, enquiryStates } from '#contracts/submissions/enquiry-options.ts'
import { id, instant, typedEmail } from '#contracts/admin/fields.ts'
import { adminResource } from '#contracts/admin/resource.ts'
import { note, timeline } from '#contracts/admin/records/timeline.ts'
import { tag, tags } from '#contracts/admin/records/tags.ts'
import { workChanges, workFields, workFilters } from '#contracts/admin/records/work.ts'

/** A file sent with a form; staff can read it at `/staff/files/{key}`. */
export const sentFile = z.object({
  mediaId: id,
  key: z.string(),
  /** The form field of the file. */
  field: z.string(),
  name: z.string(),
  kind: z.enum(['picture', 'film', 'document']),
  mime: z.string(),
  bytes: z.int(),
})

export const givenConsent = z.object({ kind: z.string(), wording: z.string(), givenAt: instant })

const writableFields = { state: z.enum(enquiryStates, 'Please choose a state') }

/** Submissions of the public forms. Replying sends an email and marks the enquiry as answered. */
export const enquiries = adminResource({
  label: 'Enquiries',
  noun: 'enquiry',
  record: z.object({
    id,
    ...writableFields,
    kind: z.enum(enquiryKinds),
    /** The honeypot field was filled in: the enquiry is stored, but no email was sent. */
    suspected: z.boolean(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    clientId: id.nullable(),
    /** The client's company. */
    companyId: id.nullable(),
    phone: z.string(),
    subject: z.string(),
    message: z.string(),
    tags,
    details: z.array(z.object({ label: z.string(), value: z.string() })),
    countryName: z.string(),
    cityName: z.string(),
    files: z.array(sentFile),
    consents: z.array(givenConsent),
    timeline,
    ...workFields,
    createdAt: instant,
    updatedAt: instant,
    archivedAt: instant.nullable(),
    version: z.int(),
  }),
  single: ['message', 'details', 'files', 'consents'],
  changes: z.object({ ...writableFields, ...workChanges }),
  creates: null,
  sorts: ['createdAt', 'updatedAt', 'lastName'],
  descending: true,
  filters: [
    'kind',
    'state',
    'suspected',
    'clientId',
    'companyId',
    'createdAt',
    'tags',
    ...workFilters,
  ],
  searched: true,
  archived: true,
  csv: { createdAt: { label: 'Received' }, isSnoozed: null },
  exported: [
    { field: 'message', label: 'Message', kind: 'text' },
    { field: 'company', label: 'Company', kind: 'text' },
    { field: 'answers', label: 'Other answers', kind: 'text' },
    { field: 'files', label: 'Files', kind: 'list' },
    { field: 'consents', label: 'Consents', kind: 'list' },
  ],
  actions: { answer: z.object(typedEmail), note, tag },
})

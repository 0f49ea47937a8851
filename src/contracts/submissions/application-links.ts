import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { fileList } from '#contracts/media/uploads.ts'
import { noResult, optionalText, requiredText } from '#contracts/primitives.ts'
import { applicantStatuses } from './application-options.ts'
import { spamProtectionFields } from './spam-protection.ts'

const token = requiredText('Token is required', 100)
const day = z.iso.date()

/** The deliveries by a link, with their days in the agency's time zone. */
const deliveries = z.array(z.object({ received_on: day, pictures: z.int() }))

const noPictures = 'Please choose at least one picture'

/** The form in the page, for files that are not sent yet. */
export const digitalsForm = z.object({
  pictures: z
    .custom<readonly File[]>(Array.isArray)
    .default([])
    .refine((list) => list.length > 0, noPictures),
})

/** Digitals on the wire: each picture is sent itself or as the id of a finished upload. */
const digitals = z.object({
  token,
  pictures: fileList(noPictures),
  upload_token: optionalText(100),
  ...spamProtectionFields,
})
export type Digitals = z.output<typeof digitals>

/** The endpoints behind the links in emails about an application, without signing in. */
export const applicationLinkEndpoints = {
  'GET /api/V1/application-status/{token}': {
    summary: 'How far an application has got, with the token from an email about it',
    access: 'public',
    input: z.object({ token }),
    result: z.object({
      status: z.enum(applicantStatuses),
      received_on: day,
      /** The day on which the agency last asked for digitals; null if it has not. */
      asked_on: day.nullable(),
      deliveries,
    }),
  },
  'GET /api/V1/application-digitals/{token}': {
    summary: 'What the agency asks for, with the token from its request for digitals',
    access: 'public',
    input: z.object({ token }),
    result: z.object({
      /** The last day on which the link is valid. */
      until: day,
      max_pictures: z.int(),
      max_bytes: z.int(),
      deliveries,
    }),
  },
  'POST /api/V1/application-digitals/save': {
    summary:
      'Send digitals, with the token from the agency’s request. A repeated `Idempotency-Key` stores nothing twice',
    access: 'visitor',
    input: digitals,
    files: { pictures: { accepts: 'picture', max: 'pictures' } },
    result: noResult,
    statuses: [201],
  },
} as const satisfies EndpointTable

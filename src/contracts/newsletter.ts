import { z } from 'zod'
import type { EndpointTable } from './endpoint.ts'
import { spamProtectionFields } from './spam-protection.ts'
import { email } from './primitives.ts'

/** The token of a link in a newsletter email. */
const token = z.string().trim().min(1, 'This link is not complete').max(200)

export const newsletterEndpoints = {
  'POST /api/V1/subscribe': {
    summary: 'Ask for the newsletter; nothing is sent before the link in the mail is confirmed',
    access: 'visitor',
    input: z.object({
      subscribe_email: email('Email field are required'),
      ...spamProtectionFields,
    }),
    result: z.undefined(),
  },
  'POST /api/V1/newsletter/confirm': {
    summary: 'Confirm a subscription by the token of its mail',
    access: 'visitor',
    input: z.object({ token }),
    result: z.undefined(),
  },
  'POST /api/V1/newsletter/unsubscribe': {
    summary: 'End a subscription by the token of any of its mails',
    access: 'visitor',
    input: z.object({ token }),
    result: z.undefined(),
  },
} as const satisfies EndpointTable

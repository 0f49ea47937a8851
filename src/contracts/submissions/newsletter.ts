import { z } from 'zod'
import type { EndpointTable } from '#contracts/endpoint.ts'
import { spamProtectionFields } from './spam-protection.ts'
import { email, requiredText } from '#contracts/primitives.ts'

/** The token of a link in a newsletter email. */
const token = requiredText('This link is incomplete')

export const newsletterEndpoints = {
  'POST /api/V1/subscribe': {
    summary: 'Request the newsletter; nothing is sent until the link in the email is confirmed',
    access: 'visitor',
    input: z.object({
      subscribe_email: email('Email field are required'),
      ...spamProtectionFields,
    }),
    result: z.undefined(),
  },
  'POST /api/V1/newsletter/confirm': {
    summary: 'Confirm a subscription with the token from its email',
    access: 'visitor',
    input: z.object({ token }),
    result: z.undefined(),
  },
  'POST /api/V1/newsletter/unsubscribe': {
    summary: 'End a subscription with the token from any of its emails',
    access: 'visitor',
    input: z.object({ token }),
    result: z.undefined(),
  },
} as const satisfies EndpointTable

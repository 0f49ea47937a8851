import { z } from 'zod'
import type { CallTable } from './call.ts'
import { formGuardFields } from './form-guard.ts'
import { email } from './primitives.ts'

/** The token of a link in a newsletter mail. */
const token = z.string().trim().min(1, 'This link is not complete').max(200)

export const newsletterCalls = {
  'POST /api/V1/subscribe': {
    summary: 'Ask for the newsletter; nothing is sent before the link in the mail is confirmed',
    access: 'visitor',
    input: z.object({ subscribe_email: email('Email field are required'), ...formGuardFields }),
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
} as const satisfies CallTable

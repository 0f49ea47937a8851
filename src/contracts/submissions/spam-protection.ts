import { z } from 'zod'
import { optionalMultiline } from '#contracts/primitives.ts'

/**
 * Additional fields of every public form, which tell bots from people without a third party. API clients may
 * leave both out.
 */
export const spamProtectionFields = {
  /** A honeypot: people do not see this field, so only bots fill it in. */
  contact_by_fax: optionalMultiline(500),
  /** Seconds between the form first being seen and being sent. */
  seconds_taken: z.coerce.number().min(0).optional().catch(undefined),
}

export interface SpamProtection {
  contact_by_fax: string
  seconds_taken: number
}

import { z } from 'zod'
import { optionalMultiline } from '#contracts/primitives.ts'

/**
 * What every public form sends besides its fields, so that bots can be told from people without a third
 * party. API clients may leave both out.
 */
export const spamProtectionFields = {
  /** A honeypot: people do not see this field, so whoever fills it in is a bot. */
  contact_by_fax: optionalMultiline(500),
  /** Seconds between the form first being seen and being sent. */
  seconds_taken: z.coerce.number().min(0).optional().catch(undefined),
}

export interface SpamProtection {
  contact_by_fax: string
  seconds_taken: number
}

import { z } from 'zod'
import { optionalText } from './primitives.ts'

/**
 * What every public form sends beside its fields, so that programs can be told from people without a third
 * party. Callers of the API may leave both out.
 */
export const spamProtectionFields = {
  /** A field that people do not see. Who fills it reads the page's source, not the page. */
  contact_by_fax: optionalText(500),
  /** Seconds between the first sight of the form and its sending. */
  seconds_taken: z.coerce.number().min(0).optional().catch(undefined),
}

export interface SpamProtection {
  contact_by_fax: string
  seconds_taken: number
}

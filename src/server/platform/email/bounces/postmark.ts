import { z } from 'zod'
import type { Bounce } from './bounce-source.ts'

const message = z.object({
  RecordType: z.string(),
  Type: z.string(),
  Email: z.string(),
  Description: z.string().default(''),
  Details: z.string().default(''),
  Metadata: z.record(z.string(), z.string()).default({}),
})

/** Postmark returns what is in headers with this beginning as `Metadata`. It replaces the `Message-ID`. */
const metadataName = 'callboard-email'

/** The header by which Postmark's messages name an email. */
export const createPostmarkHeaders = (mark: string): Record<string, string> => ({
  [`X-PM-Metadata-${metadataName}`]: mark,
})

/** Types of Postmark that say that there is no such mailbox. */
const hardTypes = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'])
/** Emails that have not arrived, or not been wanted, for another reason. */
const softTypes = new Set(['SoftBounce', 'Blocked', 'DnsError', 'DMARCPolicy', 'SMTPApiError'])

/** Reads a message of Postmark's bounce webhook. */
export const readPostmarkBounces = (body: unknown): Bounce[] => {
  const { RecordType, Type, Email, Description, Details, Metadata } = message.parse(body)
  if (RecordType !== 'Bounce') return []
  const isHard = hardTypes.has(Type)
  if (!isHard && !softTypes.has(Type)) return []
  return [
    {
      kind: isHard ? 'hard' : 'soft',
      reason: Details || Description || Type,
      mark: Metadata[metadataName],
      recipient: Email,
    },
  ]
}

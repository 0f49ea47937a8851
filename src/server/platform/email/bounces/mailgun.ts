import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#server/kernel/app-error.ts'
import type { Bounce } from './bounce-source.ts'

const signedMessage = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    /** `temporary` if Mailgun will try again by itself. */
    severity: z.string().optional(),
    reason: z.string().optional(),
    recipient: z.string().optional(),
    'delivery-status': z
      .object({
        code: z.number().optional(),
        message: z.string().optional(),
        description: z.string().optional(),
      })
      .optional(),
    message: z
      .object({ headers: z.object({ 'message-id': z.string().optional() }).optional() })
      .optional(),
  }),
})

/** Reasons of Mailgun that say that there is no such mailbox. */
const hardReasons = new Set(['bounce', 'suppress-bounce'])

/**
 * Reads a message of Mailgun's webhook for permanent failures.
 * @throws `not_signed_in` if it is not signed with the webhook signing key.
 */
export const readMailgunBounces = (body: unknown, signingKey: string): Bounce[] => {
  const { signature, 'event-data': event } = signedMessage.parse(body)
  requireSignature(signature, signingKey)
  if (event.event !== 'failed' || event.severity !== 'permanent') return []
  const status = event['delivery-status']
  return [
    {
      kind: hardReasons.has(event.reason ?? '') ? 'hard' : 'soft',
      reason:
        [status?.message, status?.description, event.reason].find(Boolean) ?? 'Failed for good',
      messageId: event.message?.headers?.['message-id'],
      recipient: event.recipient,
    },
  ]
}

const requireSignature = (
  { timestamp, token, signature }: z.output<typeof signedMessage>['signature'],
  signingKey: string,
): void => {
  const expected = createHmac('sha256', signingKey)
    .update(timestamp + token)
    .digest()
  const actual = Buffer.from(signature, 'hex')
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new AppError('not_signed_in', 'The signature is wrong')
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#server/kernel/app-error.ts'
import type { Bounce } from './bounce-source.ts'
import { judgeStatus } from './delivery-status.ts'

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
        'enhanced-code': z.string().optional(),
        message: z.string().optional(),
        description: z.string().optional(),
      })
      .optional(),
    message: z
      .object({ headers: z.object({ 'message-id': z.string().optional() }).optional() })
      .optional(),
  }),
})

/**
 * Reads a message of Mailgun's webhook for permanent failures.
 * @throws `not_signed_in` if it is not signed with the webhook signing key.
 */
export const readMailgunBounces = (body: unknown, signingKey: string): Bounce[] => {
  const { signature, 'event-data': event } = signedMessage.parse(body)
  requireSignature(signature, signingKey)
  if (event.event !== 'failed' || event.severity !== 'permanent') return []
  const status = event['delivery-status']
  const reason =
    [status?.message, status?.description, event.reason].find(Boolean) ?? 'Failed for good'
  return [
    {
      kind: judgeFailure(event.reason, { code: status?.['enhanced-code'], answer: reason }),
      reason,
      messageId: event.message?.headers?.['message-id'],
      recipient: event.recipient,
    },
  ]
}

/**
 * A `bounce` is every refusal for good, also that of a full mailbox or of the content. After one Mailgun itself
 * sends nothing to the address any more, and says so.
 */
const judgeFailure = (
  reason: string | undefined,
  { code, answer }: { code: string | undefined; answer: string },
): Bounce['kind'] => {
  if (reason === 'suppress-bounce') return 'hard'
  return reason === 'bounce' ? judgeStatus(code ?? '', answer) : 'soft'
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

import { z } from 'zod'
import { AppError } from '#server/kernel/app-error.ts'
import type { Bounce } from './bounce-source.ts'
import { findBounceMark } from './bounce-mark.ts'

const topicMessage = z.object({
  Type: z.string(),
  Message: z.string().default(''),
  SubscribeURL: z.string().optional(),
})

const header = z.object({ name: z.string(), value: z.string() })

/** What SES publishes to a topic; event publishing says `eventType` where notifications say `notificationType`. */
const notification = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({ source: z.string().default(''), headers: z.array(header).default([]) }),
  bounce: z
    .object({
      bounceType: z.string(),
      bouncedRecipients: z.array(
        z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() }),
      ),
    })
    .optional(),
})

/** Reads a message of the SNS topic to which Amazon SES reports, and confirms the subscription to it. */
export const readSesBounces = async (body: unknown): Promise<Bounce[]> => {
  const { Type, Message, SubscribeURL } = topicMessage.parse(body)
  if (Type === 'SubscriptionConfirmation') {
    await confirmSubscription(SubscribeURL ?? '')
    return []
  }
  if (Type !== 'Notification') return []
  const { notificationType, eventType, mail, bounce } = notification.parse(JSON.parse(Message))
  if ((notificationType ?? eventType) !== 'Bounce' || !bounce) return []
  // SES replaces the `Message-ID`, but reports the headers as it got them.
  const messageId = mail.headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value
  return bounce.bouncedRecipients.map(({ emailAddress, diagnosticCode }) => ({
    kind: bounce.bounceType === 'Permanent' ? 'hard' : 'soft',
    reason: diagnosticCode?.replace(/^smtp;\s*/i, '') ?? `${bounce.bounceType} bounce`,
    mark: findBounceMark(mail.source),
    messageId: messageId?.replaceAll(/[<>]/g, ''),
    recipient: emailAddress,
  }))
}

/** The hosts of SNS, so that nobody makes the site open another address. */
const topicHost = /^sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/
const timeoutMs = 10_000

const confirmSubscription = async (address: string): Promise<void> => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:' || !topicHost.test(url.hostname))
    throw new AppError('bad_request', 'The subscription is not to a topic of Amazon')
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (!answer.ok) throw new AppError('unavailable', 'The subscription could not be confirmed')
}

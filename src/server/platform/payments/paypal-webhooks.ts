import { z } from 'zod'
import { AppError } from '#server/kernel/app-error.ts'
import { type ProviderMessage, providerTimeoutSeconds, type Webhook } from './payments.ts'

const text = z.string().min(1)

/** The signed headers and the signature. */
const transmission = z.object({
  'paypal-auth-algo': text,
  'paypal-cert-url': text,
  'paypal-transmission-id': text,
  'paypal-transmission-sig': text,
  'paypal-transmission-time': text,
})

const verdict = z.object({ verification_status: z.string() })

const message = z.object({ id: text, event_type: text, resource: z.unknown() })

/** A capture refers to its order. */
const orderRelation = z.object({
  supplementary_data: z.object({ related_ids: z.object({ order_id: text }) }),
})

/** A refund refers to its capture with a link. */
const captureRelation = z.object({
  links: z.array(z.object({ rel: z.string(), href: z.string() })),
})

/** A dispute refers to its captures. */
const transactionRelation = z.object({
  disputed_transactions: z.tuple([z.object({ seller_transaction_id: text })], z.unknown()),
})

interface Parts {
  settings: { apiUrl: string; webhookId: string }
  token: () => Promise<string>
  /** Returns the order of a capture; undefined if it is not ours. */
  findOrder: (captureId: string) => Promise<string | undefined>
}

/** Kinds of messages by the beginning of their types; the first match applies. */
const kinds: readonly (readonly [begins: string, about: ProviderMessage['about']])[] = [
  ['PAYMENT.CAPTURE.REFUNDED', 'returns'],
  ['PAYMENT.CAPTURE.REVERSED', 'returns'],
  ['PAYMENT.REFUND.', 'returns'],
  ['CUSTOMER.DISPUTE.', 'returns'],
  ['PAYMENT.CAPTURE.', 'payment'],
]

/**
 * Reads the message of a PayPal webhook about a capture, a refund or a dispute; undefined for others.
 * @throws `bad_request` for a wrong signature, and an error if PayPal cannot be asked for the order.
 */
export const readPayPalMessage = async (
  webhook: Webhook,
  parts: Parts,
): Promise<ProviderMessage | undefined> => {
  await requireSignature(webhook, parts)
  const parsedMessage = message.safeParse(JSON.parse(webhook.rawBody))
  if (!parsedMessage.success) return undefined
  const { id: eventId, event_type: type, resource } = parsedMessage.data
  const about = kinds.find(([begins]) => type.startsWith(begins))?.[1]
  if (about === undefined) return undefined
  const reference = await findOrderReference(resource, parts)
  return reference === undefined ? undefined : { eventId, type, about, reference }
}

/** Has PayPal verify the signature over the raw bytes, as its documentation recommends. */
const requireSignature = async (
  { rawBody, headers }: Webhook,
  { settings: { apiUrl, webhookId }, token }: Parts,
): Promise<void> => {
  const transmissionHeaders = transmission.safeParse(headers)
  if (!transmissionHeaders.success || rawBody === '') throw wrongSignature()
  const fields = JSON.stringify({
    auth_algo: transmissionHeaders.data['paypal-auth-algo'],
    cert_url: transmissionHeaders.data['paypal-cert-url'],
    transmission_id: transmissionHeaders.data['paypal-transmission-id'],
    transmission_sig: transmissionHeaders.data['paypal-transmission-sig'],
    transmission_time: transmissionHeaders.data['paypal-transmission-time'],
    webhook_id: webhookId,
  })
  const answer = await fetch(new URL('/v1/notifications/verify-webhook-signature', apiUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}` },
    body: `${fields.slice(0, -1)},"webhook_event":${rawBody}}`,
    signal: AbortSignal.timeout(providerTimeoutSeconds * 1000),
  })
  if (!answer.ok) {
    throw new AppError('unavailable', 'PayPal cannot be asked about this signature', {
      retryAfter: 60,
    })
  }
  const verification = verdict.safeParse(await answer.json())
  if (verification.data?.verification_status !== 'SUCCESS') throw wrongSignature()
}

const wrongSignature = () => new AppError('bad_request', 'The signature is wrong')

/** Finds the order of a message's resource. */
const findOrderReference = async (
  resource: unknown,
  { findOrder }: Pick<Parts, 'findOrder'>,
): Promise<string | undefined> => {
  const relatedOrder = orderRelation.safeParse(resource).data
  if (relatedOrder) return relatedOrder.supplementary_data.related_ids.order_id
  const disputed = transactionRelation.safeParse(resource).data?.disputed_transactions[0]
  const captureId = disputed?.seller_transaction_id ?? findCaptureId(resource)
  return captureId === undefined ? undefined : findOrder(captureId)
}

/** Finds the capture's id in a refund's link: `…/v2/payments/captures/2GG279541U471931P`. */
const findCaptureId = (resource: unknown): string | undefined => {
  const links = captureRelation.safeParse(resource).data?.links ?? []
  const { href = '' } = links.find(({ rel }) => rel === 'up') ?? {}
  return /\/captures\/([\w-]{1,64})$/.exec(href.slice(-100))?.[1]
}

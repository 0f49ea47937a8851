import { z } from 'zod'
import { AppError } from '#server/kernel/app-error.ts'
import { type ProviderMessage, providerTimeoutSeconds, type Webhook } from './payments.ts'

const text = z.string().min(1)

/** What PayPal signs, and the signature. */
const transmission = z.object({
  'paypal-auth-algo': text,
  'paypal-cert-url': text,
  'paypal-transmission-id': text,
  'paypal-transmission-sig': text,
  'paypal-transmission-time': text,
})

const verdict = z.object({ verification_status: z.string() })

/** The fields read from a message about a capture. */
const message = z.object({
  id: text,
  event_type: text,
  resource: z.object({
    supplementary_data: z.object({ related_ids: z.object({ order_id: text }) }),
  }),
})

interface Parts {
  settings: { apiUrl: string; webhookId: string }
  token: () => Promise<string>
}

const wrongSignature = () => new AppError('bad_request', 'The signature is wrong')

/** Lets PayPal itself verify the signature over the raw bytes, as its documentation recommends. */
const requireSignature = async (
  { rawBody, headers }: Webhook,
  { settings: { apiUrl, webhookId }, token }: Parts,
): Promise<void> => {
  const sent = transmission.safeParse(headers)
  if (!sent.success || rawBody === '') throw wrongSignature()
  const fields = JSON.stringify({
    auth_algo: sent.data['paypal-auth-algo'],
    cert_url: sent.data['paypal-cert-url'],
    transmission_id: sent.data['paypal-transmission-id'],
    transmission_sig: sent.data['paypal-transmission-sig'],
    transmission_time: sent.data['paypal-transmission-time'],
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
  const told = verdict.safeParse(await answer.json())
  if (told.data?.verification_status !== 'SUCCESS') throw wrongSignature()
}

/**
 * The message in a PayPal webhook, if it is about a capture.
 * @throws `bad_request` for a wrong signature.
 */
export const readPayPalMessage = async (
  webhook: Webhook,
  parts: Parts,
): Promise<ProviderMessage | undefined> => {
  await requireSignature(webhook, parts)
  const read = message.safeParse(JSON.parse(webhook.rawBody))
  if (!read.success || !read.data.event_type.startsWith('PAYMENT.CAPTURE.')) return undefined
  const { id, resource } = read.data
  return { eventId: id, reference: resource.supplementary_data.related_ids.order_id }
}

import { z } from 'zod'
import { fromDecimal } from '#server/kernel/money.ts'
import { type ProviderDispute, providerTimeoutSeconds } from './payments.ts'

const list = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) })

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** The fields read from a dispute. */
const details = z.object({
  dispute_id: z.string(),
  reason: z.string().default('OTHER'),
  status: z.string(),
  dispute_amount: z.object({ value: z.string() }),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  seller_response_due_date: instant.optional(),
  create_time: instant,
})

type Details = z.output<typeof details>

/** The outcomes of a dispute after which the buyer has the money, or gets it from the agency. */
const lostOutcomes = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])

const toState = ({ status, dispute_outcome }: Details): ProviderDispute['state'] => {
  switch (status) {
    case 'RESOLVED':
      return lostOutcomes.has(dispute_outcome?.outcome_code ?? '') ? 'lost' : 'won'
    case 'OPEN':
    case 'WAITING_FOR_SELLER_RESPONSE':
      return 'needs_response'
    default:
      // Waits for the buyer or for PayPal; the same for any state that PayPal may add.
      return 'under_review'
  }
}

const toDispute = (dispute: Details): ProviderDispute => ({
  reference: dispute.dispute_id,
  amountCents: fromDecimal(Number(dispute.dispute_amount.value)),
  reason: dispute.reason.toLowerCase(),
  state: toState(dispute),
  holdsMoney: true,
  dueAt: dispute.seller_response_due_date ?? null,
  openedAt: dispute.create_time,
})

interface Parts {
  settings: { apiUrl: string }
  token: () => Promise<string>
}

/**
 * Reads from the part of PayPal's API that its client library does not have; undefined if the agency's keys may not, which
 * PayPal lets its owner choose.
 */
const readFromPayPal = async (path: string, { settings, token }: Parts): Promise<unknown> => {
  const answer = await fetch(new URL(path, settings.apiUrl), {
    headers: { authorization: `Bearer ${await token()}` },
    signal: AbortSignal.timeout(providerTimeoutSeconds * 1000),
  })
  if (answer.status === 403 || answer.status === 404) return undefined
  if (!answer.ok) {
    // With its status, as the client library's errors have it: PayPal has answered.
    const { status: statusCode } = answer
    throw Object.assign(new Error(`PayPal answers ${statusCode} for disputes`), { statusCode })
  }
  return answer.json()
}

/** The disputes about a capture. The list has no dates, so that each is read by itself. */
export const listPayPalDisputes = async (
  captureId: string,
  parts: Parts,
): Promise<ProviderDispute[]> => {
  const query = new URLSearchParams({ disputed_transaction_id: captureId })
  const response = await readFromPayPal(`/v1/customer/disputes?${query.toString()}`, parts)
  if (response === undefined) return []
  const disputes: ProviderDispute[] = []
  for (const { dispute_id: id } of list.parse(response).items) {
    const dispute = await readFromPayPal(`/v1/customer/disputes/${encodeURIComponent(id)}`, parts)
    if (dispute !== undefined) disputes.push(toDispute(details.parse(dispute)))
  }
  return disputes
}

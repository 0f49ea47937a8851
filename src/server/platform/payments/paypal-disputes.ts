import { z } from 'zod'
import { fromDecimal } from '#server/kernel/money.ts'
import { type ProviderDispute, providerTimeoutSeconds } from './payments.ts'

const list = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) })

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** The fields of a dispute that are read. */
const details = z.object({
  dispute_id: z.string(),
  reason: z.string().default('OTHER'),
  status: z.string(),
  dispute_amount: z.object({ value: z.string() }),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
  seller_response_due_date: instant.optional(),
  create_time: instant,
})

/** Outcomes of a dispute after which the buyer has the money, or gets it from the agency. */
const lostOutcomes = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'])

interface Parts {
  settings: { apiUrl: string }
  token: () => Promise<string>
}

/** Lists the disputes about a capture. PayPal's list has no dates, so each dispute is read separately. */
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

/**
 * Reads the part of PayPal's API that its client library lacks. Returns undefined if the agency's keys have
 * no access to it, which is optional at PayPal.
 */
const readFromPayPal = async (path: string, { settings, token }: Parts): Promise<unknown> => {
  const answer = await fetch(new URL(path, settings.apiUrl), {
    headers: { authorization: `Bearer ${await token()}` },
    signal: AbortSignal.timeout(providerTimeoutSeconds * 1000),
  })
  if (answer.status === 403 || answer.status === 404) return undefined
  if (!answer.ok) {
    // Has a status like the client library's errors, because PayPal has answered.
    const { status: statusCode } = answer
    throw Object.assign(new Error(`PayPal answers ${statusCode} for disputes`), { statusCode })
  }
  return answer.json()
}

type Details = z.output<typeof details>

const toDispute = (dispute: Details): ProviderDispute => ({
  reference: dispute.dispute_id,
  amountCents: fromDecimal(Number(dispute.dispute_amount.value)),
  reason: dispute.reason.toLowerCase(),
  state: toState(dispute),
  holdsMoney: true,
  dueAt: dispute.seller_response_due_date ?? null,
  openedAt: dispute.create_time,
})

const toState = ({ status, dispute_outcome }: Details): ProviderDispute['state'] => {
  switch (status) {
    case 'RESOLVED':
      return lostOutcomes.has(dispute_outcome?.outcome_code ?? '') ? 'lost' : 'won'
    case 'OPEN':
    case 'WAITING_FOR_SELLER_RESPONSE':
      return 'needs_response'
    default:
      // Waits for the buyer or PayPal. States that PayPal may add count as the same.
      return 'under_review'
  }
}

import { cutLogText } from '#contracts/cut-text.ts'
import type { DbCtx } from '#server/db/context.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Ids } from '#server/platform/ids.ts'
import type { Gateway, Outcome, SandboxBank, PayPalGateway } from './payments.ts'
import {
  changeCharge,
  findCharge,
  insertCharge,
  insertOpenOrder,
  type SandboxCharge,
} from './sandbox-bank.repo.ts'

type FirstState = Pick<SandboxCharge, 'state' | 'message'>

const success: FirstState = { state: 'succeeded', message: null }
const createDecline = (message: string): FirstState => ({ state: 'declined', message })

/** A charge whose refunds fail with this message. */
const createRefundRefusal = (message: string): FirstState => ({ state: 'succeeded', message })

/** Stripe's published test tokens with their outcomes; `tok_lateBank` is our own. */
const statesByToken: Readonly<Record<string, FirstState>> = {
  tok_visa: success,
  tok_mastercard: success,
  tok_amex: success,
  tok_refundFail: createRefundRefusal('The card of this payment has been closed.'),
  tok_chargeDeclined: createDecline('Your card was declined.'),
  tok_chargeDeclinedInsufficientFunds: createDecline('Your card has insufficient funds.'),
  tok_chargeDeclinedExpiredCard: createDecline('Your card has expired.'),
  tok_chargeDeclinedIncorrectCvc: createDecline("Your card's security code is incorrect."),
  tok_threeDSecure2Required: { state: 'requires_action', message: null },
  tok_lateBank: { state: 'pending', message: null },
}

interface Parts {
  clock: Clock
  ids: Ids
}

/**
 * Card payments without a bank: the token determines the outcome, and the state is stored in the database.
 */
export const sandboxCards = ({ clock, ids }: Parts): Gateway => ({
  ...createSharedGateway(clock),
  charge: async (ctx, { key, source, amountCents, currency }) => {
    const first =
      statesByToken[source] ?? createDecline(`No such token: '${cutLogText(source, 60)}'`)
    const reference = `pi_sandbox_${ids.token()}`
    const charge = await insertCharge(ctx, { ...first, key, reference, amountCents, currency })
    return { ...toOutcome(charge), method: 'Visa ending in 4242' }
  },
})

const createSharedGateway = (clock: Clock): Omit<Gateway, 'charge'> => ({
  find: async (ctx, reference) => toOutcome(await requireCharge(ctx, reference)),
  cancel: async (ctx, reference) => {
    await changeCharge(ctx, reference, {
      from: ['open', 'approved', 'requires_action', 'pending'],
      state: 'declined',
      message: 'The payment was cancelled.',
    })
    return toOutcome(await requireCharge(ctx, reference))
  },
  refund: async (ctx, { reference }) => {
    const { state, message } = await requireCharge(ctx, reference)
    if (state === 'succeeded' && message !== null) return { state: 'refused', message }
    await changeCharge(ctx, reference, { from: ['succeeded'], refundedAt: clock.now() })
    return { state: 'done' }
  },
  getReturns: () => Promise.resolve({ refunds: [], disputes: [] }),
  readWebhook: noWebhooks,
})

const toOutcome = ({ state, reference, message }: SandboxCharge): Outcome => {
  switch (state) {
    case 'succeeded':
    case 'pending':
      return { state, reference }
    case 'requires_action':
      return { state, reference, clientSecret: `${reference}_secret_sandbox` }
    case 'declined':
      return { state, reference, message: message ?? 'Your payment was declined.' }
    case 'open':
    case 'approved':
      return { state: 'declined', reference, message: 'The payment was not approved.' }
  }
}

const requireCharge = async (ctx: DbCtx, reference: string): Promise<SandboxCharge> => {
  const charge = await findCharge(ctx, reference)
  if (!charge) throw new Error('The sandbox bank does not know this payment')
  return charge
}

const noWebhooks = () =>
  Promise.reject(new AppError('bad_request', 'The sandbox sends no messages'))

/** PayPal without money: an order is created, approved in our own dialog, then captured. */
export const sandboxPayPal = ({ clock, ids }: Parts): PayPalGateway => ({
  ...createSharedGateway(clock),
  open: async (ctx, { amountCents, currency }) => {
    const reference = `SANDBOX-${ids.token()}`
    await insertOpenOrder(ctx, { state: 'open', reference, amountCents, currency })
    return { reference }
  },
  charge: async (ctx, { key, source, amountCents }) => {
    const order = await findCharge(ctx, source)
    if (order?.amountCents !== amountCents) {
      return { state: 'declined', message: 'This wallet order is not the one you approved.' }
    }
    await changeCharge(ctx, source, { from: ['approved'], state: 'succeeded', key })
    return toOutcome(await requireCharge(ctx, source))
  },
})

/** Plays payer and bank in the sandbox. */
export const sandboxBank: SandboxBank = {
  decide: async (ctx, reference, approved) => {
    const changedCharge = approved
      ? ((await changeCharge(ctx, reference, { from: ['open'], state: 'approved' })) ??
        (await changeCharge(ctx, reference, {
          from: ['requires_action', 'pending'],
          state: 'succeeded',
        })))
      : await changeCharge(ctx, reference, {
          from: ['open', 'approved', 'requires_action', 'pending'],
          state: 'declined',
          message: 'The payment was not confirmed.',
        })
    return changedCharge !== undefined
  },
}

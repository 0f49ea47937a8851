import type { OrderKind } from '#contracts/orders/order-states.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import { system } from '#server/kernel/actor.ts'
import { AppError, invalidField, notFound } from '#server/kernel/app-error.ts'
import { type Cents, toDecimal } from '#server/kernel/money.ts'
import {
  findRepeated,
  moveOrder,
  type Order,
  type PlacedOrder,
} from '#server/modules/orders/index.ts'
import type { Outcome } from '#server/platform/payments/payments.ts'
import { isOpen } from './payments.domain.ts'
import {
  findByMessage,
  findOpenFor,
  findPaymentByCode,
  findOrderPayment,
  findWalletOrder,
  insertPayment,
  lockPayer,
  type NewPayment,
  type Payment,
} from './payments.repo.ts'
import { cancelPayment, scheduleStatusCheck, settle } from './settle.service.ts'

/**
 * The means of payment: a card's single-use token (empty if nothing is to be paid), or an approved PayPal
 * order.
 */
export type PaymentMethod =
  | { readonly type: 'stripe'; readonly token: string }
  | { readonly type: 'paypal'; readonly walletOrder: string }

export interface PaymentRequest {
  readonly userId: number
  readonly kind: Exclude<OrderKind, 'booking'>
  /** What the payment is for, such as `bag:7`; each subject has at most one payment in progress. */
  readonly subject: string
  readonly method: PaymentMethod
  /** The total that the payer was shown. */
  readonly expectedTotalCents: Cents
  /** The currency of that total, if known. */
  readonly expectedCurrency?: string | undefined
  readonly idempotencyKey: string | undefined
  /**
   * The content of the request, the same in every repeat of the key: without the card's token, which is used
   * up by the first.
   */
  readonly content: unknown
  /**
   * Stores the order with its total, by `placeOrder` with the same key and content, in the given transaction;
   * called for new requests only, and one at a time for each user.
   */
  readonly place: (ctx: Ctx) => Promise<PlacedOrder>
}

export interface PaymentAnswer {
  readonly orderCode: string
  /** `pending`: the bank has not responded yet. */
  readonly state: 'paid' | 'pending' | 'requires_action'
  /** For the provider's script in the page, with `requires_action`. */
  readonly clientSecret?: string
}

/**
 * When the status of a payment whose response was lost is first checked, in seconds: later than any response
 * can arrive.
 */
const firstCheckSeconds = 45

/**
 * Places an order and pays it, once per idempotency key: the order is stored before the provider is called,
 * and the queue completes it if this process dies in between (ADR 0019). Must not run in a transaction.
 * @throws `total_changed` with the current total, `payment_declined` with the provider's message, `conflict`
 * while another payment for the same subject is in progress, and if the shop has changed currency since the
 * payer saw the total; `not_signed_in` if the account has been deleted meanwhile.
 */
export const payForOrder = async (ctx: Ctx, request: PaymentRequest): Promise<PaymentAnswer> => {
  const { order, payment } = await inTransaction(ctx, (ctx) => createPayment(ctx, request))
  return payment ? charge(ctx, payment, order.code) : { orderCode: order.code, state: 'paid' }
}

interface CreatedPayment {
  order: Order
  /** Undefined if the order costs nothing. */
  payment: Payment | undefined
}

/** @throws `conflict` while a payment for this subject may still take money, so that it is not paid twice. */
export const requireNoneUnderWay = async (ctx: Ctx, subject: string): Promise<void> => {
  if (!(await findOpenFor(ctx, subject))) return
  throw new AppError('conflict', 'A payment for this is in progress. Please wait for the bank')
}

const createPayment = async (ctx: Ctx, request: PaymentRequest): Promise<CreatedPayment> => {
  if (!(await lockPayer(ctx, request.userId))) throw new AppError('not_signed_in', 'Please login')
  const first = await findRepeated(ctx, { ...request, contactEmail: '' })
  if (first) return { order: first, payment: await findOrderPayment(ctx, first.id) }
  await requireNoneUnderWay(ctx, request.subject)
  const { order } = await request.place(ctx)
  requireShownCurrency(order, request.expectedCurrency)
  if (order.totalCents !== request.expectedTotalCents) throw totalChanged(order.totalCents)
  if (order.totalCents === 0) {
    await moveOrder({ ...ctx, actor: system }, { code: order.code, move: 'pay' })
    return { order, payment: undefined }
  }
  const payment = await insertPayment(ctx, {
    ...(await createChargeRequest(ctx, request, order)),
    orderId: order.id,
    subject: request.subject,
    providerKey: ctx.platform.ids.token(),
    createdAt: ctx.platform.clock.now(),
  })
  await scheduleStatusCheck(ctx, payment.id, firstCheckSeconds)
  return { order, payment }
}

// Nobody is charged an amount that they did not see: the same number in another currency is another amount.
const requireShownCurrency = ({ currency }: Order, shown: string | undefined): void => {
  if (shown === undefined || shown === currency) return
  throw new AppError(
    'conflict',
    `Our prices are now in ${currency}. Please reload the page and check them again`,
  )
}

const totalChanged = (totalCents: Cents) =>
  new AppError('total_changed', 'The total has changed. Please check it and pay again', {
    result: { totalAmount: toDecimal(totalCents) },
  })

type ChargeRequest = Pick<
  NewPayment,
  'provider' | 'source' | 'reference' | 'amountCents' | 'currency'
>

const createChargeRequest = async (
  ctx: Ctx,
  { method, userId }: PaymentRequest,
  { totalCents, currency }: Order,
): Promise<ChargeRequest> => {
  if (method.type === 'stripe') {
    if (method.token === '') {
      throw invalidField('token', 'Please enter your card details')
    }
    return { provider: 'stripe', source: method.token, amountCents: totalCents, currency }
  }
  const reference = method.walletOrder
  const walletOrder = await findWalletOrder(ctx, { reference, userId })
  if (!walletOrder) throw notFound('PayPal order')
  if (await findByMessage(ctx, 'paypal', { reference })) {
    throw new AppError('conflict', 'This PayPal order has already been used. Please start again')
  }
  // The approved dollars were computed from another total.
  if (walletOrder.totalCents !== totalCents) throw totalChanged(totalCents)
  return {
    provider: 'paypal',
    source: reference,
    reference,
    amountCents: walletOrder.amountCents,
    currency: walletOrder.currency,
  }
}

/**
 * Charges the payment now. If the provider cannot be reached the order stays pending, and the queue tries
 * again.
 */
const charge = async (ctx: Ctx, payment: Payment, orderCode: string): Promise<PaymentAnswer> => {
  if (!isOpen(payment.state)) return toAnswer(orderCode, payment, undefined)
  try {
    const settled = await settle(ctx, payment.id)
    return toAnswer(orderCode, settled.payment, settled.outcome)
  } catch (error) {
    if (error instanceof AppError) throw error
    ctx.log.warn({ err: error, order: orderCode }, 'the payment provider cannot be asked')
    return { orderCode, state: 'pending' }
  }
}

const toAnswer = (
  orderCode: string,
  payment: Payment,
  outcome: Outcome | undefined,
): PaymentAnswer => {
  if (payment.state === 'declined') {
    const message = payment.declineMessage ?? 'The payment was declined'
    throw new AppError('payment_declined', message)
  }
  if (payment.state === 'requires_action' && outcome?.state === 'requires_action') {
    return { orderCode, state: 'requires_action', clientSecret: outcome.clientSecret }
  }
  return { orderCode, state: isOpen(payment.state) ? 'pending' : 'paid' }
}

/**
 * Continues a waiting payment: asks the payer to confirm again.
 * @throws `not_found` for orders that are not the user's, `payment_declined` if the payment has failed
 * meanwhile.
 */
export const continuePayment = async (
  ctx: Ctx,
  { userId, code }: { userId: number; code: string },
): Promise<PaymentAnswer> => {
  const payment = await findPaymentByCode(ctx, { code, userId })
  if (!payment) throw notFound('Order')
  return charge(ctx, payment, code)
}

/**
 * Called after the payer's bank has asked for a confirmation: reads the outcome from the provider. `approved:
 * false` cancels the payment.
 * @throws `not_found` for orders that are not the user's, `payment_declined` if the payment failed.
 */
export const confirmPayment = async (
  ctx: Ctx,
  { userId, code, approved }: { userId: number; code: string; approved: boolean },
): Promise<PaymentAnswer> => {
  const payment = await findPaymentByCode(ctx, { code, userId })
  if (!payment) throw notFound('Order')
  if (payment.state === 'requires_action' && payment.reference !== null) {
    const decided = await ctx.platform.payments.sandbox?.decide(ctx, payment.reference, approved)
    if (!decided && !approved) await cancelPayment(ctx, payment)
  }
  return charge(ctx, payment, code)
}

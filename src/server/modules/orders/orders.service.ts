import type { BookingLength, Usage } from '#contracts/bookings/bag-options.ts'
import type { PartState } from '#contracts/bookings/booking-states.ts'
import type { OrderKind } from '#contracts/orders/order-states.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import {
  computeFingerprint,
  parseIdempotencyKey,
  requireSameRequest,
} from '#server/platform/fingerprint.ts'
import { notFound } from '#server/kernel/app-error.ts'
import type { DateRange } from '#contracts/time/day.ts'
import { listWindows } from '#server/kernel/windows.ts'
import { listOrderHolds } from '#server/modules/holds/index.ts'
import { listByIds, type ModelSummary } from '#server/modules/models/index.ts'
import type { Cents } from '#server/kernel/money.ts'
import { getOrderPrefix, getShop } from '#server/modules/settings/index.ts'
import { getInitialState, getPartState } from './orders.domain.ts'
import {
  findByKey,
  findOrderWithWindows,
  insertEvent,
  insertItems,
  insertOrder,
  listItems,
  type Order,
  type OrderItem,
} from './orders.repo.ts'

export interface OrderRequest {
  kind: OrderKind
  contactName: string
  contactEmail: string
  totalCents?: Cents
  items: readonly {
    modelId?: number
    name: string
    unitCents?: Cents
    quantity?: number
    bookingLength?: BookingLength
    usage?: Usage
  }[]
  /** The sender's `Idempotency-Key`; without one every request is a new order. */
  idempotencyKey: string | undefined
  /** The member of staff who entered it, unless the client did. */
  enteredBy?: number
  /** The content of the request: a repeated key must come with the same content. */
  content?: unknown
}

/** The data of the received page. */
export interface ReceivedOrder {
  readonly order: Order
  /** The furthest state of the lines of a waiting booking. */
  readonly partState: PartState | null
  /** In chronological order; empty for orders other than bookings. */
  readonly windows: readonly DateRange[]
  readonly items: readonly (OrderItem & {
    /** Undefined for other goods and for models that have left. */
    readonly model: ModelSummary | undefined
  })[]
}

export interface PlacedOrder {
  order: Order
  /** False if an earlier order has the key: then nothing was written. */
  isNew: boolean
}

/**
 * Stores an order with its items and first event, once per idempotency key: a repeated request gets the first
 * order. Call it in the transaction that stores other data of the order.
 * @throws `invalid_input` if the first request with the key had another content.
 */
export const placeOrder = (ctx: Ctx, request: OrderRequest): Promise<PlacedOrder> =>
  inTransaction(ctx, async (ctx) => {
    const { actor, platform } = ctx
    const userId = actor.kind === 'user' ? actor.userId : null
    const scope = toKeyScope(request, userId)
    const key = parseIdempotencyKey(request.idempotencyKey) ?? platform.ids.token()
    const createdAt = platform.clock.now()
    const state = getInitialState(request.kind)
    const requestFingerprint = computeFingerprint(request.content)
    const { currency, vatPercent } = await getShop(ctx)
    const order = await insertOrder(ctx, {
      code: platform.ids.orderCode(await getOrderPrefix(ctx)),
      kind: request.kind,
      state,
      userId,
      contactName: request.contactName,
      contactEmail: request.contactEmail,
      totalCents: request.totalCents ?? 0,
      currency,
      // A gift card is taxed when it is redeemed.
      vatRate: request.kind === 'gift_card' ? 0 : Math.round(vatPercent * 100),
      idempotencyScope: scope,
      idempotencyKey: key,
      requestFingerprint,
      createdAt,
    })
    if (!order) {
      const first = await getByKey(ctx, scope, key)
      requireSameRequest(first.requestFingerprint, requestFingerprint)
      return { order: first, isNew: false }
    }
    await insertItems(ctx, order.id, request.items)
    const actorUserId = request.enteredBy ?? userId
    await insertEvent(ctx, { orderId: order.id, state, actorUserId, createdAt })
    return { order, isNew: true }
  })

/**
 * The first order of a repeated request; undefined for a new one. For requests whose checks may fail the
 * second time although the first succeeded (a model has left the board meanwhile).
 * @throws `invalid_input` if the first request with the key had another content.
 */
export const findRepeated = async (
  ctx: Ctx,
  request: Pick<OrderRequest, 'kind' | 'contactEmail' | 'idempotencyKey' | 'content'>,
): Promise<Order | undefined> => {
  const key = parseIdempotencyKey(request.idempotencyKey)
  if (key === undefined) return undefined
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const first = await findByKey(ctx, { scope: toKeyScope(request, userId), key })
  if (first) requireSameRequest(first.requestFingerprint, computeFingerprint(request.content))
  return first
}

// Guests are distinguished by their address: many share a network, and a key that another guest guesses must
// not return the first one's order.
const toKeyScope = (
  { kind, contactEmail }: Pick<OrderRequest, 'kind' | 'contactEmail'>,
  userId: number | null,
): string =>
  userId === null ? `${kind}:guest:${contactEmail.toLowerCase()}` : `${kind}:user:${userId}`

const getByKey = async (ctx: Ctx, scope: string, key: string): Promise<Order> => {
  const first = await findByKey(ctx, { scope, key })
  if (!first) throw new Error('An order key is taken and has no order')
  return first
}

/**
 * The order with a public code, its items, a booking's dates and the models that are still live, for the
 * received page.
 * @throws `not_found` for an unknown code.
 */
export const getReceivedOrder = async (ctx: Ctx, code: string): Promise<ReceivedOrder> => {
  const orderWithWindows = await findOrderWithWindows(ctx, code)
  if (!orderWithWindows) throw notFound('Order')
  const { order, windows } = orderWithWindows
  const items = await listItems(ctx, order.id)
  const modelIds = items.flatMap(({ modelId }) => modelId ?? [])
  const models = new Map((await listByIds(ctx, modelIds)).map((model) => [model.id, model]))
  return {
    order,
    partState:
      order.kind === 'booking'
        ? getPartState(order.state, await listOrderHolds(ctx, order.id))
        : null,
    windows: windows ? listWindows(windows) : [],
    items: items.map((item) => ({ ...item, model: models.get(item.modelId ?? 0) })),
  }
}

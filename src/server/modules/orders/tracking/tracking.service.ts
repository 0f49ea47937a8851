import type { Ctx } from '#server/context.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { listByIds, type ModelSummary } from '#server/modules/models/index.ts'
import { isConfirmed } from '#server/modules/orders/conditions.domain.ts'
import { moveOrder } from '#server/modules/orders/moves.service.ts'
import type { Order, OrderItem } from '#server/modules/orders/orders.repo.ts'
import {
  listEventsByOrder,
  listItemsByOrder,
  listClientOrders,
  listWithJob,
  pageSize,
  type OrderEvent,
} from './tracking.repo.ts'

/** An item of an order with further data for the lists. */
export interface OrderedItem {
  order: Order
  item: OrderItem
  /** Undefined for other goods and for models that have left. */
  model: ModelSummary | undefined
  /** Whether any of it is binding for both sides. */
  isConfirmed: boolean
  /** The events of the order, oldest first. */
  events: readonly OrderEvent[]
}

/** A page of ordered items; `next` is the `before` of the following page, null at the end. */
interface Page {
  readonly items: OrderedItem[]
  readonly next: string | null
}

/**
 * A page of what a client can track: the items of their bookings and purchases in progress that are older
 * than the order with the code `before`, if given. With `code` that order's items, finished or not; with
 * `itemId` only that item.
 * @throws `not_found` if the client has no order with that `code`.
 */
export const listTracked = async (
  ctx: Ctx,
  userId: number,
  { code, itemId, before }: { code?: string; itemId?: number; before?: string } = {},
): Promise<Page> => {
  const { items, next } = code
    ? { items: await listItemsOfOrder(ctx, userId, code), next: null }
    : await listPage(ctx, userId, { list: 'tracked', before })
  return {
    items: itemId === undefined ? items : items.filter(({ item }) => item.id === itemId),
    next,
  }
}

const listItemsOfOrder = async (ctx: Ctx, userId: number, code: string): Promise<OrderedItem[]> => {
  const orders = await listClientOrders(ctx, userId, { code })
  if (orders.length === 0) throw notFound('Order')
  return toOrderedItems(ctx, orders)
}

const toOrderedItems = async (ctx: Ctx, orders: readonly Order[]): Promise<OrderedItem[]> => {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const items = await listItemsByOrder(ctx, ids)
  const modelIds = new Set(items.flatMap(({ modelId }) => modelId ?? []))
  const models = new Map((await listByIds(ctx, [...modelIds])).map((model) => [model.id, model]))
  const itemsByOrder = groupBy(items, ({ orderId }) => orderId)
  const eventsByOrder = groupBy(await listEventsByOrder(ctx, ids), ({ orderId }) => orderId)
  const withJob = await listWithJob(ctx, ids)
  return orders.flatMap((order) =>
    (itemsByOrder.get(order.id) ?? []).map((item) => ({
      order,
      item,
      model: models.get(item.modelId ?? 0),
      isConfirmed: isConfirmed(order, withJob.has(order.id)),
      events: eventsByOrder.get(order.id) ?? [],
    })),
  )
}

/** A page of a client's orders in a list with their items, the newest order first. */
const listPage = async (
  ctx: Ctx,
  userId: number,
  listQuery: { list: 'tracked' | 'history'; before?: string },
): Promise<Page> => {
  const orders = await listClientOrders(ctx, userId, listQuery)
  const next = orders.length < pageSize ? null : (orders.at(-1)?.code ?? null)
  return { items: await toOrderedItems(ctx, orders), next }
}

/**
 * A page of the items of a client's finished orders, pending payments and gift cards that are older than the
 * order with the code `before`, if given.
 */
export const listHistory = (ctx: Ctx, userId: number, before?: string): Promise<Page> =>
  listPage(ctx, userId, { list: 'history', before })

/**
 * Cancels an order of the actor's own. Staff act as clients here: they cancel other people's orders in the
 * back office.
 * @throws `not_found` for others' orders and `conflict` if it is too late.
 */
export const cancelOwnOrder = async (ctx: Ctx, code: string): Promise<void> => {
  const { actor } = ctx
  if (actor.kind !== 'user') throw notFound('Order')
  await moveOrder({ ...ctx, actor: { ...actor, role: 'client' } }, { code, move: 'cancel' })
}

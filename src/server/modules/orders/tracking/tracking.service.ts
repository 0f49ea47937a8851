import type { Ctx } from '#server/context.ts'
import { groupBy } from '#server/kernel/group-by.ts'
import { notFound } from '#server/kernel/app-error.ts'
import { listByIds, type ModelSummary } from '#server/modules/models/index.ts'
import { isConfirmed } from '#server/modules/orders/conditions.domain.ts'
import { moveOrder } from '#server/modules/orders/moves.service.ts'
import type { Order, OrderItem } from '#server/modules/orders/orders.repo.ts'
import {
  listEventsOf,
  listItemsOf,
  listOrdersOf,
  listWithJob,
  pageSize,
  type OrderEvent,
} from './tracking.repo.ts'

/** An item of an order with what its lists show besides it. */
export interface OrderedItem {
  order: Order
  item: OrderItem
  /** Undefined for other goods and for models that have left. */
  model: ModelSummary | undefined
  /** Whether something in it is binding for both sides. */
  isConfirmed: boolean
  /** The events of the order, oldest first. */
  events: readonly OrderEvent[]
}

const withItems = async (ctx: Ctx, orders: readonly Order[]): Promise<OrderedItem[]> => {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const items = await listItemsOf(ctx, ids)
  const modelIds = new Set(items.flatMap(({ modelId }) => modelId ?? []))
  const models = new Map((await listByIds(ctx, [...modelIds])).map((model) => [model.id, model]))
  const itemsOf = groupBy(items, ({ orderId }) => orderId)
  const eventsOf = groupBy(await listEventsOf(ctx, ids), ({ orderId }) => orderId)
  const withJob = await listWithJob(ctx, ids)
  return orders.flatMap((order) =>
    (itemsOf.get(order.id) ?? []).map((item) => ({
      order,
      item,
      model: models.get(item.modelId ?? 0),
      isConfirmed: isConfirmed(order, withJob.has(order.id)),
      events: eventsOf.get(order.id) ?? [],
    })),
  )
}

/**
 * What a client can track: the items of their bookings and purchases in progress. With a code that order's
 * items, finished or not.
 * @throws `not_found` if the client has no such order.
 */
export const listTracked = async (
  ctx: Ctx,
  userId: number,
  { code, itemId }: { code?: string; itemId?: number } = {},
): Promise<OrderedItem[]> => {
  const orders = await listOrdersOf(ctx, userId, code ? { code } : { list: 'tracked' })
  if (code && orders.length === 0) throw notFound('Order')
  const items = await withItems(ctx, orders)
  return itemId === undefined ? items : items.filter(({ item }) => item.id === itemId)
}

/**
 * The items of a page of a client's finished orders, of pending payments and of gift cards, the newest order first.
 * `before` is the code of an order: the page of those that are older. `next` is it for the page after; null at the end.
 */
export const listHistory = async (
  ctx: Ctx,
  userId: number,
  before?: string,
): Promise<{ items: OrderedItem[]; next: string | null }> => {
  const orders = await listOrdersOf(ctx, userId, { list: 'history', before })
  const next = orders.length < pageSize ? null : (orders.at(-1)?.code ?? null)
  return { items: await withItems(ctx, orders), next }
}

/**
 * Cancels an order of the actor's. Here everybody is a client, the agency's staff too: they cancel other
 * people's orders in the back office.
 * @throws `not_found` for others' orders and `conflict` if it is too late.
 */
export const cancelOwnOrder = async (ctx: Ctx, code: string): Promise<void> => {
  const { actor } = ctx
  if (actor.kind !== 'user') throw notFound('Order')
  await moveOrder({ ...ctx, actor: { ...actor, role: 'client' } }, { code, move: 'cancel' })
}

import { ne, sql } from 'drizzle-orm'
import { type AdminResourceName, mayDo } from '#contracts/admin.ts'
import type { OrderKind } from '#contracts/orders/orders.ts'
import type { Ctx } from '#server/context.ts'
import { orders } from '#server/db/schema/orders.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { emailFromAgency } from '#server/modules/emails/index.ts'
import type { Move } from './flows.domain.ts'
import { allowedMoves } from './orders.domain.ts'
import { receivedUrl } from './orders.emails.ts'
import { moveOrder } from './orders.service.ts'
import { defineResource, type Fields } from '#server/modules/admin/index.ts'

export const instantJson = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The columns that lists of both kinds of orders read. */
export const orderReads = {
  names: sql`(select coalesce(json_agg(i.name order by i.position), '[]')
    from order_items i where i.order_id = orders.id)`,
  items: sql`(select coalesce(json_agg(json_build_object('id', i.id, 'modelId', i.model_id,
      'name', i.name, 'unitCents', i.unit_cents, 'quantity', i.quantity,
      'bookingLength', i.booking_length, 'usage', i.usage) order by i.position), '[]')
    from order_items i where i.order_id = orders.id)`,
  events: sql`(select coalesce(json_agg(json_build_object('id', e.id, 'state', e.state,
      'remark', e.remark, 'courierName', e.courier_name, 'waybill', e.waybill,
      'actorUserId', e.actor_user_id, 'actorName', u.first_name || ' ' || u.last_name,
      'createdAt', ${instantJson('e.created_at')}) order by e.created_at, e.id), '[]')
    from order_events e left join users u on u.id = e.actor_user_id where e.order_id = orders.id)`,
}

/** Where a search looks for the order. */
export const searchOrders = (pattern: ReturnType<typeof sql>) =>
  sql`search_fold(${orders.code} || ' ' || ${orders.contactName} || ' ' || ${orders.contactEmail}) like ${pattern}`

/** Transitions that end a paid order return its money, which only owners may do. */
const givesBack = (kind: OrderKind, { to }: Move): boolean =>
  kind !== 'booking' && (to === 'cancelled' || to === 'refunded')

/** The transitions that the actor may make now. */
export const movesOf = ({ actor }: Ctx, resource: AdminResourceName, record: Fields): Move[] => {
  const kind = record.kind as OrderKind
  const mayRefund =
    actor.kind === 'system' || (actor.kind === 'user' && mayDo(actor.role, resource, 'refund'))
  return allowedMoves(kind, String(record.state), 'booker').filter(
    (move) => mayRefund || !givesBack(kind, move),
  )
}

const moveRecord =
  (resource: AdminResourceName) => async (ctx: Ctx, record: Fields, input: Fields) => {
    const kind = record.kind as OrderKind
    const known = allowedMoves(kind, String(record.state), 'booker').find(
      ({ name }) => name === input.move,
    )
    if (known && !movesOf(ctx, resource, record).includes(known)) {
      throw new AppError('forbidden', 'Only an owner can refund')
    }
    const { remark, courierName, waybill, optionUntil } = input as Record<
      string,
      string | undefined
    >
    await moveOrder(ctx, {
      code: String(record.code),
      move: String(input.move),
      remark,
      courierName,
      waybill,
      optionUntil: optionUntil === undefined ? undefined : new Date(optionUntil),
    })
    return undefined
  }

/** An email from the agency to the client; replies go to the agency. */
const writeToClient = async (ctx: Ctx, record: Fields, input: Fields): Promise<Fields> => {
  const { subject, text } = input as { subject: string; text: string }
  const code = String(record.code)
  if (record.contactEmail === '') {
    throw new AppError('conflict', 'This client has deleted their account and cannot be emailed')
  }
  await emailFromAgency(ctx, {
    to: String(record.contactEmail),
    subject: `${subject} (${code})`,
    content: {
      heading: subject,
      paragraphs: text.split(/\n{2,}/),
      action: { label: 'See your order', url: receivedUrl(ctx, code) },
    },
  })
  return { mail: { subject, text } }
}

/** Transitions in the contract's format. */
export const shownMoves = (moves: readonly Move[]) =>
  moves.map(({ name, to, needs, mail: { heading } }) => ({
    name,
    to,
    needs: needs ?? null,
    heading,
  }))

/** The actions on an order of either kind. */
export const orderActions = (resource: AdminResourceName) => ({
  move: moveRecord(resource),
  mail: writeToClient,
})

export const ordersResource = defineResource('orders', {
  table: orders,
  scope: ne(orders.kind, 'booking'),
  reads: orderReads,
  search: searchOrders,
  loadDetail: (ctx, record) =>
    Promise.resolve({ allowedMoves: shownMoves(movesOf(ctx, 'orders', record)) }),
  actions: orderActions('orders'),
})

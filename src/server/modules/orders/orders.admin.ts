import { ne, sql } from 'drizzle-orm'
import { type AdminActionInput, type AdminResourceName, canDo } from '#contracts/admin.ts'
import { type OrderKind, orderStateNames } from '#contracts/orders/order-states.ts'
import type { Ctx } from '#server/context.ts'
import {
  asInstant,
  latestCardEmail,
  selectCompanyId,
  isAmong,
  isOfCompany,
  workFilters,
  workReads,
} from '#server/db/fragments.ts'
import { orders } from '#server/db/schema/orders.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { emailFromAgency } from '#server/modules/emails/index.ts'
import type { Move, StaffMove } from './flows.domain.ts'
import { findNextTransition, isStaffMove, listAllowedTransitions } from './orders.domain.ts'
import { createOrderLink, getDesk } from './transition-emails.service.ts'
import { findTransitionTexts } from './transition-texts.ts'
import { getNextMoves, moveOrder } from './moves.service.ts'
import { updateState } from './orders.repo.ts'
import { readOrderAccounts } from './statement/accounts.admin.ts'
import { type OrderReturns, getReturns, getStatement } from './statement/statement.admin.ts'
import { dismissRefusals, refundPart } from '#server/modules/payments/index.ts'
import { defineResource, type Fields, type StoredRecord } from '#server/modules/admin/index.ts'
import { listTimeline, createNoteAction } from '#server/modules/timeline/index.ts'
import { workHooks } from '#server/modules/work/index.ts'

/** The columns for lists of both kinds of orders. */
export const orderReads = {
  companyId: selectCompanyId('orders'),
  ...workReads('orders'),
  names: sql`(select coalesce(json_agg(i.name order by i.position), '[]')
    from order_items i where i.order_id = orders.id)`,
  items: sql`(select coalesce(json_agg(json_build_object('id', i.id, 'modelId', i.model_id,
      'name', i.name, 'unitCents', i.unit_cents, 'quantity', i.quantity,
      'bookingLength', i.booking_length, 'usage', i.usage) order by i.position), '[]')
    from order_items i where i.order_id = orders.id)`,
  events: sql`(select coalesce(json_agg(json_build_object('id', e.id, 'state', e.state,
      'remark', e.remark, 'courierName', e.courier_name, 'waybill', e.waybill,
      'actorUserId', e.actor_user_id, 'actorName', u.first_name || ' ' || u.last_name,
      'createdAt', ${asInstant('e.created_at')}) order by e.created_at, e.id), '[]')
    from order_events e left join users u on u.id = e.actor_user_id where e.order_id = orders.id)`,
}

export const orderFilters = { companyId: isOfCompany('orders'), ...workFilters(orders) }

/** Whether a transition refunds a paid order, which only owners may do. */
const returnsMoney = (kind: OrderKind, { to }: Move): boolean =>
  kind !== 'booking' && (to === 'cancelled' || to === 'refunded')

const mayRefund = ({ actor }: Ctx, resource: AdminResourceName): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && canDo(actor.role, resource, 'refund'))

const requireRefunder = (ctx: Ctx, resource: AdminResourceName): void => {
  if (!mayRefund(ctx, resource)) throw new AppError('forbidden', 'Only an owner can refund')
}

/** The transitions that the actor may make now. */
export const listActorMoves = async (
  ctx: Ctx,
  resource: AdminResourceName,
  record: OrderRecord<'code' | 'kind'>,
): Promise<StaffMove[]> => {
  const { moves } = await getNextMoves(ctx, record.code)
  const refunds = mayRefund(ctx, resource)
  return moves.filter(isStaffMove).filter((move) => refunds || !returnsMoney(record.kind, move))
}

/** The fields of an order of either kind. */
type OrderRecord<Field extends keyof StoredRecord<'bookings'> & keyof StoredRecord<'orders'>> =
  Pick<StoredRecord<'bookings' | 'orders'>, Field>

type MoveInput = Partial<AdminActionInput<'bookings', 'move'>> &
  Partial<AdminActionInput<'orders', 'move'>> & { move: string }

const moveRecord =
  (resource: AdminResourceName) =>
  async (ctx: Ctx, record: OrderRecord<'code' | 'kind' | 'state'>, input: MoveInput) => {
    const { code, kind, state } = record
    const move = listAllowedTransitions(kind, state, 'booker').find(
      ({ name }) => name === input.move,
    )
    if (move && returnsMoney(kind, move)) requireRefunder(ctx, resource)
    const { remark, courierName, waybill, contents, startsOn, endsOn, reason, optionUntil } = input
    await moveOrder(ctx, {
      code,
      move: input.move,
      remark,
      courierName,
      waybill,
      contents,
      startsOn,
      endsOn,
      reason,
      optionUntil: optionUntil === undefined ? undefined : new Date(optionUntil),
    })
    return undefined
  }

/** Explains a repeated click: the first one has moved the order, and so has changed its version. */
export const explainStale = (
  { code, kind, state }: OrderRecord<'code' | 'kind' | 'state'>,
  input: Fields,
): string | undefined => {
  const isPossible = listAllowedTransitions(kind, state, 'booker').some(
    ({ name }) => name === input.move,
  )
  if (typeof input.move !== 'string' || isPossible) return undefined
  return `${code} is ${orderStateNames[state]} already, so nothing was done again`
}

/** An email from the agency to the client; replies go to the agency. */
const writeToClient = async (
  ctx: Ctx,
  { id, code, kind, contactEmail }: OrderRecord<'id' | 'code' | 'kind' | 'contactEmail'>,
  input: AdminActionInput<'bookings' | 'orders', 'email'>,
): Promise<Fields> => {
  if (contactEmail === '') {
    throw new AppError('conflict', 'This client has deleted their account and cannot be emailed')
  }
  const { url, ...links } = createOrderLink(ctx, { id, code, kind })
  return emailFromAgency(ctx, {
    ...links,
    to: contactEmail,
    desk: getDesk({ kind }),
    about: { orderId: id },
    input,
    code,
    action: { label: 'See your order', url },
  })
}

/** Cancelling a booking returns neither money nor codes. */
const returnsNothing = { refund: null, release: null }

/** Transitions in the contract's format. */
export const toOfferedMoves = (
  kind: OrderKind,
  moves: readonly StaffMove[],
  returned: OrderReturns = returnsNothing,
) => {
  const next = findNextTransition(kind, moves)
  return moves.map((move) => {
    const { name, to, needs } = move
    const texts = findTransitionTexts(kind, name)
    return {
      name,
      to,
      heading: texts?.heading ?? texts?.label ?? '',
      isNext: move === next,
      needs: needs ?? null,
      ...(to === 'cancelled' ? returned : returnsNothing),
    }
  })
}

/** The timeline of an order of either kind. */
export const timelineOfOrder = (ctx: Ctx, { id }: OrderRecord<'id'>) =>
  listTimeline(ctx, { kind: 'order', id })

/** The actions on an order of either kind. */
export const orderActions = (resource: AdminResourceName) => ({
  move: moveRecord(resource),
  email: writeToClient,
  note: createNoteAction('order', resource),
})

/** Refunds a part of the payment; raises the version, so that a repeated click is detected. */
const refundRecord = async (
  ctx: Ctx,
  { id: orderId, kind, state }: OrderRecord<'id' | 'kind' | 'state'>,
  { amountCents, reason = '', way }: AdminActionInput<'orders', 'refund'>,
): Promise<Fields> => {
  requireRefunder(ctx, 'orders')
  if (kind === 'gift_card' && state !== 'cancelled' && state !== 'refunded') {
    throw new AppError('conflict', 'Cancel the order to refund gift cards: that voids their codes')
  }
  const at = ctx.platform.clock.now()
  await refundPart(ctx, { orderId, amountCents, reason, way })
  await updateState(ctx, { id: orderId, state, at })
  return { refund: { amountCents, reason, way } }
}

/** Records that a refused refund will not be replaced by another. */
const dismissRecord = async (
  ctx: Ctx,
  { id: orderId, state }: OrderRecord<'id' | 'state'>,
): Promise<Fields> => {
  requireRefunder(ctx, 'orders')
  const at = ctx.platform.clock.now()
  await dismissRefusals(ctx, orderId)
  await updateState(ctx, { id: orderId, state, at })
  return { refusals: 'dismissed' }
}

export const ordersResource = defineResource('orders', {
  table: orders,
  scope: ne(orders.kind, 'booking'),
  reads: {
    ...orderReads,
    deliveryAddress: sql`(select concat_ws(', ', a.full_name, a.address,
        concat_ws(' ', a.postal_code, c.name), s.name, n.name)
      from delivery_addresses a join countries n on n.id = a.country_id
      join cities c on c.id = a.city_id left join states s on s.id = a.state_id
      where a.user_id = orders.user_id)`,
    cardEmails: sql`(select coalesce(json_agg(json_build_object('toEmail', p.to_email,
        'sendOn', p.send_on, 'sentAt', ${asInstant('g.sent_at')}, 'emailId', e.id,
        'isUndelivered', coalesce(e.state in ('refused', 'bounced'), false)) order by g.position), '[]')
      from gift_card_purchases p join gift_cards g on g.purchase_id = p.id ${latestCardEmail}
      where p.order_id = orders.id)`,
    refundDue: sql`exists (select from payments p
      where p.order_id = orders.id and p.state = 'refunding')`,
    refundRefused: sql`exists (select from payments p join refunds r on r.payment_id = p.id
      where p.order_id = orders.id and r.state = 'refused' and r.handled_at is null)`,
    isDisputed: sql`exists (select from payments p join payment_disputes d on d.payment_id = p.id
      where p.order_id = orders.id and d.closed_at is null)`,
    disputeDueAt: sql`(select ${asInstant('min(d.due_at)')}
      from payments p join payment_disputes d on d.payment_id = p.id
      where p.order_id = orders.id and d.state = 'needs_response')`,
  },
  searchedAs: 'orders',
  readExportColumns: readOrderAccounts,
  ...workHooks('orders'),
  filters: {
    ...orderFilters,
    refundDue: isAmong(
      orders.id,
      sql`select p.order_id from payments p where p.state = 'refunding'`,
    ),
    refundRefused: isAmong(
      orders.id,
      sql`select p.order_id from refunds r join payments p on p.id = r.payment_id
        where r.state = 'refused' and r.handled_at is null`,
    ),
    isDisputed: isAmong(
      orders.id,
      sql`select p.order_id from payment_disputes d join payments p on p.id = d.payment_id
        where d.closed_at is null`,
    ),
  },
  loadDetail: async (ctx, record) => {
    const moves = await listActorMoves(ctx, 'orders', record)
    const statement = await getStatement(ctx, record.code)
    const timeline = await timelineOfOrder(ctx, record)
    return {
      allowedMoves: toOfferedMoves(record.kind, moves, getReturns(statement)),
      statement,
      timeline,
    }
  },
  explainStale,
  actions: { ...orderActions('orders'), refund: refundRecord, 'dismiss-refusals': dismissRecord },
})

import { eq, ne, sql } from 'drizzle-orm'
import { type AdminResourceName, mayDo } from '#contracts/admin.ts'
import type { OrderKind } from '#contracts/orders.ts'
import type { Ctx } from '#server/context.ts'
import { orders } from '#server/db/schema/orders.ts'
import { AppError } from '#server/kernel/app-error.ts'
import { emailFromAgency } from '#server/modules/emails/index.ts'
import { allowedMoves, type Move, moveOrder, receivedUrl } from '#server/modules/orders/index.ts'
import { defineResource, type Fields } from '../define.resource.ts'
import { listClashes, updateClearance } from './orders.repo.ts'

const instantJson = (column: string) =>
  sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const reads = {
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

const briefOf = (expression: string) =>
  sql`(select ${sql.raw(expression)} from booking_briefs b where b.order_id = orders.id)`

const brief = sql`(select json_build_object('phone', b.phone, 'company', b.company,
    'preferredContactMethod', b.preferred_contact_method, 'projectName', b.project_name,
    'projectType', b.project_type, 'projectDescription', b.project_description,
    'location', b.location, 'timeCommitment', b.time_commitment, 'usageScope', b.usage_scope,
    'territories', b.territories, 'usageDuration', b.usage_duration,
    'proposedBudget', b.proposed_budget, 'paymentTerms', b.payment_terms,
    'stylingWardrobe', b.styling_wardrobe, 'additionalNeeds', b.additional_needs,
    'guardianNote', b.guardian_note)
  from booking_briefs b where b.order_id = orders.id)`

/** Names of the models that another booking wants on the same day; the bookings' own page tells which (`listClashes`). */
const wantedTwice = sql`(select coalesce(json_agg(i.name order by i.position), '[]')
  from order_items i join booking_briefs b on b.order_id = i.order_id
  where i.order_id = orders.id and orders.state not in ('declined', 'cancelled') and exists (
    select from order_items other join orders o on o.id = other.order_id
      join booking_briefs ob on ob.order_id = other.order_id
    where other.model_id = i.model_id and other.order_id <> i.order_id
      and ob.shoot_date = b.shoot_date and o.state not in ('declined', 'cancelled')))`

const search = (pattern: ReturnType<typeof sql>) =>
  sql`search_fold(${orders.code} || ' ' || ${orders.contactName} || ' ' || ${orders.contactEmail}) like ${pattern}`

/** Moves of a paid order that end it give money back, which is the owner's to do. */
const givesBack = (kind: OrderKind, { to }: Move): boolean =>
  kind !== 'booking' && (to === 'cancelled' || to === 'refunded')

const movesOf = ({ actor }: Ctx, resource: AdminResourceName, record: Fields): Move[] => {
  const kind = record.kind as OrderKind
  const mayRefund =
    actor.kind === 'system' || (actor.kind === 'user' && mayDo(actor.role, resource, 'refund'))
  return allowedMoves(kind, String(record.state), 'booker').filter(
    (move) => mayRefund || !givesBack(kind, move),
  )
}

const move = (resource: AdminResourceName) => async (ctx: Ctx, record: Fields, input: Fields) => {
  const kind = record.kind as OrderKind
  const known = allowedMoves(kind, String(record.state), 'booker').find(
    ({ name }) => name === input.move,
  )
  if (known && !movesOf(ctx, resource, record).includes(known)) {
    throw new AppError('forbidden', 'Giving money back is for the owner to do')
  }
  const { remark, courierName, waybill } = input as Record<string, string | undefined>
  await moveOrder(ctx, {
    code: String(record.code),
    move: String(input.move),
    remark,
    courierName,
    waybill,
  })
  return undefined
}

/** A letter of the agency to the client; the answer comes to the agency. */
const writeToClient = async (ctx: Ctx, record: Fields, input: Fields): Promise<Fields> => {
  const { subject, text } = input as { subject: string; text: string }
  const code = String(record.code)
  if (record.contactEmail === '') {
    throw new AppError(
      'conflict',
      'This client deleted the account: nobody is there to be written to',
    )
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

const shown = (moves: readonly Move[]) =>
  moves.map(({ name, to, needs, mail: { heading } }) => ({
    name,
    to,
    needs: needs ?? null,
    heading,
  }))

export const bookingsResource = defineResource('bookings', {
  table: orders,
  scope: eq(orders.kind, 'booking'),
  reads: {
    ...reads,
    brief,
    wantedTwice,
    company: briefOf('b.company'),
    projectName: briefOf('b.project_name'),
    shootDate: briefOf('b.shoot_date'),
    includesJunior: briefOf('b.includes_junior'),
    licenceReference: briefOf('b.licence_reference'),
    chaperoneName: briefOf('b.chaperone_name'),
  },
  search,
  store: (ctx, { id, values }) => updateClearance(ctx, id, values),
  complete: async (ctx, record) => ({
    allowedMoves: shown(movesOf(ctx, 'bookings', record)),
    clashes: await listClashes(ctx, Number(record.id)),
  }),
  actions: { move: move('bookings'), mail: writeToClient },
})

export const ordersResource = defineResource('orders', {
  table: orders,
  scope: ne(orders.kind, 'booking'),
  reads,
  search,
  complete: (ctx, record) =>
    Promise.resolve({ allowedMoves: shown(movesOf(ctx, 'orders', record)) }),
  actions: { move: move('orders'), mail: writeToClient },
})

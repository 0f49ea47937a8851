import { eq, sql } from 'drizzle-orm'
import { openBookingStates } from '#contracts/bookings/booking-states.ts'
import { asInstant } from '#server/db/fragments.ts'
import { hasUnclearedJuniors } from '#server/db/junior-fragments.ts'
import { toSqlList } from '#server/db/schema/columns.ts'
import { bookingBriefs, orders } from '#server/db/schema/orders.ts'
import { defineResource, type ResourceDefinition } from '#server/modules/admin/index.ts'
import {
  explainStale,
  listActorMoves,
  orderActions,
  orderFilters,
  orderReads,
  toOfferedMoves,
  timelineOfOrder,
} from '#server/modules/orders/orders.admin.ts'
import { workHooks } from '#server/modules/work/index.ts'
import { selectWorstRank } from './booking-rank.admin.ts'
import { listClashes, haveClashingDates } from './bookings.admin.repo.ts'
import { declineClashes } from './clashes.admin.ts'
import { bookingFilters } from './filters.admin.ts'
import { saveClearance } from './juniors/clearance.service.ts'
import { papersJson } from './juniors/papers.repo.ts'
import { planJuniors } from './juniors/plan.service.ts'
import { changeLine, listLines, postponeRefusedConfirm } from './lines/lines.admin.ts'
import { noteOverruling } from './lines/overruling.admin.ts'
import { lockForBookingAction } from './lines/lock.admin.ts'
import { agreeUsageForAll } from './lines/lines.service.ts'

const selectBrief = (expression: string) =>
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

const isOpen = (order: string) => sql`${sql.raw(order)}.state in ${toSqlList(openBookingStates)}`

/**
 * Names of the models that another open booking wants at the same time; the booking's own page shows which
 * (`listClashes`).
 */
const wantedTwice = sql`(select coalesce(json_agg(i.name order by i.position), '[]')
  from order_items i
  where i.order_id = orders.id and ${isOpen('orders')} and exists (
    select from (
      select item.order_id, item.model_id from order_items item join orders o on o.id = item.order_id
      where item.model_id = i.model_id and item.order_id <> i.order_id and ${isOpen('o')}
      -- Keeps the lines of what is over from being compared first.
      offset 0) as other
    where ${haveClashingDates('i', 'other')}))`

const liveOptions = sql`from holds h
  where h.order_id = orders.id and h.state = 'live' and h.kind = 'option'`

const actions = orderActions('bookings')

export const bookingsResource: ResourceDefinition<'bookings'> = defineResource('bookings', {
  table: orders,
  scope: eq(orders.kind, 'booking'),
  reads: {
    ...orderReads,
    brief,
    wantedTwice,
    company: selectBrief('b.company'),
    projectName: selectBrief('b.project_name'),
    shootDate: selectBrief('b.shoot_date'),
    lastDay: selectBrief('b.last_day'),
    windows: sql`(select jsonb_build_array(jsonb_build_object('first', b.shoot_date,
        'last', coalesce(b.end_date, b.shoot_date), 'from', b.from_time, 'to', b.to_time))
        || b.further_windows from booking_briefs b where b.order_id = orders.id)`,
    optionUntil: sql`(select ${asInstant('b.option_until')} from booking_briefs b
      where b.order_id = orders.id)`,
    includesJunior: selectBrief('b.includes_junior'),
    lacksPapers: hasUnclearedJuniors,
    isChallenged: sql`exists (select ${liveOptions} and h.challenged_until is not null)`,
    lapsesAt: sql`(select ${asInstant('min(h.until)')} ${liveOptions})`,
    rank: selectWorstRank,
    papers: papersJson,
    callTimes: selectBrief('b.call_times'),
    whatToBring: selectBrief('b.what_to_bring'),
  },
  searchedAs: 'bookings',
  ...workHooks('bookings'),
  joined: {
    table: bookingBriefs,
    on: eq(bookingBriefs.orderId, orders.id),
    columns: {
      shootDate: bookingBriefs.shootDate,
      lastDay: bookingBriefs.lastDay,
      includesJunior: bookingBriefs.includesJunior,
    },
  },
  filters: { ...orderFilters, ...bookingFilters },
  saveRelations: saveClearance,
  loadDetail: async (ctx, record) => {
    const lines = await listLines(ctx, record)
    const moves = toOfferedMoves('booking', await listActorMoves(ctx, 'bookings', record))
    return {
      allowedMoves: postponeRefusedConfirm(moves, {
        lines,
        lacksPapers: record.lacksPapers,
      }),
      clashes: await listClashes(ctx, record.id),
      juniorPlan: await planJuniors(ctx, record),
      lines,
      timeline: await timelineOfOrder(ctx, record),
    }
  },
  explainStale,
  lockForAction: lockForBookingAction,
  actions: {
    ...actions,
    // Clashing bookings are declined first, so that the dates are free to be confirmed.
    move: async (ctx, record, input) => {
      const declines = await declineClashes(ctx, bookingsResource, { record, input })
      const overruling = await noteOverruling(ctx, record, input)
      if (input.usage) await agreeUsageForAll(ctx, record.id, input.usage)
      await actions.move(ctx, record, input)
      return { ...declines, ...overruling }
    },
    line: async (ctx, record, input) => {
      const declines =
        input.act === 'confirm'
          ? await declineClashes(ctx, bookingsResource, { record, input })
          : undefined
      const overruling = await noteOverruling(ctx, record, input)
      await changeLine(ctx, record, input)
      return { ...declines, ...overruling }
    },
  },
})

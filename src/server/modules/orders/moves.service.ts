import { canDo } from '#contracts/admin.ts'
import { isBookedKind } from '#contracts/bookings/holds.ts'
import { formatPaperProblems } from '#contracts/bookings/paper-problems.ts'
import type { Ctx } from '#server/context.ts'
import { inTransaction } from '#server/db/context.ts'
import type { UnclearedJunior } from '#server/db/junior-fragments.ts'
import { lockRows } from '#server/db/locks.ts'
import { notFound } from '#server/kernel/app-error.ts'
import type { Day } from '#contracts/time/day.ts'
import { toWindowSpan } from '#contracts/time/span.ts'
import { dayIn } from '#contracts/time/zoned.ts'
import { getLastDay, listWindows } from '#server/kernel/windows.ts'
import { getDeskContext, listOrderHolds, getOptionEnd } from '#server/modules/holds/index.ts'
import {
  isConfirmed,
  isOffered,
  type OrderCircumstances,
  requireCondition,
  requireOffered,
  type WorkDays,
  workDays,
} from './conditions.domain.ts'
import type { Move, Mover } from './flows.domain.ts'
import { findUncleared } from './juniors.repo.ts'
import { listAllowedTransitions, findTargets, requireTransition } from './orders.domain.ts'
import { tellOfTransition } from './transition-emails.service.ts'
import {
  findByCode,
  findOrderFacts,
  insertEvent,
  insertGoods,
  type Order,
  type OrderFacts,
  updateOptionUntil,
  updateState,
  updateWorkDays,
} from './orders.repo.ts'

export interface MoveRequest {
  /** Public code of the order. */
  code: string
  /** Name of the transition, see `flows`. */
  move: string
  remark?: string
  courierName?: string
  waybill?: string
  /** What is shipped, such as prints: becomes a line of the order. */
  contents?: string
  /** When an option lapses; by the usual rule if missing. */
  optionUntil?: Date
  /** The reason for the agency's own history; not shown to anybody else. */
  reason?: string
  /** The agreed days of the work; one day has no end of its own. */
  startsOn?: Day
  endsOn?: Day
  /** Whether the agency is not emailed, because its own staff caused the transition. */
  isByStaff?: boolean
  /** Lets the system make a transition that is reserved for the agency's staff: used by the command line. */
  forAgency?: boolean
}

/**
 * Checks the papers for a junior's job, when a line of a booking is confirmed by itself; adults need none.
 * @throws `conflict` while the guardian's consent, licence or chaperone is missing.
 */
export const requireJuniorCleared = async (
  ctx: Ctx,
  line: { orderId: number; modelId: number },
): Promise<void> => {
  const nothingElse = { courierName: null, waybill: null, includesGoods: false, startsOn: null }
  const unclearedJuniors = (await findUncleared(ctx, line)).map(formatUncleared)
  requireCondition({ needs: 'junior_cleared' }, { unclearedJuniors, ...nothingElse })
}

/** `Milo (no licence, no chaperone)` */
const formatUncleared = ({ name, missing }: UnclearedJunior): string =>
  `${name} (${formatPaperProblems(missing)})`

/**
 * Changes the state of an order: checks actor and conditions, writes the state, appends the event, emails the
 * client and runs the other modules' effects, all in one transaction.
 * @throws `not_found` for orders that are not the actor's and `conflict` for transitions that do not exist,
 * or not for this order.
 */
export const moveOrder = (ctx: Ctx, request: MoveRequest): Promise<Order> =>
  inTransaction(ctx, async (ctx) => {
    const { locked, move, days } = await requireAllowed(ctx, request)
    const { order } = locked
    const at = ctx.platform.clock.now()
    await updateState(ctx, { id: order.id, state: move.to, at })
    if (days && move.needs === 'dates_known') await updateWorkDays(ctx, { id: order.id, ...days })
    if (request.contents) await insertGoods(ctx, order.id, request.contents)
    await insertEvent(ctx, {
      orderId: order.id,
      state: move.to,
      remark: request.remark,
      courierName: request.courierName,
      waybill: request.waybill,
      actorUserId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      createdAt: at,
    })
    const movedOrder = {
      ...order,
      ...days,
      state: move.to,
      updatedAt: at,
      version: order.version + 1,
    }
    const effects = ctx.orderEffects.filter(
      ({ kind, state }) => kind === movedOrder.kind && state === movedOrder.state,
    )
    for (const effect of effects) {
      await effect.run(ctx, {
        ...movedOrder,
        // If no end was chosen, each window has its own.
        optionUntil: request.optionUntil,
        reason: request.reason,
      })
    }
    const optionUntil = await noteOption(ctx, { locked, move, request })
    // Last, so that facts and calendar files show the result of the transition.
    await tellOfTransition(ctx, {
      order: movedOrder,
      move,
      request,
      brief: { ...locked, optionUntil },
    })
    return movedOrder
  })

interface CheckedMove {
  locked: OrderFacts
  move: Move
  days: WorkDays | undefined
}

/** All checks of a transition, under the order's lock. */
const requireAllowed = async (ctx: Ctx, request: MoveRequest): Promise<CheckedMove> => {
  await lockForMove(ctx, request)
  const locked = await findOrderFacts(ctx, request.code)
  if (!locked) throw notFound('Order')
  const { order } = locked
  const mover = getMover(ctx, order, request.forAgency ?? false)
  const move = requireTransition(order.kind, { state: order.state, move: request.move, mover })
  requireOffered(move, toCircumstances(ctx, locked))
  const days = workDays(request.startsOn, request.endsOn)
  requireCondition(move, {
    unclearedJuniors: locked.unclearedJuniors.map(formatUncleared),
    courierName: request.courierName ?? null,
    waybill: request.waybill ?? null,
    includesGoods: locked.includesGoods || Boolean(request.contents),
    startsOn: days?.startsOn ?? order.startsOn,
  })
  return { locked, move, days }
}

/**
 * Locks an order, and before it the calendars that its transition changes, as they are now: if others are
 * affected by then, the effects lock the rest.
 */
const lockForMove = async (ctx: Ctx, { code, move }: MoveRequest): Promise<void> => {
  const order = await findByCode(ctx, code)
  if (!order) throw notFound('Order')
  const states = findTargets(order.kind, move)
  const effects = ctx.orderEffects.filter(
    ({ kind, state }) => kind === order.kind && states.includes(state),
  )
  const modelIds = await Promise.all(
    effects.map(async ({ listCalendars }) => (await listCalendars?.(ctx, order.id)) ?? []),
  )
  await lockRows(ctx, { calendars: modelIds.flat(), orders: [order.id] })
}

/**
 * The actor's role for this order.
 * @throws `not_found` for anybody without one, as if the order did not exist.
 */
const getMover = ({ actor }: Ctx, order: Order, forAgency: boolean): Mover => {
  if (actor.kind === 'system') return forAgency ? 'booker' : 'system'
  if (actor.kind === 'user') {
    if (canDo(actor.role, 'bookings', 'update')) return 'booker'
    if (actor.userId === order.userId) return 'client'
  }
  throw notFound('Order')
}

const toCircumstances = (
  { config, platform: { clock } }: Ctx,
  { order, windows, hasAddress, isCaptured, hasJob }: OrderFacts,
): OrderCircumstances => ({
  isConfirmed: isConfirmed(order, hasJob),
  hasAddress,
  isCaptured,
  lastDay: windows ? getLastDay(listWindows(windows)) : order.endsOn,
  today: dayIn(config.timeZone, clock.now()),
})

interface OptionNote {
  locked: OrderFacts
  move: Move
  request: MoveRequest
}

/**
 * For a booking from before there were lines: stores when an option granted now lapses; returns null for
 * other transitions, and without dates. Lines have their own ends.
 */
const noteOption = async (
  ctx: Ctx,
  { locked: { order, windows }, move, request }: OptionNote,
): Promise<Date | null> => {
  if (move.to !== 'optioned' || windows === null) return null
  if ((await listOrderHolds(ctx, order.id)).some(({ kind }) => isBookedKind(kind))) return null
  const desk = await getDeskContext(ctx)
  const spans = listWindows(windows).map((window) => toWindowSpan(desk.timeZone, window))
  // A chosen end may be for a later window: the first one may have been released, or be over.
  const span = request.optionUntil
    ? spans.at(-1)
    : (spans.find(({ end }) => end > desk.now) ?? spans[0])
  if (!span) return null
  const until = getOptionEnd(request.optionUntil, span, desk)
  await updateOptionUntil(ctx, { id: order.id, until })
  return until
}

/**
 * An order with the transitions that are now offered to the agency.
 * @throws `not_found` for an unknown code.
 */
export const getNextMoves = async (
  ctx: Ctx,
  code: string,
): Promise<{ order: Order; moves: Move[] }> => {
  const facts = await findOrderFacts(ctx, code)
  if (!facts) throw notFound('Order')
  const { order } = facts
  const circumstances = toCircumstances(ctx, facts)
  const moves = listAllowedTransitions(order.kind, order.state, 'booker')
  return { order, moves: moves.filter((move) => isOffered(move, circumstances)) }
}

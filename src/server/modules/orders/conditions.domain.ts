import type { OrderKind, OrderState } from '#contracts/orders/order-states.ts'
import { AppError, invalidField } from '#server/kernel/app-error.ts'
import type { Day } from '#contracts/time/day.ts'
import type { Circumstance, Condition, Move } from './flows.domain.ts'

/** The facts that conditions check: stored ones, or those sent with the request. */
interface ConditionFacts {
  /** The juniors whose papers are not in order, each with the problem. */
  unclearedJuniors: readonly string[]
  courierName: string | null
  waybill: string | null
  /** Whether the order lists shipped goods besides models. */
  includesGoods: boolean
  startsOn: Day | null
}

/** The circumstances of an order, which decide what is offered. */
export interface OrderCircumstances {
  /** Whether its client has a delivery address. */
  hasAddress: boolean
  /** The last day of the work; null if unknown. */
  lastDay: Day | null
  /** Today's date at the agency. */
  today: Day
  /** Whether any of its money has arrived and not been returned. */
  isCaptured: boolean
  /** Whether it contains a live job, or is confirmed as a whole. */
  isConfirmed: boolean
}

const conditions: Record<
  Condition,
  { holds: (facts: ConditionFacts) => boolean; message: (facts: ConditionFacts) => string }
> = {
  junior_cleared: {
    holds: ({ unclearedJuniors }) => unclearedJuniors.length === 0,
    message: ({ unclearedJuniors }) =>
      `A booking with a junior needs a recorded consent, licence and chaperone first: ${unclearedJuniors.join(', ')}`,
  },
  shipment_known: {
    holds: ({ courierName, waybill, includesGoods }) =>
      includesGoods && Boolean(courierName) && Boolean(waybill),
    message: ({ includesGoods }) =>
      includesGoods
        ? 'Please give the courier and the waybill number'
        : 'Please say what is sent, such as prints or gift cards on paper',
  },
  dates_known: {
    holds: ({ startsOn }) => startsOn !== null,
    message: () => 'Please give the dates that were agreed with the client',
  },
}

/**
 * Checks the condition of a transition.
 * @throws `conflict` if it is not met.
 */
export const requireCondition = ({ needs }: Pick<Move, 'needs'>, facts: ConditionFacts): void => {
  if (!needs) return
  const { holds, message } = conditions[needs]
  if (!holds(facts)) throw new AppError('conflict', message(facts))
}

const circumstances: Record<
  Circumstance,
  { holds: (order: OrderCircumstances) => boolean; message: string }
> = {
  address_known: {
    holds: ({ hasAddress }) => hasAddress,
    message: 'Nothing can be shipped: this client has no delivery address in their profile',
  },
  day_has_come: {
    holds: ({ lastDay, today }) => lastDay === null || lastDay <= today,
    message: 'This can be completed on the day of the work at the earliest',
  },
  money_captured: {
    holds: ({ isCaptured }) => isCaptured,
    message: 'No money has been received for this order, so none can be refunded',
  },
  nothing_confirmed: {
    holds: ({ isConfirmed }) => !isConfirmed,
    message:
      'Part of this booking is confirmed: only the agency can cancel that. Options can be released one by one',
  },
  something_confirmed: {
    holds: ({ isConfirmed }) => isConfirmed,
    message: 'Nothing in this booking is confirmed: decline or cancel it',
  },
}

/**
 * Whether a booking is binding for both sides: one of its lines, or all of one from before there were lines.
 */
export const isConfirmed = (
  { kind, state }: { readonly kind: OrderKind; readonly state: OrderState },
  hasJob: boolean,
): boolean => kind === 'booking' && (state === 'confirmed' || hasJob)

/** Whether a transition is offered for an order, as a button on a screen. */
export const isOffered = ({ when }: Move, order: OrderCircumstances): boolean =>
  when === undefined || circumstances[when].holds(order)

/**
 * Checks the circumstances of an order.
 * @throws `conflict` if the transition is not offered for it.
 */
export const requireOffered = (move: Move, order: OrderCircumstances): void => {
  if (move.when && !isOffered(move, order)) {
    throw new AppError('conflict', circumstances[move.when].message)
  }
}

/** The days of scheduled work. A single day has no end of its own. */
export interface WorkDays {
  startsOn: Day
  endsOn: Day
}

/**
 * The agreed days of the work; undefined if none were sent.
 * @throws `invalid_input` for an end without a start, or before it.
 */
export const workDays = (
  startsOn: Day | undefined,
  endsOn: Day | undefined,
): WorkDays | undefined => {
  if (startsOn === undefined && endsOn === undefined) return undefined
  if (startsOn === undefined) throw invalidField('startsOn', 'Please give the first day, too')
  if (endsOn !== undefined && endsOn < startsOn) {
    throw invalidField('endsOn', 'The last day is before the first')
  }
  return { startsOn, endsOn: endsOn ?? startsOn }
}

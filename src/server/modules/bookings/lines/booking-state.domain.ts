import { isOpenBooking, type OrderState } from '#contracts/orders/order-states.ts'
import type { OpenBookingState } from '#contracts/bookings/booking-states.ts'
import { type HoldKind, type HoldState, isBookedKind, isActive } from '#contracts/bookings/holds.ts'

interface Line {
  readonly kind: HoldKind
  readonly state: HoldState
}

/** The state of a booking's lines together; `ended` if none is requested or live. */
type LinesState = OpenBookingState | 'ended'

/**
 * The state that a booking's lines have together: optioned or confirmed when all that are still active are.
 * `ended` if none is active.
 */
export const getLinesState = (lines: readonly Line[]): LinesState => {
  const activeLines = lines.filter((line) => isBooked(line) && isActive(line))
  if (activeLines.length === 0) return 'ended'
  if (activeLines.some(({ state }) => state === 'requested')) return 'requested'
  return activeLines.some(({ kind }) => kind === 'option') ? 'optioned' : 'confirmed'
}

/** Castings and fittings of a booking do not affect its state. */
const isBooked = ({ kind }: Line): boolean => isBookedKind(kind)

/** Transitions by which a booking follows its lines: forwards, back, and to its end. */
export type FollowingTransition =
  | 'option'
  | 'confirm'
  | 'back_to_option'
  | 'back_to_request'
  | 'end'
  | 'call_off'

/** The transitions from each state to each state of the lines; no pair is missing. */
const transitions: Readonly<
  Record<OpenBookingState, Readonly<Record<LinesState, readonly FollowingTransition[]>>>
> = {
  requested: {
    requested: [],
    optioned: ['option'],
    confirmed: ['option', 'confirm'],
    ended: ['end'],
  },
  optioned: {
    requested: ['back_to_request'],
    optioned: [],
    confirmed: ['confirm'],
    ended: ['end'],
  },
  confirmed: {
    requested: ['back_to_request'],
    optioned: ['back_to_option'],
    confirmed: [],
    ended: ['call_off'],
  },
}

/**
 * The transitions, in order, that bring a booking to the state of its lines. Empty if it is there, over, or
 * from before bookings had lines. A booking whose lines have all ended before it was confirmed is cancelled
 * if time or its client ended them, otherwise declined.
 */
export const listFollowingTransitions = (
  state: OrderState,
  { lines, isDeclined }: { lines: readonly Line[]; isDeclined: boolean },
): (Exclude<FollowingTransition, 'end'> | 'decline' | 'cancel')[] => {
  if (!lines.some(isBooked) || !isOpenBooking(state)) return []
  const ending = isDeclined ? 'decline' : 'cancel'
  return transitions[state][getLinesState(lines)].map((move) => (move === 'end' ? ending : move))
}

/**
 * Whether a transition revokes what the client was told: then they are emailed about the lines that caused
 * it.
 */
export const isBackward = (move: string): boolean => move.startsWith('back_to_')

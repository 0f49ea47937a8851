import { openBookingStates } from '#contracts/bookings/booking-states.ts'
import {
  type HoldKind,
  type HoldState,
  isBookedKind,
  isStanding,
} from '#contracts/bookings/holds.ts'

interface Line {
  readonly kind: HoldKind
  readonly state: HoldState
}

/** Castings and fittings for a booking say nothing of how far it is. */
const isBooked = ({ kind }: Line): boolean => isBookedKind(kind)

/**
 * The state that a booking's holds make together: on option or confirmed when all that still stand are. `ended` if
 * none stands.
 */
export const stateOfLines = (
  lines: readonly Line[],
): 'requested' | 'optioned' | 'confirmed' | 'ended' => {
  const standing = lines.filter((line) => isBooked(line) && isStanding(line))
  if (standing.length === 0) return 'ended'
  if (standing.some(({ state }) => state === 'requested')) return 'requested'
  return standing.some(({ kind }) => kind === 'option') ? 'optioned' : 'confirmed'
}

const order: readonly string[] = openBookingStates

/**
 * The transitions that bring a booking to the state of its lines, in turn. None if it is there, beyond, or over. One
 * whose lines have all ended is cancelled if time or its client ended them, else declined.
 */
export const movesTowards = (
  state: string,
  { lines, isDeclined }: { lines: readonly Line[]; isDeclined: boolean },
): ('option' | 'confirm' | 'decline' | 'cancel' | 'call_off')[] => {
  const from = order.indexOf(state)
  if (!lines.some(isBooked) || from === -1) return []
  const target = stateOfLines(lines)
  if (target === 'ended') {
    if (state === 'confirmed') return ['call_off']
    return [isDeclined ? 'decline' : 'cancel']
  }
  return (['option', 'confirm'] as const).slice(from, order.indexOf(target))
}

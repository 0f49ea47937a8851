import type { lineActions } from '#contracts/admin/bookings/bookings.ts'
import type { HoldKind, HoldState } from '#contracts/bookings/holds.ts'
import { isOpenBooking, type OrderState } from '#contracts/orders/order-states.ts'

/** An action on a line of a booking. */
export type LineAction = (typeof lineActions)[number]

/** A client's action on an option of their own. */
export type ClientAction = Extract<LineAction, 'confirm' | 'challenge' | 'release'>

interface Line {
  readonly kind: HoldKind
  readonly state: HoldState
  /**
   * The state of its booking: lines of a booking that is over cannot be released, least of all a finished
   * job.
   */
  readonly booking: OrderState
}

/** The position of an option among the others; other holds have no rank. */
interface OptionPosition {
  readonly rank: { readonly rank: number } | null
  /** Whether somebody ahead of it can be challenged. */
  readonly canChallenge: boolean
}

/** The actions of staff on a line now, in the order of its buttons. */
export const listStaffActions = (
  { kind, state, booking }: Line,
  place: OptionPosition,
): LineAction[] => {
  if (!isOpenBooking(booking)) return []
  if (state === 'requested') return ['grant', 'release']
  if (state !== 'live') return []
  if (kind !== 'option') return ['release']
  return ['extend', ...listLadderActions(place), 'release']
}

const listLadderActions = ({ rank, canChallenge }: OptionPosition): LineAction[] => {
  if (rank?.rank === 1) return ['confirm']
  return canChallenge ? ['challenge'] : []
}

/** A line with its rank and its actions. */
interface RankedLine {
  readonly kind: HoldKind
  readonly state: HoldState
  readonly rank: number | null
  /** Why it cannot be confirmed, regardless of its rank. */
  readonly blockedBy: string | null
  readonly acts: readonly LineAction[]
}

/** Whether all options of a booking can be confirmed together: each is first, and nothing blocks it. */
export const canConfirmAll = (lines: readonly RankedLine[]): boolean =>
  lines.filter(isOption).every(({ rank, blockedBy }) => rank === 1 && blockedBy === null)

const isOption = ({ kind, state }: RankedLine): boolean => kind === 'option' && state === 'live'

/**
 * The next action on a line of a booking that cannot be confirmed as a whole: a challenge if somebody ahead
 * can be challenged on any line, otherwise a confirmation. Null if this line does not come next.
 */
export const getNextAction = (
  line: RankedLine,
  lines: readonly RankedLine[],
): LineAction | null => {
  if (!isOption(line) || canConfirmAll(lines)) return null
  const next = lines.some(({ acts }) => acts.includes('challenge')) ? 'challenge' : 'confirm'
  return line.acts.includes(next) && line.blockedBy === null ? next : null
}

/** The position shown to clients of juniors at any rank, because they may not know of other options. */
const firstPosition: OptionPosition = { rank: { rank: 1 }, canChallenge: false }

/**
 * The actions offered to the client. A job is binding for both sides: only the agency cancels it. The offer
 * to a junior's client does not reveal the rank, which is checked when they accept it.
 */
export const listClientActions = (
  line: Line,
  place: OptionPosition,
  { isJunior }: { isJunior: boolean },
): ClientAction[] => {
  if (line.kind !== 'option') return []
  return listStaffActions(line, isJunior ? firstPosition : place).filter(isClientAction)
}

const isClientAction = (action: LineAction): action is ClientAction =>
  action === 'confirm' || action === 'challenge' || action === 'release'

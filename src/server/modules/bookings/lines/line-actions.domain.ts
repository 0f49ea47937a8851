import type { lineActions } from '#contracts/admin/bookings/bookings.ts'
import { isOpenBooking } from '#contracts/bookings/booking-states.ts'
import type { HoldKind, HoldState } from '#contracts/bookings/holds.ts'

/** What can be done to a line of a booking. */
export type LineAction = (typeof lineActions)[number]

/** What a client does to an option of their own. */
export type ClientAction = Extract<LineAction, 'confirm' | 'challenge' | 'release'>

interface Line {
  readonly kind: HoldKind
  readonly state: HoldState
  /** The state of its booking: of one that is over nothing is released any more, least of all a job that is done. */
  readonly booking: string
}

/** Where an option stands among the others; of anything else there is no rank. */
interface Place {
  readonly rank: { readonly rank: number } | null
  /** Whether somebody ahead of it can be asked to confirm or release. */
  readonly canChallenge: boolean
}

const listLadderActions = ({ rank, canChallenge }: Place): LineAction[] => {
  if (rank?.rank === 1) return ['confirm']
  return canChallenge ? ['challenge'] : []
}

/** What staff can do to a line now, in the order of its buttons. */
export const listStaffActions = ({ kind, state, booking }: Line, place: Place): LineAction[] => {
  if (!isOpenBooking(booking)) return []
  if (state === 'requested') return ['grant', 'release']
  if (state !== 'live') return []
  if (kind !== 'option') return ['release']
  return ['extend', ...listLadderActions(place), 'release']
}

/** A line with where it stands and what can be done to it. */
interface RankedLine {
  readonly kind: HoldKind
  readonly state: HoldState
  readonly rank: number | null
  /** Why it cannot be confirmed, whatever its rank. */
  readonly blockedBy: string | null
  readonly acts: readonly LineAction[]
}

const isOption = ({ kind, state }: RankedLine): boolean => kind === 'option' && state === 'live'

/** Whether one press could confirm all options of a booking: each is first, and nothing blocks it. */
export const canConfirmAll = (lines: readonly RankedLine[]): boolean =>
  lines.filter(isOption).every(({ rank, blockedBy }) => rank === 1 && blockedBy === null)

/**
 * What comes next for a line of a booking that cannot be confirmed as a whole: where somebody ahead can be asked to confirm
 * or release, that; where nobody can, whatever can be confirmed already. Null if nothing of this line comes next.
 */
export const getNextAction = (
  line: RankedLine,
  lines: readonly RankedLine[],
): LineAction | null => {
  if (!isOption(line) || canConfirmAll(lines)) return null
  const next = lines.some(({ acts }) => acts.includes('challenge')) ? 'challenge' : 'confirm'
  return line.acts.includes(next) && line.blockedBy === null ? next : null
}

const isClientAction = (act: LineAction): act is ClientAction =>
  act === 'confirm' || act === 'challenge' || act === 'release'

/** What the clients of juniors are shown, wherever they stand: that somebody stands ahead is nobody's business. */
const firstPlace: Place = { rank: { rank: 1 }, canChallenge: false }

/**
 * What its client is offered. A job is binding for both sides: only the agency cancels it. To the client of a junior the
 * offer does not tell the rank, which decides when they take it up.
 */
export const listClientActions = (
  line: Line,
  place: Place,
  { isJunior }: { isJunior: boolean },
): ClientAction[] => {
  if (line.kind !== 'option') return []
  return listStaffActions(line, isJunior ? firstPlace : place).filter(isClientAction)
}

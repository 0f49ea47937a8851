import type { lineActs } from '#contracts/admin/bookings.ts'
import type { HoldKind, HoldState } from '#contracts/bookings/holds.ts'

/** What can be done to a line of a booking. */
export type LineAct = (typeof lineActs)[number]

/** What a client does to an option of their own. */
export type ClientAct = Extract<LineAct, 'confirm' | 'challenge' | 'release'>

interface Line {
  readonly kind: HoldKind
  readonly state: HoldState
}

/** Null unless the line is on option. */
type Rank = { readonly rank: number } | null

/** What staff can do to a line now, in the order of its buttons. */
export const staffActs = ({ kind, state }: Line, rank: Rank): LineAct[] => {
  if (state === 'requested') return ['grant', 'release']
  if (state !== 'live') return []
  if (kind !== 'option') return ['release']
  return ['extend', rank?.rank === 1 ? 'confirm' : 'challenge', 'release']
}

const isClientAct = (act: LineAct): act is ClientAct =>
  act === 'confirm' || act === 'challenge' || act === 'release'

/** What its client can do. A job is binding for both sides: only the agency cancels it. */
export const clientActs = (line: Line, rank: Rank): ClientAct[] =>
  line.kind === 'option' ? staffActs(line, rank).filter(isClientAct) : []

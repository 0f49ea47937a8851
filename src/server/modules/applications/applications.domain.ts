import type { ApplicationState } from '#contracts/application-words.ts'

interface Move {
  readonly to: ApplicationState
  readonly from: readonly ApplicationState[]
}

const open = ['new', 'in_review', 'digitals_requested', 'meeting', 'offer'] as const

/**
 * All ways of an application through the agency. `awaiting_guardian` is left by the guardian alone; an
 * application that was declined can be looked at again, one that is signed is done.
 */
const moves: readonly Move[] = [
  { to: 'in_review', from: ['new', 'digitals_requested', 'meeting', 'declined'] },
  { to: 'digitals_requested', from: ['new', 'in_review', 'meeting'] },
  { to: 'meeting', from: ['in_review', 'digitals_requested'] },
  { to: 'offer', from: ['in_review', 'digitals_requested', 'meeting'] },
  { to: 'signed', from: ['offer'] },
  { to: 'declined', from: open },
]

/** The states that an application in a state can be moved to. */
export const allowedMoves = (state: ApplicationState): ApplicationState[] =>
  moves.filter(({ from }) => from.includes(state)).map(({ to }) => to)

import type { ApplicationState } from '#contracts/submissions/application-words.ts'

interface Move {
  readonly to: ApplicationState
  readonly from: readonly ApplicationState[]
}

const open = ['new', 'in_review', 'digitals_requested', 'meeting', 'offer'] as const

/**
 * All transitions of an application. Only the guardian can end `awaiting_guardian`; a declined application
 * can be reopened, a signed one is final.
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

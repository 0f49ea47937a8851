import {
  type ApplicationState,
  openApplicationStates,
} from '#contracts/submissions/application-options.ts'

interface Transition {
  readonly to: ApplicationState
  readonly from: readonly ApplicationState[]
}

/**
 * All transitions of an application. Only the guardian can end `awaiting_guardian`; a declined application
 * can be reopened, a signed one is final.
 */
const transitions: readonly Transition[] = [
  { to: 'in_review', from: ['new', 'digitals_requested', 'meeting', 'declined'] },
  { to: 'digitals_requested', from: ['new', 'in_review', 'meeting'] },
  { to: 'meeting', from: ['in_review', 'digitals_requested'] },
  { to: 'offer', from: ['new', 'in_review', 'digitals_requested', 'meeting'] },
  { to: 'signed', from: ['offer'] },
  { to: 'declined', from: openApplicationStates },
]

/** The state that usually follows each state. */
const nextStates: Partial<Record<ApplicationState, ApplicationState>> = {
  new: 'in_review',
  in_review: 'digitals_requested',
  digitals_requested: 'meeting',
  meeting: 'offer',
  offer: 'signed',
}

/** Whether the applicant has nothing more to do. */
export const isClosed = (state: ApplicationState): boolean =>
  state === 'signed' || state === 'declined'

/** The state that usually follows; undefined for a state that ends the application. */
export const getNextState = (state: ApplicationState): ApplicationState | undefined =>
  nextStates[state]

/** The states that an application in a state can change to, the usual one first. */
export const listAllowedStates = (state: ApplicationState): ApplicationState[] => {
  const states = transitions.filter(({ from }) => from.includes(state)).map(({ to }) => to)
  return states.toSorted(
    (one, other) => Number(other === nextStates[state]) - Number(one === nextStates[state]),
  )
}

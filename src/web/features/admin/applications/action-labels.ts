import type { ApplicationState } from '#contracts/submissions/application-options.ts'
import { toSentenceCase } from '../kit/records/fields.tsx'

/** The label of the button that leads to a state. */
export const getActionLabel = (state: ApplicationState): string =>
  actionLabels[state] ?? toSentenceCase(state)

const actionLabels: Partial<Record<ApplicationState, string>> = {
  in_review: 'Start review',
  digitals_requested: 'Request digitals',
  meeting: 'Invite to a meeting',
  offer: 'Make an offer',
  signed: 'Sign',
  declined: 'Decline',
}

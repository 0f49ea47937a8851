import type {
  ApplicantStatus,
  ApplicationState,
} from '#contracts/submissions/application-options.ts'

const statuses: Record<ApplicationState, ApplicantStatus> = {
  awaiting_guardian: 'received',
  new: 'received',
  in_review: 'in_review',
  digitals_requested: 'digitals',
  meeting: 'invited',
  offer: 'invited',
  signed: 'closed',
  declined: 'closed',
}

/** The status that the applicant sees; it reveals nothing of the agency's opinion. */
export const toApplicantStatus = (state: ApplicationState): ApplicantStatus => statuses[state]

import { applicationFormEmails } from './applications.emails.ts'
import { stateEmails } from './status/state.emails.ts'

/** The emails about applications. */
export const applicationEmails = [...applicationFormEmails, ...Object.values(stateEmails)]

export { listAllowedStates } from './applications.domain.ts'
export { applicationHandlers, applicationLinkHandlers } from './applications.routes.ts'
export { applicationJobs, removeUnconfirmed } from './applications.service.ts'
export { signingJobs } from './signing.admin.ts'

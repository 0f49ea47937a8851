import { applicationFormEmails } from './applications.emails.ts'
import { unconfirmedJobs } from './applications.service.ts'
import { digitalsReminderJobs } from './links/reminders.service.ts'
import { stateEmails } from './status/state.emails.ts'

/** The recurring jobs about applications. */
export const applicationJobs = [...unconfirmedJobs, ...digitalsReminderJobs]

/** The emails about applications. */
export const applicationEmails = [...applicationFormEmails, ...Object.values(stateEmails)]

export { listAllowedStates } from './applications.domain.ts'
export { applicationHandlers, applicationLinkHandlers } from './applications.routes.ts'
export { removeUnconfirmed } from './applications.service.ts'
export { signingJobs } from './signing.admin.ts'

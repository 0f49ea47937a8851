import { orderNewsJobs } from './lines/client-news.service.ts'
import { expiryJobs } from './lines/expiry.service.ts'
import { agencyEmails } from './lines/agency.emails.ts'
import { ladderEmails } from './lines/client-texts.emails.ts'
import { modelEmails } from './lines/model-texts.emails.ts'
import { reminderJobs } from './reminders/reminders.service.ts'
import { requestEmails } from './requests/bookings.emails.ts'

export { bookingEffects } from './lines/booking-effects.service.ts'
export { bookingHandlers, bookingLinkHandlers, optionHandlers } from './bookings.routes.ts'
export { emailModels } from './lines/model.emails.ts'
export { officeFindHandlers } from './find.routes.ts'
export { type BookingFacts, findRequestedModels, listBookings } from './bookings.repo.ts'
export { requireRulesKept } from './juniors/broken-rules.service.ts'
export { addModel } from './lines/added-models.repo.ts'
export { followChange } from './lines/follow.service.ts'
export { requireOpenBooking } from './lines/open.service.ts'
export { type ClientRecord, findClient } from './requests/clients.repo.ts'
export {
  findClientUserId,
  requestForClient,
  requireExactWindows,
} from './requests/staff-request.service.ts'
export { recordClearance } from './clearance.admin.ts'

export const bookingEmails = [...requestEmails, ...ladderEmails, ...agencyEmails, ...modelEmails]
export const bookingJobs = [...expiryJobs, ...orderNewsJobs, ...reminderJobs]

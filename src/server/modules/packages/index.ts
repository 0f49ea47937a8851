import { answerEmails } from './answers/answers.emails.ts'
import { packageAnswerJobs } from './answers/answers.service.ts'
import { packageExpiryJobs } from './sending/expiry.service.ts'
import { packageEmail, reminderEmail } from './sending/packages.emails.ts'
import { packageReminderJobs } from './sending/reminders.service.ts'
import { packageSendingJobs } from './sending/sending.service.ts'

export { listPackagesOfClient } from './client-packages.repo.ts'
export { packageChannel } from './packages.repo.ts'
export { packageHandlers, packageLinkHandlers } from './packages.routes.ts'
export { repeatPackageEmail } from './sending/repeat.service.ts'
export { registerPackagePictures } from './pictures.routes.ts'
export { findPictureOfEmail as findPictureOfPackage } from './pictures.service.ts'

/** The emails about packages. */
export const packageEmails = [packageEmail, reminderEmail, ...answerEmails]

export const packageJobs = [
  ...packageSendingJobs,
  ...packageAnswerJobs,
  ...packageReminderJobs,
  ...packageExpiryJobs,
]

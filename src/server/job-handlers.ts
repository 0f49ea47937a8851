import { accountJobs } from './modules/accounts/index.ts'
import { blogJobs } from './modules/blog/index.ts'
import { giftCardJobs } from './modules/gift-cards/index.ts'
import { emailJobs } from './modules/emails/index.ts'
import { paymentJobs } from './modules/payments/index.ts'
import { applicationJobs, signingJobs } from './modules/applications/index.ts'
import { uploadJobs } from './modules/uploads/index.ts'
import type { JobHandler } from './platform/queue/job-kind.ts'

/** The work of every kind of job. */
export const jobHandlers: readonly JobHandler[] = [
  ...emailJobs,
  ...accountJobs,
  ...paymentJobs,
  ...giftCardJobs,
  ...blogJobs,
  ...uploadJobs,
  ...applicationJobs,
  ...signingJobs,
]

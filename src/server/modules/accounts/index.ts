import { erasureJobs } from './privacy/erasure.service.ts'
import { expiryJobs } from './privacy/expiry.service.ts'
import { emailChangeJobs } from './profile/email-change.service.ts'
import { resetJobs } from './recovery/password-reset.service.ts'
import { verificationJobs } from './registration/verification.service.ts'

export { accountEmails } from './account.emails.ts'
export { accountHandlers } from './accounts.routes.ts'
export { hasOwner, inviteFirstOwner, inviteOwner } from './registration/first-owner.service.ts'
export {
  closeDemoAccounts,
  hasDemoData,
  listDemoAccounts,
} from './registration/demo-accounts.service.ts'
export { inviteClient } from './registration/invitations.service.ts'
export { getContact, ownsAddress } from './profile/profile.service.ts'
export { securityHandlers } from './second-factor/security.routes.ts'
export { resetSecondFactor } from './second-factor/security.service.ts'
export { removeWaitingEmailsTo } from './privacy/erasure.repo.ts'
export { erasePersonalData } from './privacy/erasure.service.ts'
export { beginErasure } from './privacy/traces.service.ts'
export { removeSubmissions } from './privacy/submissions.service.ts'
export { demoPassword, hashSecret, matchesSecret } from './passwords.ts'
export { endedSessionsChannel } from './sign-in/sessions.repo.ts'
export { lockOwnAccount } from './own-account.service.ts'
export { requireRecentProof, resumeSession } from './sign-in/sessions.service.ts'
export { registerSandboxSignIn, registerSocialSignIn } from './sign-in/social.routes.ts'

export { countEmail, throttle } from './throttle.ts'
export { findContacts, findUserByEmail, listOwnerEmails, listStaff } from './users.repo.ts'

export const accountJobs = [
  ...verificationJobs,
  ...emailChangeJobs,
  ...resetJobs,
  ...expiryJobs,
  ...erasureJobs,
]

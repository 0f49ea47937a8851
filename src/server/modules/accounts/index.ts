import { expiryJobs } from './expiry.service.ts'
import { resetJobs } from './password-reset.service.ts'
import { verificationJobs } from './verification.service.ts'

export { accountHandlers } from './accounts.routes.ts'
export { inviteFirstOwner, inviteOwner } from './first-owner.service.ts'
export { getContact } from './profile.service.ts'
export { hashSecret } from './passwords.ts'
export { resumeSession } from './sessions.service.ts'
export { registerSandboxSignIn, registerSocialSignIn } from './social.routes.ts'

export { hashToken } from './tokens.ts'

export const accountJobs = [...verificationJobs, ...resetJobs, ...expiryJobs]

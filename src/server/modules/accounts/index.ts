export { accountHandlers } from './accounts.routes.ts'
export { hashSecret } from './passwords.ts'
export { resumeSession } from './sessions.service.ts'
export { hashToken } from './tokens.ts'

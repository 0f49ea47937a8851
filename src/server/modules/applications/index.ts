export { allowedMoves } from './applications.domain.ts'
export { applicationHandlers } from './applications.routes.ts'
export { applicationJobs, removeUnconfirmed } from './applications.service.ts'
export { signingJobs } from './signing.admin.ts'

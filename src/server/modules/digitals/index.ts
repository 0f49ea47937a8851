export { insertDigitals } from './digitals.admin.repo.ts'
export { digitalHandlers } from './digitals.routes.ts'

export { insertDigitals } from './digitals.admin.repo.ts'
export { digitalEndpoints } from './digitals.routes.ts'

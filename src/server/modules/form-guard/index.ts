export { guardForm } from './form-guard.service.ts'

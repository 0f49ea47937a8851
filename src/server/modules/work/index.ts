export { listOwnWork, workHooks } from './work.service.ts'

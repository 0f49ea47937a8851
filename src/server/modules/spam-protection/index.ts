export { protectForm } from './spam-protection.service.ts'

export { bagHandlers } from './bag.routes.ts'
export { bagEffects } from './checkout.service.ts'

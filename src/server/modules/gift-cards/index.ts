export { giftCardHandlers } from './gift-cards.routes.ts'
export { giftCardEffects, giftCardJobs } from './issue.service.ts'

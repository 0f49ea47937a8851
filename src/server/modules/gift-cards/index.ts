export { giftCardEmails } from './gift-cards.emails.ts'
export { lastDay } from './gift-cards.domain.ts'
export { giftCardHandlers } from './gift-cards.routes.ts'
export { giftCardEffects, giftCardJobs } from './issue.service.ts'

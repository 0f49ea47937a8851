export { faqHandlers } from './faq.routes.ts'
export { addFaqCategory } from './faq.service.ts'

export { faqHandlers } from './faq.routes.ts'
export { addFaqCategory, addFaqExamples } from './faq.service.ts'

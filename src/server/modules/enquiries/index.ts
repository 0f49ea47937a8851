export { enquiryEmails } from './enquiries.emails.ts'
export { enquiryHandlers } from './enquiries.routes.ts'

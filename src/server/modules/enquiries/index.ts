export { enquiryHandlers } from './enquiries.routes.ts'

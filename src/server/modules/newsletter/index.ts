export { newsletterEmails } from './newsletter.emails.ts'
export { newsletterHandlers, registerOneClickUnsubscribe } from './newsletter.routes.ts'

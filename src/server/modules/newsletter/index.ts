export { newsletterHandlers, registerOneClickUnsubscribe } from './newsletter.routes.ts'

export { newsletterHandlers, registerOneClickUnsubscribe } from './newsletter.routes.ts'
export { unsubscribeAddress } from './newsletter.service.ts'

export { frontHandlers } from './front.routes.ts'

export { deskHandlers } from './desk.routes.ts'

export { movementHandlers } from './movements.routes.ts'

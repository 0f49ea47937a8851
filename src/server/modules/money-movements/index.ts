export { movementEndpoints } from './movements.routes.ts'

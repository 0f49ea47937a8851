export { starterHandlers } from './starter.routes.ts'

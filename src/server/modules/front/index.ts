export { frontHandlers } from './front.routes.ts'
export { withGroups } from './front.wire.ts'

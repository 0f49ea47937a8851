export { landingHandlers } from './landing.routes.ts'
export { withGroups } from './landing.wire.ts'

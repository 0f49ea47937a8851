export { landingHandlers } from './landing.routes.ts'
export { addGroups as addGroups } from './landing.wire.ts'

export { landingHandlers } from './landing.routes.ts'
export { toCategoriesWithGroups } from './landing.wire.ts'

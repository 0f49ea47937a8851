export { landingHandlers } from './landing.routes.ts'
export { toCategoriesWithGroups as toCategoriesWithGroups } from './landing.wire.ts'

export { landingHandlers } from './landing.routes.ts'
export { addGroups as withGroups } from './landing.wire.ts'

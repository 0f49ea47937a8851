export { skillHandlers } from './skills.routes.ts'

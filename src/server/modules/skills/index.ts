export { skillEndpoints } from './skills.routes.ts'

export { registerIcons } from './icons.routes.ts'

export { editorialHandlers } from './editorial.routes.ts'

export { pageHandlers } from './pages.routes.ts'

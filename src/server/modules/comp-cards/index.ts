export { registerCompCards } from './comp-cards.routes.ts'

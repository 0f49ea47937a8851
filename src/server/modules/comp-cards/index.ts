export { registerCompCards } from './comp-cards.routes.ts'
export { registerProjectSheets } from './shortlist.routes.ts'

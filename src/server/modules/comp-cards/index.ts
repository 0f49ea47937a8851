export { registerCompCards } from './comp-cards.routes.ts'
export { registerSharedPictures } from './shared-pictures.routes.ts'
export { registerProjectSheets } from './shortlist.routes.ts'

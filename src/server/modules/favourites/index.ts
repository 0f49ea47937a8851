export { favouriteHandlers } from './favourites.routes.ts'
export { keepModels, listKeptIds } from './favourites.service.ts'

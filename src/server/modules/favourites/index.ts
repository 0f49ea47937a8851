export { favouriteHandlers } from './favourites.routes.ts'

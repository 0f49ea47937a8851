export { favouriteHandlers } from './favourites.routes.ts'
export { listFavouriteIds } from './favourites.repo.ts'
export { addFavourites } from './favourites.service.ts'

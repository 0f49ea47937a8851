export { placesHandlers } from './places.routes.ts'
export { ensurePlaces, readWorldPlaces } from './places.service.ts'
export { findCityIds, findCountryIds } from './places.repo.ts'

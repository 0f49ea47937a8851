export { getNationality } from './nationalities.ts'
export { placesHandlers } from './places.routes.ts'
export { ensurePlaces, type PlaceNames, readWorldPlaces, requirePlaces } from './places.service.ts'
export { findCityIds, findCountryIds, findPlaceNames } from './places.repo.ts'

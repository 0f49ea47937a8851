export { placesHandlers } from './places.routes.ts'
export { ensurePlaces } from './places.service.ts'

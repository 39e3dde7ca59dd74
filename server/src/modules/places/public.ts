export { defaultPlaces, defineCities, placeBySlug } from './places.ts'

export { anyPlace, defaultPlaces, defineCities, placeBySlug } from './places.ts'

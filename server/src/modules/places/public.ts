export { anyPlace, defaultPlaces, defineCities, findPlaces, placeBySlug } from './places.ts'

export { anyPlace, defineCities, placeBySlug } from './places.ts'

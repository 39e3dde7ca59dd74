export { defineCities, findPlaces, placeBySlug } from './places.ts'

export { defineCities, placeBySlug } from './places.ts'

export { pinFacts, type PinFacts } from './pinFacts.ts'
export { anyPlace, defaultPlaces, defineCities, placeBySlug } from './places.ts'

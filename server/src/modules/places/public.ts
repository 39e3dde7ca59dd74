export { pinFacts, type PinFacts } from './pinFacts.ts'
export { anyPlace, citiesNamed, defaultPlaces, defineCities, placeBySlug } from './places.ts'

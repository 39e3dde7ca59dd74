export { timeZoneOfCityNear } from './cities/cityZone.ts'
export { pinFacts, type PinFacts } from './pinFacts.ts'
export { anyPlace, citiesNamed, defaultPlaces, defineCities, findPlaces, placeBySlug } from './places.ts'

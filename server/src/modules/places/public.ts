export { anyPlace, citiesNamed, defaultPlaces, defineCities, placeBySlug } from './places.ts'

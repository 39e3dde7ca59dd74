import { expect, test } from 'vitest'
import { placeInText } from './startOfPin.rules.ts'

const places = [
  { name: 'Old Harbor', latitude: 41.6, longitude: -73.7 },
  { name: 'Center', latitude: 41.58, longitude: -73.72 },
]
const city = { latitude: 41.58, longitude: -73.72 }

test.each([
  ['12 Elm Road, Old Harbor', { latitude: 41.6, longitude: -73.7 }],
  ['12 Elm Road, Floor 2, old  harbor', { latitude: 41.6, longitude: -73.7 }],
  ['12 Center Street', null],
  ['Center', null],
  ['12 Elm Road, Nowhere', null],
])('the neighborhood of %j', (address, place) => {
  expect(placeInText(address, places, city)).toEqual(place)
})

test('a neighborhood of the same name far away does not count', () => {
  expect(placeInText('12 Elm Road, Old Harbor', places, { latitude: 45.5, longitude: -122.6 })).toBeNull()
})

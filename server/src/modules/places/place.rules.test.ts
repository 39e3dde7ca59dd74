import { expect, test } from 'vitest'
import { inOrderOfPlaces } from './place.rules.ts'

const place = (name: string, latitude: number, longitude: number) => ({ name, latitude, longitude })
const order = (places: ReturnType<typeof place>[], plain: string, from: [number, number] | null) =>
  inOrderOfPlaces(places, {
    plain,
    from: from && { latitude: from[0], longitude: from[1] },
  }).map(({ name }) => name)

test('places of exactly the typed name come first, then the nearest', () => {
  const places = [place('Parish', 41, -73), place('Paris', 48, 2), place('Parika', 6, -58)]
  expect(order(places, 'paris', [41, -73])).toEqual(['Paris', 'Parish', 'Parika'])
  expect(order(places, 'pari', [6, -57])).toEqual(['Parika', 'Parish', 'Paris'])
  expect(order(places, 'pari', null)).toEqual(['Parish', 'Paris', 'Parika'])
})

test('distances cross the date line', () => {
  const places = [place('Nadi', -18, 150), place('Nafa', -18, -179)]
  expect(order(places, 'na', [-18, 179])).toEqual(['Nafa', 'Nadi'])
})

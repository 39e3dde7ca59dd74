import type { BusinessId } from 'contract/core/ids'
import { expect, test } from 'vitest'
import { freeLabels } from './freeLabels.ts'
import { boxOf, boxText, percentIn, placedPins, type Spot, viewOf } from './spots.ts'

const spot = (name: string, latitude: number, longitude: number): Spot => ({
  id: name as BusinessId, // any distinct text works
  slug: name,
  name,
  label: '$$',
  latitude,
  longitude,
})
const size = { width: 360, height: 460 }

test('the view contains every place, keeps the aspect ratio, and has margins around a single place', () => {
  const places = [spot('a', 41.57, -73.74), spot('b', 41.59, -73.71)]
  const view = viewOf(places, size.width / size.height)
  for (const place of places) {
    const { left, top } = percentIn(view, place)
    expect(Math.min(left, top)).toBeGreaterThan(0)
    expect(Math.max(left, top)).toBeLessThan(100)
  }
  const shape = ((view.east - view.west) * Math.cos((41.58 * Math.PI) / 180)) / (view.north - view.south)
  expect(shape).toBeCloseTo(size.width / size.height, 6)
  expect(percentIn(viewOf([spot('a', 41.57, -73.74)], 1), spot('a', 41.57, -73.74))).toEqual({
    left: 50,
    top: 50,
  })
})

test('the first of two places at one position is a link, the second a dot, and names do not overlap', () => {
  const places = [spot('First', 41.57, -73.74), spot('Second', 41.57, -73.74), spot('Third', 41.59, -73.71)]
  const pins = placedPins(places, viewOf(places, size.width / size.height), size)
  expect(pins.map(({ isLink }) => isLink)).toEqual([true, false, true])
  expect(pins[1]?.nameSide).toBeNull()
})

test('a label is hidden if it would cover that of a better match', () => {
  const label = (x: number, y: number) => ({ x, y, width: 100 })
  expect(freeLabels([label(0, 0), label(50, 10), label(50, 60), label(200, 0)])).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('the map area in an address is the displayed area', () => {
  const box = { south: 41.5, west: -73.8, north: 41.6, east: -73.7 }
  expect(boxOf(boxText(box))).toEqual(box)
  expect(boxOf(undefined)).toBeNull()
  expect(boxOf('41,2')).toBeNull()
})

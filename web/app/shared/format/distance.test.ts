import { radiusKilometresMax, radiusKilometresUsual } from 'contract/search/search'
import { expect, test } from 'vitest'
import { formatDistance, formatRadius } from './distance.ts'

test.each([
  [0, '10 ft', '10 m'],
  [125, '410 ft', '130 m'],
  [160.9, '530 ft', '160 m'],
  [161, '0.1 mi', '160 m'],
  [483, '0.3 mi', '480 m'],
  [994, '0.6 mi', '990 m'],
  [996, '0.6 mi', '1.0 km'],
  [9_949, '6.2 mi', '9.9 km'],
  [15_900, '9.9 mi', '16 km'],
  [16_100, '10 mi', '16 km'],
  [19_312, '12 mi', '19 km'],
])('%d metres are %s or %s', (metres, imperial, metric) => {
  expect(formatDistance(metres, { units: 'imperial' })).toBe(imperial)
  expect(formatDistance(metres, { units: 'metric' })).toBe(metric)
})

test.each([
  [1, '1 mi', '1 km'],
  [radiusKilometresUsual, '6 mi', '10 km'],
  [16, '10 mi', '16 km'],
  [radiusKilometresMax, '25 mi', '40 km'],
])('a radius of %d kilometres is %s or %s', (kilometres, imperial, metric) => {
  expect(formatRadius(kilometres, { units: 'imperial' })).toBe(imperial)
  expect(formatRadius(kilometres, { units: 'metric' })).toBe(metric)
})

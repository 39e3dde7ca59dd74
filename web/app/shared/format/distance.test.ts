import { radiusKilometresMax, radiusKilometresUsual } from 'contract/search/search'
import { expect, test } from 'vitest'
import { formatDistance, formatRadius } from './distance.ts'

test.each([
  [0, '10 ft'],
  [125, '410 ft'],
  [160.9, '530 ft'],
  [161, '0.1 mi'],
  [483, '0.3 mi'],
  [15_900, '9.9 mi'],
  [16_100, '10 mi'],
  [19_312, '12 mi'],
])('%d metres are %s', (metres, text) => {
  expect(formatDistance(metres)).toBe(text)
})

test.each([
  [1, '1 mi'],
  [radiusKilometresUsual, '6 mi'],
  [16, '10 mi'],
  [radiusKilometresMax, '25 mi'],
])('a radius of %d kilometres is %s', (kilometres, text) => {
  expect(formatRadius(kilometres)).toBe(text)
})

import { expect, test } from 'vitest'
import { graticuleOf } from './graticule.ts'
import type { Box } from './spots.ts'

const labelsOf = (box: Box) => {
  const { parallels, meridians } = graticuleOf(box)
  return [parallels.map(({ label }) => label), meridians.map(({ label }) => label)]
}

test('a view of a town has lines at hundredths of a degree', () => {
  expect(labelsOf({ south: 48.195, west: 16.355, north: 48.225, east: 16.402 })).toEqual([
    ['48.2° N', '48.21° N', '48.22° N'],
    ['16.36° E', '16.37° E', '16.38° E', '16.39° E', '16.4° E'],
  ])
})

test('lines have their side of the equator and of the prime meridian, which have none', () => {
  expect(labelsOf({ south: -1, west: -1, north: 1, east: 1 })).toEqual([
    ['1° S', '0.5° S', '0°', '0.5° N', '1° N'],
    ['1° W', '0.5° W', '0°', '0.5° E', '1° E'],
  ])
})

test('a view across the date line counts on from the other side', () => {
  const [, meridians] = labelsOf({ south: -20, west: 175, north: -10, east: 185 })
  expect(meridians).toEqual(['176° E', '178° E', '180° W', '178° W', '176° W'])
})

test('every view has a few lines along each side, and none beyond the poles', () => {
  for (const degrees of [0.006, 0.05, 0.7, 3, 40, 170]) {
    const { parallels, meridians } = graticuleOf({
      south: 60,
      west: 10,
      north: 60 + degrees,
      east: 10 + degrees * 2,
    })
    for (const lines of [parallels, meridians]) {
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.length).toBeLessThanOrEqual(7)
    }
    expect(Math.max(...parallels.map((line) => line.degrees))).toBeLessThanOrEqual(90)
  }
})

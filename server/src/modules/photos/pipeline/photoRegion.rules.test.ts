import { expect, test } from 'vitest'
import { isLargeEnough, regionOf } from './photoRegion.rules.ts'

const size = { width: 1000, height: 600 }

test('without a crop the region is the whole photo as it stands after the rotation', () => {
  expect(regionOf(size, { crop: null, rotation: 0 })).toEqual({ left: 0, top: 0, ...size })
  expect(regionOf(size, { crop: null, rotation: 270 })).toEqual({ left: 0, top: 0, width: 600, height: 1000 })
})

test('a crop is measured after the rotation', () => {
  const crop = { x: 10, y: 20, width: 50, height: 40 }
  expect(regionOf(size, { crop, rotation: 180 })).toEqual({ left: 100, top: 120, width: 500, height: 240 })
  expect(regionOf(size, { crop, rotation: 90 })).toEqual({ left: 60, top: 200, width: 300, height: 400 })
})

test('a region never leaves the photo or becomes empty', () => {
  const crop = { x: 99.99, y: 100, width: 100, height: 0.0001 }
  expect(regionOf(size, { crop, rotation: 0 })).toEqual({ left: 999, top: 599, width: 1, height: 1 })
})

test('a photo needs 320 × 200 pixels', () => {
  expect(isLargeEnough({ width: 320, height: 200 })).toBe(true)
  expect(isLargeEnough({ width: 319, height: 900 })).toBe(false)
  expect(isLargeEnough({ width: 900, height: 199 })).toBe(false)
})

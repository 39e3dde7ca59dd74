import { expect, test } from 'vitest'
import { baseMapOf } from './baseMap.ts'
import { gridFeatures, mapStyle } from './mapStyle.ts'

const tiles = {
  url: 'https://tiles.example/{z}/{x}/{y}.png',
  attribution: '© Mapmakers',
  attributionUrl: null,
}
const layersOf = (root: Parameters<typeof baseMapOf>[0]) =>
  mapStyle(false, baseMapOf(root), '/map/town.json').layers.map(({ id }) => id)

test('configured tiles are the whole base map', () => {
  expect(layersOf({ isDemo: true, mapTiles: tiles })).toEqual(['land', 'tiles', 'dots'])
  expect(mapStyle(true, baseMapOf({ mapTiles: tiles }), '/map/town.json').sources).toMatchObject({
    tiles: { type: 'raster', tiles: [tiles.url] },
  })
})

test('without tiles the demo draws its town over the grid, and others the grid', () => {
  const demo = layersOf({ isDemo: true, mapTiles: null })
  expect(demo.slice(0, 4)).toEqual(['land', 'grid', 'gridNames', 'townArea'])
  expect(demo).toContain('street')
  expect(layersOf({ isDemo: false, mapTiles: null })).toEqual(['land', 'grid', 'gridNames', 'dots'])
  expect(layersOf(undefined)).toEqual(['land', 'grid', 'gridNames', 'dots'])
})

test('the grid reaches beyond the view on every side, and not beyond the poles', () => {
  const { features } = gridFeatures({ south: 48.1, west: 16.3, north: 48.3, east: 16.5 })
  const points = features.flatMap(({ geometry }) => geometry.coordinates)
  expect(Math.min(...points.map(([longitude = 0]) => longitude))).toBeCloseTo(16.1)
  expect(Math.max(...points.map(([, latitude = 0]) => latitude))).toBeCloseTo(48.5)
  expect(features.map(({ properties }) => properties.label)).toContain('48.2° N')
  const polar = gridFeatures({ south: 80, west: 0, north: 84, east: 8 }).features
  for (const [, latitude = 0] of polar.flatMap(({ geometry }) => geometry.coordinates))
    expect(latitude).toBeLessThanOrEqual(85)
})

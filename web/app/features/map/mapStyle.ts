import type {
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { graticuleOf } from './graticule.ts'
import type { BaseMap } from './baseMap.ts'
import type { Box } from './spots.ts'
import { townBounds } from './townBounds.ts'

export const spotsSource = 'spots'
export const gridSource = 'grid'

const colours = {
  light: {
    land: '#eef3f0',
    park: '#cfe8d9',
    river: '#b4d8ea',
    street: '#ffffff',
    casing: '#d3dfd8',
    grid: '#d3dfd8',
    words: '#4f6158',
    parkWords: '#24744a',
    riverWords: '#2b5f8a',
  },
  dark: {
    land: '#15211b',
    park: '#1d3327',
    river: '#1b3a4a',
    street: '#2f3f37',
    casing: '#0f1512',
    grid: '#2b3a32',
    words: '#b4c1ba',
    parkWords: '#7fd3aa',
    riverWords: '#9ccbf2',
  },
} as const

/**
 * Complete map style in code: the base map, and dots for spots without a label. `townFile` is the address of the town's
 * drawing. MapLibre draws the names with the fonts of the device, because the style has no `glyphs`.
 */
export function mapStyle(isDark: boolean, baseMap: BaseMap, townFile: string): StyleSpecification {
  const { land } = colours[isDark ? 'dark' : 'light']
  return {
    version: 8,
    sources: {
      ...(baseMap.kind === 'tiles'
        ? { tiles: { type: 'raster', tiles: [baseMap.tiles.url], tileSize: 256, maxzoom: tileZoomMax } }
        : { [gridSource]: { type: 'geojson', data: emptyCollection } }),
      ...(baseMap.kind === 'town' && {
        townArea: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: townArea } },
        town: { type: 'geojson', data: townFile },
      }),
      [spotsSource]: { type: 'geojson', data: emptyCollection },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': land } },
      ...(baseMap.kind === 'tiles' ? [tileLayer(isDark)] : gridLayers(isDark)),
      ...(baseMap.kind === 'town' ? townLayers(isDark) : []),
      {
        id: 'dots',
        type: 'circle',
        source: spotsSource,
        paint: {
          'circle-color': isDark ? '#5fc192' : '#2b8654',
          'circle-radius': 4.5,
          'circle-stroke-color': isDark ? '#0b1a12' : '#ffffff',
          'circle-stroke-width': 1.5,
        },
      },
    ],
  }
}

/** Tile services usually end here; beyond, MapLibre enlarges the tiles. */
const tileZoomMax = 19
const emptyCollection: { type: 'FeatureCollection'; features: [] } = {
  type: 'FeatureCollection',
  features: [],
}

/** Tiles are drawn for a light page: a dark one dims them. */
function tileLayer(isDark: boolean): LayerSpecification {
  return {
    id: 'tiles',
    type: 'raster',
    source: 'tiles',
    paint: isDark ? { 'raster-brightness-max': 0.65, 'raster-saturation': -0.3 } : {},
  }
}

/** The lines of a view and its surroundings, so that a small move of the map leaves no blank edge. */
export function gridFeatures(view: Box) {
  const tall = view.north - view.south
  const wide = view.east - view.west
  const south = Math.max(view.south - tall, -85)
  const north = Math.min(view.north + tall, 85)
  const [west, east] = [view.west - wide, view.east + wide]
  const { parallels, meridians } = graticuleOf(view, { south, west, north, east })
  const line = (label: string, from: readonly number[], to: readonly number[]) => ({
    type: 'Feature' as const,
    properties: { label },
    geometry: { type: 'LineString' as const, coordinates: [[...from], [...to]] },
  })
  return {
    type: 'FeatureCollection' as const,
    features: [
      ...parallels.map(({ degrees, label }) => line(label, [west, degrees], [east, degrees])),
      ...meridians.map(({ degrees, label }) => line(label, [degrees, south], [degrees, north])),
    ],
  }
}

function gridLayers(isDark: boolean): LayerSpecification[] {
  const { land, grid, words } = colours[isDark ? 'dark' : 'light']
  return [
    { id: 'grid', type: 'line', source: gridSource, paint: { 'line-color': grid, 'line-width': 1 } },
    {
      id: 'gridNames',
      type: 'symbol',
      source: gridSource,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 400,
        'text-size': 12,
        'text-field': ['get', 'label'],
        'text-font': ['Poppins', 'sans-serif'],
      },
      paint: { 'text-color': words, 'text-halo-color': land, 'text-halo-width': 2 },
    },
  ]
}

/** Covers the grid below the drawing of the town. */
const townArea = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [townBounds.west, townBounds.south],
      [townBounds.east, townBounds.south],
      [townBounds.east, townBounds.north],
      [townBounds.west, townBounds.north],
      [townBounds.west, townBounds.south],
    ],
  ],
}

/** Streets, river, parks and districts of the demo's town. */
function townLayers(isDark: boolean): LayerSpecification[] {
  const { land, park, river, street, casing, words, parkWords, riverWords } =
    colours[isDark ? 'dark' : 'light']
  /** Line widths in pixels, doubling with each zoom level. */
  const wide = (
    pixelsAt14: number,
  ): ['interpolate', ['exponential', 2], ['zoom'], 11, number, 14, number, 19, number] => [
    'interpolate',
    ['exponential', 2],
    ['zoom'],
    11,
    pixelsAt14 / 5,
    14,
    pixelsAt14,
    19,
    pixelsAt14 * 24,
  ]
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  const streets = kind('street', 'road')
  return [
    { id: 'townArea', type: 'fill', source: 'townArea', paint: { 'fill-color': land } },
    {
      id: 'park',
      type: 'fill',
      source: 'town',
      filter: kind('park'),
      paint: { 'fill-color': park },
    },
    {
      id: 'river',
      type: 'line',
      source: 'town',
      filter: kind('river'),
      layout: round,
      paint: { 'line-color': river, 'line-width': wide(9) },
    },
    {
      id: 'casing',
      type: 'line',
      source: 'town',
      filter: streets,
      layout: round,
      paint: { 'line-color': casing, 'line-width': wide(4) },
    },
    {
      id: 'street',
      type: 'line',
      source: 'town',
      filter: streets,
      layout: round,
      paint: { 'line-color': street, 'line-width': wide(3) },
    },
    nameLayer(
      'streetNames',
      streets,
      { 'symbol-placement': 'line', 'symbol-spacing': 160, 'text-size': 12 },
      words,
    ),
    nameLayer('riverName', kind('river'), { 'symbol-placement': 'line', 'text-size': 12 }, riverWords),
    nameLayer('parkNames', kind('park'), { 'text-size': 12 }, parkWords),
    nameLayer(
      'districtNames',
      kind('district'),
      { 'text-size': 14, 'text-transform': 'uppercase', 'text-letter-spacing': 0.08 },
      words,
    ),
  ]

  function nameLayer(
    id: keyof typeof zooms,
    filter: FilterSpecification,
    layout: SymbolLayerSpecification['layout'],
    colour: string,
  ): SymbolLayerSpecification {
    return {
      id,
      type: 'symbol',
      source: 'town',
      filter,
      ...zooms[id],
      layout: { ...layout, 'text-field': ['get', 'name'], 'text-font': ['Poppins', 'sans-serif'] },
      paint: { 'text-color': colour, 'text-halo-color': land, 'text-halo-width': 2 },
    }
  }
}

/** Zoomed out, districts have names; zoomed in, streets do. */
const zooms = {
  streetNames: { minzoom: 13 },
  riverName: {},
  parkNames: { minzoom: 12 },
  districtNames: { maxzoom: 14 },
} as const

const kind = (...kinds: string[]): FilterSpecification => ['in', ['get', 'kind'], ['literal', kinds]]

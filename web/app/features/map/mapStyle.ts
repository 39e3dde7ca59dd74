import type { FilterSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'

export const spotsSource = 'spots'

const colours = {
  light: {
    land: '#eef3f0',
    park: '#cfe8d9',
    river: '#b4d8ea',
    street: '#ffffff',
    casing: '#d3dfd8',
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
    words: '#b4c1ba',
    parkWords: '#7fd3aa',
    riverWords: '#9ccbf2',
  },
} as const

/**
 * Complete map style in code: streets, river, parks and districts of the town, and dots for spots without a label.
 * MapLibre draws the names with the fonts of the device, because the style has no `glyphs`.
 */
export function mapStyle(isDark: boolean, towns: string): StyleSpecification {
  const { land, park, river, street, casing, words, parkWords, riverWords } =
    colours[isDark ? 'dark' : 'light']
  const dot = isDark ? '#5fc192' : '#2b8654'
  const onDot = isDark ? '#0b1a12' : '#ffffff'
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
  return {
    version: 8,
    sources: {
      town: { type: 'geojson', data: towns },
      [spotsSource]: {
        type: 'geojson',
        data: { type: 'FeatureCollection', features: [] },
      },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': land } },
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
      {
        id: 'dots',
        type: 'circle',
        source: spotsSource,
        paint: {
          'circle-color': dot,
          'circle-radius': 4.5,
          'circle-stroke-color': onDot,
          'circle-stroke-width': 1.5,
        },
      },
    ],
  }

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

/** From afar the districts have names, from near the streets. */
const zooms = {
  streetNames: { minzoom: 13 },
  riverName: {},
  parkNames: { minzoom: 12 },
  districtNames: { maxzoom: 14 },
} as const

const kind = (...kinds: string[]): FilterSpecification => ['in', ['get', 'kind'], ['literal', kinds]]

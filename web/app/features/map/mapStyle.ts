import type { StyleSpecification } from 'maplibre-gl'

export const spotsSource = 'spots'

const colours = {
  light: {
    land: '#f0f8f4',
    park: '#d5ecdf',
    river: '#bcdcea',
    street: '#ffffff',
    casing: '#dbe8e1',
    words: '#4f6158',
  },
  dark: {
    land: '#15211b',
    park: '#1d3327',
    river: '#1b3a4a',
    street: '#2c3a33',
    casing: '#0f1512',
    words: '#a3b1a9',
  },
} as const

/** Complete map style in code: streets, river and parks of the town, and dots for spots without a label. */
export function mapStyle(isDark: boolean, towns: string): StyleSpecification {
  const { land, park, river, street, casing, words } = colours[isDark ? 'dark' : 'light']
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
  const streets = ['in', ['get', 'kind'], ['literal', ['street', 'road']]] as [
    'in',
    ['get', string],
    ['literal', string[]],
  ] // matches the filter type
  return {
    version: 8,
    sources: {
      town: { type: 'geojson', data: towns },
      [spotsSource]: {
        type: 'geojson',
        data: { type: 'FeatureCollection', features: [] },
        cluster: true,
        clusterRadius: 36,
        clusterMaxZoom: 16,
      },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': land } },
      {
        id: 'park',
        type: 'fill',
        source: 'town',
        filter: ['==', ['get', 'kind'], 'park'],
        paint: { 'fill-color': park },
      },
      {
        id: 'river',
        type: 'line',
        source: 'town',
        filter: ['==', ['get', 'kind'], 'river'],
        layout: round,
        paint: { 'line-color': river, 'line-width': wide(9) },
      },
      {
        id: 'casing',
        type: 'line',
        source: 'town',
        filter: streets,
        layout: round,
        paint: { 'line-color': casing, 'line-width': wide(3) },
      },
      {
        id: 'street',
        type: 'line',
        source: 'town',
        filter: streets,
        layout: round,
        paint: { 'line-color': street, 'line-width': wide(2.2) },
      },
      {
        id: 'names',
        type: 'symbol',
        source: 'town',
        minzoom: 14,
        filter: streets,
        layout: {
          'symbol-placement': 'line',
          'text-field': ['get', 'name'],
          'text-size': 11,
          'text-font': ['sans-serif'],
        },
        paint: { 'text-color': words, 'text-halo-color': land, 'text-halo-width': 1.5 },
      },
      {
        id: 'dots',
        type: 'circle',
        source: spotsSource,
        paint: {
          'circle-color': dot,
          'circle-radius': ['case', ['has', 'point_count'], 13, 6],
          'circle-stroke-color': onDot,
          'circle-stroke-width': 2,
        },
      },
      {
        id: 'counts',
        type: 'symbol',
        source: spotsSource,
        filter: ['has', 'point_count'],
        layout: {
          'text-field': ['get', 'point_count_abbreviated'],
          'text-size': 12,
          'text-font': ['sans-serif'],
          'text-allow-overlap': true,
        },
        paint: { 'text-color': onDot },
      },
    ],
  }
}

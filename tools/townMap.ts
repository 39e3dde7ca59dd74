// Draws the map of the demo town from its generated streets: data for the interactive map, images for the static one.
// Run it with `npm run map` after a change of the town.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateTown } from '../demo/src/town/town.ts'
import { townBounds } from '../web/app/features/map/townBounds.ts'

type Position = readonly { readonly latitude: number; readonly longitude: number }[]

const town = generateTown()
const roads = /(Road|Bridge Street)$/

/** Every file of the map by name. */
export function townMap(): Record<string, string> {
  return {
    'town.json': `${JSON.stringify(geography())}\n`,
    'town-light.svg': picture({ land: '#f0f8f4', park: '#d5ecdf', river: '#bcdcea', street: '#ffffff' }),
    'town-dark.svg': picture({ land: '#15211b', park: '#1d3327', river: '#1b3a4a', street: '#2c3a33' }),
  }
}

function geography() {
  const coordinates = (line: Position) =>
    line.map(({ latitude, longitude }) => [Number(longitude.toFixed(5)), Number(latitude.toFixed(5))])
  const feature = (kind: string, name: string, geometry: object) => ({
    type: 'Feature',
    properties: { kind, name },
    geometry,
  })
  return {
    type: 'FeatureCollection',
    features: [
      feature('river', town.river.name, { type: 'LineString', coordinates: coordinates(town.river.line) }),
      ...town.parks.map(({ name, outline }) =>
        feature('park', name, { type: 'Polygon', coordinates: [coordinates(outline)] }),
      ),
      ...town.streets.map(({ name, line }) =>
        feature(roads.test(name) ? 'road' : 'street', name, {
          type: 'LineString',
          coordinates: coordinates(line),
        }),
      ),
      ...town.places.map(({ name, latitude, longitude }) =>
        feature('district', name, {
          type: 'Point',
          coordinates: [Number(longitude.toFixed(5)), Number(latitude.toFixed(5))],
        }),
      ),
    ],
  }
}

const width = 2000
const height = Math.round(
  (width * (townBounds.north - townBounds.south)) /
    ((townBounds.east - townBounds.west) * Math.cos((townBounds.north * Math.PI) / 180)),
)
const metresPerUnit = ((townBounds.north - townBounds.south) * 111_195) / height

function picture(colours: Record<'land' | 'park' | 'river' | 'street', string>): string {
  const path = (line: Position) =>
    line
      .map(({ latitude, longitude }, index) => {
        const x = ((longitude - townBounds.west) / (townBounds.east - townBounds.west)) * width
        const y = ((townBounds.north - latitude) / (townBounds.north - townBounds.south)) * height
        return `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`
      })
      .join('')
  const lines = (kind: (name: string) => boolean) =>
    town.streets
      .filter(({ name }) => kind(name))
      .map(({ line }) => path(line))
      .join('')
  const stroke = (d: string, colour: string, metres: number) =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${(metres / metresPerUnit).toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="none">`,
    `<rect width="${width}" height="${height}" fill="${colours.land}"/>`,
    `<path d="${town.parks.map(({ outline }) => `${path(outline)}Z`).join('')}" fill="${colours.park}"/>`,
    stroke(path(town.river.line), colours.river, town.river.widthMetres),
    stroke(
      lines((name) => !roads.test(name)),
      colours.street,
      11,
    ),
    stroke(
      lines((name) => roads.test(name)),
      colours.street,
      17,
    ),
    '</svg>\n',
  ].join('')
}

if (import.meta.main) {
  const folder = fileURLToPath(new URL('../web/public/map/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of Object.entries(townMap())) writeFileSync(`${folder}${name}`, content)
}

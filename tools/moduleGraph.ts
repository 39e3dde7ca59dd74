// Draws the modules and their allowed imports, and lists the imports in docs/MODULES.md, which has the areas. Run it with
// `npm run modules` after a change of `tools/modules.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { arrows } from './modules.ts'

/** A module, or a bend of the line that leads down to a module from floors further above. */
interface Spot {
  readonly module: string
  readonly floor: number
  readonly isBend: boolean
  readonly width: number
  x: number
}
type Link = Readonly<Record<'from' | 'to', Spot>>

const row = /^(\| \*\*(\w+)\*\* \| [^|]+ \| )([^|]+)( \|)/gm

/** The table with the imports of each module. */
export const withImports = (table: string): string =>
  table.replaceAll(row, (_row, start: string, name: string, _imports, end: string) =>
    [start, importsOf(name).toSorted().join(', ') || '–', end].join(''),
  )

/** The floor of a module: it is one above the highest module that it imports. */
export function floorOf(name: string, above: readonly string[] = []): number {
  if (above.includes(name)) throw new Error(`Modules import each other: ${[...above, name].join(' → ')}`)
  return Math.max(-1, ...importsOf(name).map((other) => floorOf(other, [...above, name]))) + 1
}

const importsOf = (name: string) => arrows[name] ?? []

const reachOf = (name: string): Set<string> =>
  new Set(importsOf(name).flatMap((other) => [other, ...reachOf(other)]))

/** The imports of a module without those that another import leads to: they need no line. */
const nearestOf = (name: string) =>
  importsOf(name).filter((other) => !importsOf(name).some((between) => reachOf(between).has(other)))

// In units of the picture.
const [boxHeight, floorHeight, legendHeight] = [26, 74, 40]
const [gap, margin] = [14, 20]

export function picture(table: string): string {
  const areas = table.split(/^## /m).slice(1)
  const areaOf = (name: string) => areas.findIndex((area) => area.includes(`| **${name}** |`))
  const { floors, links } = layout()
  const spots = floors.flat()
  const width = Math.round(Math.max(...spots.map((spot) => spot.x + spot.width / 2))) + margin
  const height = floors.length * floorHeight - (floorHeight - boxHeight) + legendHeight + 2 * margin
  const top = ({ floor }: Spot) => margin + legendHeight + (floors.length - 1 - floor) * floorHeight
  const line = ({ from, to }: Link) => {
    const half = (floorHeight - boxHeight) / 2
    const across = Math.round(to.x) - Math.round(from.x)
    const curve = `c0 ${half} ${across} ${half} ${across} ${2 * half}${to.isBend ? `v${boxHeight}` : ''}`
    return `<path class="area${areaOf(to.module)}" d="M${Math.round(from.x)} ${top(from) + boxHeight}${curve}"/>`
  }
  const box = (spot: Spot) =>
    [
      `<rect class="area${areaOf(spot.module)}" x="${Math.round(spot.x - spot.width / 2)}" y="${top(spot)}" width="${spot.width}" height="${boxHeight}" rx="6"/>`,
      `<text x="${Math.round(spot.x)}" y="${top(spot) + 18}">${spot.module}</text>`,
    ].join('')
  const legend = areas.map((area, index) => {
    const x = margin + index * 210
    const label = `<text class="label" x="${x + 26}" y="${margin + 13}">${area.slice(0, area.indexOf('\n'))}</text>`
    return `<rect class="area${index}" x="${x}" y="${margin}" width="18" height="18" rx="4"/>${label}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    '<title>The modules of the server, each above the modules that it imports</title>',
    `<style>${style}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...links.map(line),
    ...spots.filter(({ isBend }) => !isBend).map(box),
    ...legend,
    '</svg>\n',
  ].join('\n')
}

const colours = (list: readonly string[]) =>
  list.map((colour, index) => `.area${index}{stroke:${colour}}`).join('')
const style = [
  'text{font:13px system-ui,sans-serif;fill:#1b1f1d;text-anchor:middle}text.label{text-anchor:start}',
  'rect{fill:#fff;stroke-width:2}path{fill:none;stroke-width:1.3;opacity:.7}.paper{stroke:none}',
  colours(['#7a3fb8', '#0b7a53', '#b35900', '#1f66c1', '#b3264f']),
  '@media(prefers-color-scheme:dark){text{fill:#e8ecea}rect{fill:#161b19}',
  `${colours(['#c39bf0', '#5fcf9f', '#f0a95c', '#82b6f7', '#f58aa8'])}}`,
].join('')

/** Places the modules of each floor near the modules that they import and that import them. */
function layout(): { floors: Spot[][]; links: Link[] } {
  const spots = new Map<string, Spot>()
  const spotOf = (module: string, floor: number): Spot => {
    const isBend = floor !== floorOf(module)
    const width = isBend ? 2 : 24 + 7 * module.length
    const spot = spots.get(`${module} ${floor}`) ?? { module, floor, isBend, width, x: 0 }
    spots.set(`${module} ${floor}`, spot)
    return spot
  }
  const links = new Map<string, Link>()
  for (const name of Object.keys(arrows)) {
    spotOf(name, floorOf(name))
    for (const other of nearestOf(name)) {
      let from = spotOf(name, floorOf(name))
      while (from.floor > floorOf(other)) {
        const to = spotOf(other, from.floor - 1)
        links.set(`${from.module} ${from.floor} ${to.module}`, { from, to })
        from = to
      }
    }
  }
  const all = [...spots.values()]
  const top = Math.max(...all.map(({ floor }) => floor))
  const floors = Array.from({ length: top + 1 }, (_, index) => all.filter(({ floor }) => floor === index))
  for (const floor of floors) place(floor, () => 0)
  for (let round = 0; round < 60; round += 1)
    for (const floor of round % 2 === 0 ? floors : floors.toReversed())
      place(floor, (spot) => {
        const near = [...links.values()].filter(({ from, to }) => from === spot || to === spot)
        const sum = near.reduce((total, { from, to }) => total + (from === spot ? to.x : from.x), 0)
        return sum / Math.max(near.length, 1)
      })
  const left = Math.min(...all.map((spot) => spot.x - spot.width / 2))
  for (const spot of all) spot.x += margin - left
  return { floors, links: [...links.values()] }
}

/** Sorts a floor by the wanted positions and keeps its spots apart: half-way between pushing right and pushing left. */
function place(floor: Spot[], wanted: (spot: Spot) => number): void {
  for (const spot of floor) spot.x = wanted(spot)
  floor.sort((a, b) => a.x - b.x)
  const pushed = (spots: readonly Spot[], side: 1 | -1) => {
    let edge = Number.NEGATIVE_INFINITY
    return spots.map((spot) => {
      const x = Math.max(spot.x * side, edge + gap + spot.width / 2)
      edge = x + spot.width / 2
      return x * side
    })
  }
  const [right, left] = [pushed(floor, 1), pushed(floor.toReversed(), -1).toReversed()]
  for (const [index, spot] of floor.entries()) spot.x = ((right[index] ?? 0) + (left[index] ?? 0)) / 2
}

if (import.meta.main) {
  const file = join(root, 'docs/MODULES.md')
  const table = withImports(readFileSync(file, 'utf8'))
  writeFileSync(file, table)
  writeFileSync(join(root, 'docs/modules.svg'), picture(table))
}

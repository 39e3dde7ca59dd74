import { type Point, type Position, toPosition } from './positions.ts'
import { list } from './phrases.ts'

export interface GridStreets {
  readonly across: readonly string[]
  readonly down: readonly string[]
}

export interface District {
  readonly slug: string
  readonly name: string
  readonly middle: Point
  readonly turnRadians: number
  readonly bank: 'east' | 'west'
  readonly streets: GridStreets
}

/** The first one is the town center, where a search starts. */
export const districts: readonly District[] = [
  {
    slug: 'willowford-center',
    name: 'Willowford Center',
    middle: { x: 0, y: 0 },
    turnRadians: 0.05,
    bank: 'east',
    streets: {
      across: list('Chapel Street, Cooper Street, Main Street, Market Street, Prospect Street'),
      down: list('Water Street, Bell Lane, Exchange Row, Library Avenue'),
    },
  },
  {
    slug: 'mill-quarter',
    name: 'Mill Quarter',
    middle: { x: -1.42, y: 0.28 },
    turnRadians: -0.28,
    bank: 'west',
    streets: {
      across: list('Tannery Row, Dyer Lane, Weaver Street, Spindle Street, Loom Street'),
      down: list('Flume Street, Wheel Street, Fuller Street, Millrace Lane'),
    },
  },
  {
    slug: 'orchard-hill',
    name: 'Orchard Hill',
    middle: { x: 1.42, y: 1.38 },
    turnRadians: 0.42,
    bank: 'east',
    streets: {
      across: list('Pippin Lane, Quince Street, Russet Avenue, Damson Road, Hillcrest Road'),
      down: list('Cider Street, Blossom Avenue, Medlar Lane, Ladder Lane'),
    },
  },
  {
    slug: 'station-row',
    name: 'Station Row',
    middle: { x: 1.56, y: -0.42 },
    turnRadians: -0.16,
    bank: 'east',
    streets: {
      across: list('Foundry Street, Engine Street, Signal Street, Junction Avenue, Lantern Street'),
      down: list('Telegraph Avenue, Roundhouse Road, Freight Street, Brakeman Lane'),
    },
  },
  {
    slug: 'ferry-landing',
    name: 'Ferry Landing',
    middle: { x: 0.08, y: -1.62 },
    turnRadians: 0.14,
    bank: 'east',
    streets: {
      across: list('Osprey Avenue, Boatyard Road, Anchor Street, Pilot Street, Ropewalk Lane'),
      down: list('Dock Street, Sturgeon Lane, Heron Street, Tide Street'),
    },
  },
  {
    slug: 'north-bend',
    name: 'North Bend',
    middle: { x: -0.16, y: 1.72 },
    turnRadians: -0.1,
    bank: 'east',
    streets: {
      across: list('Meadow Lane, Fern Street, Willow Avenue, Alder Street, Birch Lane'),
      down: list('Hawthorn Road, Sycamore Street, Beech Avenue, Kingfisher Road'),
    },
  },
]

export interface TownPlace extends Position {
  readonly slug: string
  readonly name: string
}

export const places: readonly TownPlace[] = districts.map(({ slug, name, middle }) => ({
  slug,
  name,
  ...toPosition(middle),
}))

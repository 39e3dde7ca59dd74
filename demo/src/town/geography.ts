import { districts, type District, type GridStreets } from './districts.ts'
import { pointAt, type Point, type Position, riverPoint, toPoint, toPosition } from './positions.ts'
import type { Random } from './random.ts'

export interface Street {
  readonly name: string
  /** The slug of its place. */
  readonly district: string
  readonly line: readonly Position[]
}

export interface Park {
  readonly name: string
  /** A closed ring: the last position is the first. */
  readonly outline: readonly Position[]
}

/** A street with the data to place addresses on it. */
export interface Lane extends Street {
  readonly points: readonly Point[]
  readonly lengthKilometres: number
}

const riverMarginKilometres = 0.07

/** All streets: a slightly rotated and bent grid of nine in every district, and the roads between districts. */
export function laidLanes(random: Random): Lane[] {
  return [
    ...districts.flatMap((district) => gridLanes(district, random)),
    ...roads.map(({ name, district, points }) => laneFrom(name, district, points)),
  ]
}

const roads: readonly { name: string; district: string; points: readonly Point[] }[] = [
  {
    name: 'Bridge Street',
    district: 'mill-quarter',
    points: [at(-1.3, 0.3), at(-0.9, 0.16), at(-0.4, 0.06)],
  },
  {
    name: 'Station Road',
    district: 'station-row',
    points: [at(0.42, -0.04), at(0.85, -0.12), at(1.22, -0.34)],
  },
  { name: 'Orchard Road', district: 'orchard-hill', points: [at(0.36, 0.4), at(0.8, 0.74), at(1.18, 1.2)] },
  { name: 'North Road', district: 'north-bend', points: [at(0.1, 0.4), at(0.02, 0.85), at(-0.12, 1.36)] },
  {
    name: 'Ferry Road',
    district: 'ferry-landing',
    points: [at(-0.06, -0.42), at(0.06, -0.8), at(0.05, -1.3)],
  },
  {
    name: 'River Road',
    district: 'ferry-landing',
    points: [-2.05, -1.8, -1.5, -1.2, -0.9, -0.6].map((y) => at(riverPoint(y).x + 0.1, y)),
  },
]

function at(x: number, y: number): Point {
  return { x, y }
}

const spacingKilometres = 0.21

function gridLanes(district: District, random: Random): Lane[] {
  const along = (names: GridStreets['across'], isAcross: boolean) =>
    names.map((name, index) => {
      const offset = (index - (names.length - 1) / 2) * spacingKilometres
      const from = -0.5 + random.fraction() * 0.1
      const to = 0.5 - random.fraction() * 0.1
      const bend = 0.012 + random.fraction() * 0.02
      const points = Array.from({ length: 8 }, (_, step) => {
        const position = from + ((to - from) * step) / 7
        const sideways = offset + bend * Math.sin(position * 5 + index)
        return turned(isAcross ? at(position, sideways) : at(sideways, position), district)
      })
      return laneFrom(
        name,
        district.slug,
        points.filter((point) => isOnBank(point, district.bank)),
      )
    })
  return [...along(district.streets.across, true), ...along(district.streets.down, false)]
}

function turned({ x, y }: Point, { middle, turnRadians }: District): Point {
  return at(
    middle.x + x * Math.cos(turnRadians) - y * Math.sin(turnRadians),
    middle.y + x * Math.sin(turnRadians) + y * Math.cos(turnRadians),
  )
}

function isOnBank(point: Point, bank: District['bank']): boolean {
  const river = riverPoint(point.y).x
  return bank === 'east' ? point.x > river + riverMarginKilometres : point.x < river - riverMarginKilometres
}

function laneFrom(name: string, district: string, points: readonly Point[]): Lane {
  const lengthKilometres = points
    .slice(1)
    .reduce(
      (sum, point, index) => sum + Math.hypot(point.x - points[index]!.x, point.y - points[index]!.y),
      0,
    ) // one point before each
  return { name, district, points, lengthKilometres, line: points.map(toPosition) }
}

const frontageKilometres = 0.011
const setBackKilometres = 0.013

/** The highest house number on a street. */
export function highestNumber(lane: Lane): number {
  return Math.floor(lane.lengthKilometres / frontageKilometres) * 2
}

/** The position of a house: odd numbers on the left of the line, even ones on the right, 11 metres each. */
export function housePosition(lane: Lane, number: number): Position {
  const { point, direction } = pointAt(lane.points, (Math.ceil(number / 2) - 0.5) * frontageKilometres)
  const side = number % 2 === 0 ? 1 : -1
  return toPosition(
    at(point.x + side * direction.y * setBackKilometres, point.y - side * direction.x * setBackKilometres),
  )
}

export function laidParks(): Park[] {
  const strip = [-0.45, -0.2, 0.05, 0.3, 0.55]
  return [
    park('Willow Green', rounded(at(0.0, 0.105), 0.075, 0.06)),
    park('Millrace Park', [
      ...strip.map((y) => at(riverPoint(y).x - 0.06, y)),
      ...strip.toReversed().map((y) => at(riverPoint(y).x - 0.17, y)),
    ]),
    park('Orchard Common', rounded(at(0.98, 0.52), 0.2, 0.13)),
    park('Ferry Meadow', rounded(at(0.82, -1.1), 0.22, 0.17)),
    park('Kingfisher Park', rounded(at(0.45, 0.98), 0.2, 0.15)),
  ]
}

function park(name: string, corners: readonly Point[]): Park {
  return { name, outline: [...corners, ...corners.slice(0, 1)].map(toPosition) }
}

function rounded(middle: Point, halfWidth: number, halfHeight: number): Point[] {
  return Array.from({ length: 16 }, (_, step) => {
    const angle = (step / 16) * 2 * Math.PI
    const wobble = 1 + 0.08 * Math.sin(3 * angle + 1)
    return at(
      middle.x + halfWidth * wobble * Math.cos(angle),
      middle.y + halfHeight * wobble * Math.sin(angle),
    )
  })
}

/** True for positions outside the river and the parks. */
export function isBuildable(position: Position, parks: readonly Park[]): boolean {
  const point = toPoint(position)
  const fromRiver = Math.abs(point.x - riverPoint(point.y).x)
  return fromRiver > 0.055 && !parks.some(({ outline }) => isInside(outline, position))
}

/** Ray casting: counts how often a ray to the east crosses the outline. */
function isInside(outline: readonly Position[], { latitude, longitude }: Position): boolean {
  let isIn = false
  for (let index = 1; index < outline.length; index++) {
    const from = outline[index - 1]! // one before an existing index
    const to = outline[index]!
    if (from.latitude > latitude === to.latitude > latitude) continue
    const share = (latitude - from.latitude) / (to.latitude - from.latitude)
    if (longitude < from.longitude + share * (to.longitude - from.longitude)) isIn = !isIn
  }
  return isIn
}

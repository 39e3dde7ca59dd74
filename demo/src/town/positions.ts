/** Kilometres east and north of the town center. */
export interface Point {
  readonly x: number
  readonly y: number
}

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

export const townMiddle: Position = { latitude: 41.58, longitude: -73.72 }

const kilometresPerDegree = 111.195
const kilometresPerDegreeEast = kilometresPerDegree * Math.cos((townMiddle.latitude * Math.PI) / 180)

/** Six decimals: about ten centimetres. */
export function toPosition({ x, y }: Point): Position {
  return {
    latitude: round(townMiddle.latitude + y / kilometresPerDegree),
    longitude: round(townMiddle.longitude + x / kilometresPerDegreeEast),
  }
}

export function toPoint({ latitude, longitude }: Position): Point {
  return {
    x: (longitude - townMiddle.longitude) * kilometresPerDegreeEast,
    y: (latitude - townMiddle.latitude) * kilometresPerDegree,
  }
}

export function kilometresBetween(a: Position, b: Position): number {
  return Math.hypot(
    (a.latitude - b.latitude) * kilometresPerDegree,
    (a.longitude - b.longitude) * kilometresPerDegreeEast,
  )
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

export interface River {
  readonly name: string
  readonly widthMetres: number
  readonly line: readonly Position[]
}

/** The middle of the river at a latitude: it winds from north to south, west of the center. */
export function riverPoint(y: number): Point {
  return { x: -0.66 - 0.15 * Math.sin(1.15 * y + 0.5) + 0.09 * Math.sin(2.6 * y), y }
}

export function laidRiver(): River {
  const line = Array.from({ length: 41 }, (_, step) => toPosition(riverPoint(4 - step * 0.2)))
  return { name: 'Willow River', widthMetres: 70, line }
}

/** The point at a distance along a line, and the direction there as a unit vector. */
export function pointAt(points: readonly Point[], kilometres: number): { point: Point; direction: Point } {
  let rest = kilometres
  for (let index = 1; index < points.length; index++) {
    const from = points[index - 1]! // one before an existing index
    const to = points[index]!
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const direction = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
    if (rest <= length || index === points.length - 1)
      return { point: { x: from.x + direction.x * rest, y: from.y + direction.y * rest }, direction }
    rest -= length
  }
  throw new RangeError('a line needs two points')
}

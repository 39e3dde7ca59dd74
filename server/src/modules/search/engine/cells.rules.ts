export interface Box {
  readonly south: number
  /** Above `east` when the box crosses the date line. */
  readonly west: number
  readonly north: number
  readonly east: number
}

export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Cells of one level. */
export interface Covering {
  readonly level: number
  readonly cells: readonly number[]
}

const finest = 65_536
/** The index contains cells of 16, 32, 64, 128 and 256 finest cells per side: about 5 to 80 km high. */
export const cellLevels = [4, 5, 6, 7, 8] as const
const coarsestLevel = Math.max(...cellLevels)
const cellsMax = 48
const heightDegreesMax = 2.8
const widthDegreesMax = 4.2
const kilometresPerDegree = 111.195

/** The bounding box of a circle. */
export function boxAround({ latitude, longitude }: Point, radiusKilometres: number): Box {
  const high = radiusKilometres / kilometresPerDegree
  // Near the poles a degree of longitude approaches zero length, so the box spans all longitudes.
  const wide = Math.min(
    high / Math.max(Math.cos((Math.min(Math.abs(latitude) + high, 90) * Math.PI) / 180), 1e-6),
    180,
  )
  return {
    south: Math.max(latitude - high, -90),
    north: Math.min(latitude + high, 90),
    west: wide === 180 ? -180 : wrapped(longitude - wide),
    east: wide === 180 ? 180 : wrapped(longitude + wide),
  }
}

/** Limits a box to the maximum search area around its center. */
export function boxCut(box: Box): Box {
  const width = widthOf(box)
  const middle = box.west + width / 2
  const high = Math.min(box.north - box.south, heightDegreesMax) / 2
  const wide = Math.min(width, widthDegreesMax) / 2
  const centre = (box.south + box.north) / 2
  return {
    south: centre - high,
    north: centre + high,
    west: width > widthDegreesMax ? wrapped(middle - wide) : box.west,
    east: width > widthDegreesMax ? wrapped(middle + wide) : box.east,
  }
}

export function middleOf(box: Box): Point {
  return { latitude: (box.south + box.north) / 2, longitude: wrapped(box.west + widthOf(box) / 2) }
}

export function isWithin({ latitude, longitude }: Point, box: Box): boolean {
  if (latitude < box.south || latitude > box.north) return false
  return box.west <= box.east
    ? longitude >= box.west && longitude <= box.east
    : longitude >= box.west || longitude <= box.east
}

/** The cells of one level that cover a box, as values of `search_cell` shifted to the level. */
export function cellsCovering(box: Box): Covering {
  for (const level of cellLevels) {
    const size = 2 ** level
    const around = finest / size
    const south = Math.floor(rowOf(box.south) / size)
    const north = Math.floor(rowOf(box.north) / size)
    const west = Math.floor(columnOf(box.west) / size)
    const columns = Math.min(
      Math.floor(columnOf(box.east) / size) - west + 1 + (box.west > box.east ? around : 0),
      around,
    )
    if (columns * (north - south + 1) > cellsMax && level !== coarsestLevel) continue
    const cells = Array.from({ length: north - south + 1 }, (_, row) =>
      Array.from({ length: columns }, (_each, column) => interleaved(south + row, (west + column) % around)),
    )
    return {
      level,
      cells: cells
        .flat()
        .toSorted((a, b) => a - b)
        .slice(0, 4096),
    }
  }
  return { level: 0, cells: [] }
}

/** The ranges of finest cells, both ends inclusive, ordered by distance from a point. */
export function rangesOf({ level, cells }: Covering, to: Point): [number, number][] {
  const size = 2 ** level
  const [row, column] = [rowOf(to.latitude) / size, columnOf(to.longitude) / size]
  const around = finest / size
  const squareOfDistance = (cell: number) => {
    const at = apart(cell)
    const wide = Math.abs(at.column + 0.5 - column)
    return (at.row + 0.5 - row) ** 2 + Math.min(wide, around - wide) ** 2
  }
  return cells
    .map((cell) => ({ cell, far: squareOfDistance(cell) }))
    .toSorted((a, b) => a.far - b.far)
    .map(({ cell }) => [cell * size ** 2, (cell + 1) * size ** 2 - 1])
}

/**
 * The index terms of the cells. Replaces four cells that fill a larger one by that cell, because the index cost per
 * document grows with the number of terms.
 */
export function cellNames({ level, cells }: Covering): string[] {
  if (level === coarsestLevel) return cells.map((cell) => cellName(level, cell))
  const families = Map.groupBy(cells, (cell) => Math.floor(cell / 4))
  const isWhole = (cell: number) => families.get(Math.floor(cell / 4))?.length === 4
  const larger = [...families].filter(([, members]) => members.length === 4).map(([parent]) => parent)
  return [
    ...cellNames({ level: level + 1, cells: larger }),
    ...cells.filter((cell) => !isWhole(cell)).map((cell) => cellName(level, cell)),
  ]
}

const cellName = (level: number, cell: number) => `@${level}:${cell}`

/** Distance in meters along the globe (haversine, mean radius); not rounded, so that a radius compares exactly. */
export function metresBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180
  const half =
    Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2 +
    Math.cos(a.latitude * radians) *
      Math.cos(b.latitude * radians) *
      Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(half)))
}

const widthOf = ({ west, east }: Box) => (west <= east ? east - west : east - west + 360)
const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180
const rowOf = (latitude: number) => Math.min(Math.floor(((latitude + 90) / 180) * finest), finest - 1)
const columnOf = (longitude: number) => Math.min(Math.floor(((longitude + 180) / 360) * finest), finest - 1)

function interleaved(row: number, column: number): number {
  let cell = 0
  for (let place = 15; place >= 0; place--)
    cell = cell * 4 + ((row >> place) & 1) * 2 + ((column >> place) & 1)
  return cell
}

function apart(cell: number): { row: number; column: number } {
  let [row, column] = [0, 0]
  for (let place = 15; place >= 0; place--) {
    const pair = Math.floor(cell / 4 ** place) % 4
    row = row * 2 + (pair >> 1)
    column = column * 2 + (pair & 1)
  }
  return { row, column }
}

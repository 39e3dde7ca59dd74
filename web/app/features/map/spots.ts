import type { BusinessId } from 'contract/core/ids'

/** A business on the map. */
export interface Spot {
  readonly id: BusinessId
  readonly slug: string
  readonly name: string
  /** Short text of its pin: "$18+". */
  readonly label: string
  readonly latitude: number
  readonly longitude: number
}

/** `south,west,north,east` of a search. */
export interface Box {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

const degreesMin = 0.006
const margin = 0.12

/** Initial view: all positions with a margin, in the given aspect ratio (width by height). */
export function viewOf(positions: readonly Position[], shape: number): Box {
  const latitudes = positions.map(({ latitude }) => latitude)
  const longitudes = positions.map(({ longitude }) => longitude)
  const middle = {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  }
  // A degree to the east is shorter than one to the north.
  const shortening = Math.cos((middle.latitude * Math.PI) / 180)
  const tall = Math.max(Math.max(...latitudes) - Math.min(...latitudes), degreesMin) * (1 + 2 * margin)
  const wide = (Math.max(...longitudes) - Math.min(...longitudes)) * shortening * (1 + 2 * margin)
  const height = Math.max(tall, wide / shape)
  const width = (height * shape) / shortening
  return {
    south: middle.latitude - height / 2,
    north: middle.latitude + height / 2,
    west: middle.longitude - width / 2,
    east: middle.longitude + width / 2,
  }
}

/** Position in a view, in percent from its upper left corner. */
export function percentIn(view: Box, { latitude, longitude }: Position): { left: number; top: number } {
  return {
    left: rounded(((longitude - view.west) / (view.east - view.west)) * 100),
    top: rounded(((view.north - latitude) / (view.north - view.south)) * 100),
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100

export interface Pin {
  readonly spot: Spot
  readonly left: number
  readonly top: number
  /** A link with room to press; otherwise a dot, whose business has a card in the list. */
  readonly isLink: boolean
  /** Side with room for the name, if any. */
  readonly nameSide: 'right' | 'left' | null
}

const linkPixels = 28
const letterPixels = 6.6
const namePixelsMax = 150
const namePixelsHigh = 20

/** Pins that do not overlap, and names where they fit: earlier spots take precedence. */
export function placedPins(
  spots: readonly Spot[],
  view: Box,
  size: { readonly width: number; readonly height: number },
): Pin[] {
  const links: { x: number; y: number }[] = []
  const taken: Area[] = []
  const placed = spots.map((spot) => {
    const { left, top } = percentIn(view, spot)
    const x = (left / 100) * size.width
    const y = (top / 100) * size.height
    const isInside = left > 3 && left < 97 && top > 3 && top < 97
    const isLink = isInside && links.every((link) => Math.hypot(link.x - x, link.y - y) >= linkPixels)
    if (isLink) {
      links.push({ x, y })
      taken.push({ left: x - 12, right: x + 12, top: y - 12, bottom: y + 12 })
    }
    return { spot, left, top, x, y, isLink }
  })
  return placed.map(({ x, y, ...pin }) => {
    const width = Math.min(pin.spot.name.length * letterPixels, namePixelsMax)
    const at = (from: number): Area => ({
      left: from,
      right: from + width,
      top: y - namePixelsHigh / 2,
      bottom: y + namePixelsHigh / 2,
    })
    const sides = [
      ['right', at(x + 13)],
      ['left', at(x - 13 - width)],
    ] as const
    const free = pin.isLink
      ? sides.find(
          ([, area]) =>
            area.left >= 0 && area.right <= size.width && !taken.some((other) => overlap(area, other)),
        )
      : undefined
    if (free) taken.push(free[1])
    return { ...pin, nameSide: free?.[0] ?? null }
  })
}

interface Area {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function overlap(one: Area, other: Area): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}

/** Format of the search parameter. */
export function boxText({ south, west, north, east }: Box): string {
  return [south, west, north, east].map((degrees) => degrees.toFixed(5)).join()
}

export function boxOf(text: string | undefined): Box | null {
  const [south, west, north, east] = (text ?? '').split(',').map(Number)
  return south !== undefined && west !== undefined && north !== undefined && east !== undefined
    ? { south, west, north, east }
    : null
}

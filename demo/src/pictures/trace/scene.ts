import type { Colour, Material } from './material.ts'
import {
  ballKind,
  boxKind,
  coneKind,
  describeHit,
  distanceTo,
  type Hit,
  type Ray,
  ringKind,
  type Rotation,
  type Solid,
  solidFrom,
  type Triple,
} from './solids.ts'

export interface Lamp {
  readonly at: Triple
  readonly colour: Readonly<Colour>
}

interface Node {
  readonly x0: number
  readonly y0: number
  readonly z0: number
  readonly x1: number
  readonly y1: number
  readonly z1: number
  readonly first: Node | null
  readonly second: Node | null
  readonly solids: readonly Solid[]
}

/** Solids and lamps, in metres: x to the right, y up, z towards the viewer. Shapes that stand are placed by their foot. */
export class Scene {
  readonly lamps: Lamp[] = []
  readonly #solids: Solid[] = []
  #root: Node | null = null
  readonly #stack: (Node | null)[] = Array.from({ length: 96 }, () => null)
  readonly #entries = new Float64Array(96)

  /** `at` is the middle of the bottom. */
  box(at: Triple, size: Triple, material: Material, rotation?: Rotation): void {
    this.#add(boxKind, [at[0], at[1] + size[1] / 2, at[2]], [size[0] / 2, size[1] / 2, size[2] / 2], {
      material,
      rotation,
    })
  }

  /** `at` is the centre, `radii` along each axis. */
  ball(at: Triple, radii: Triple | number, material: Material, rotation?: Rotation): void {
    const half: Triple = typeof radii === 'number' ? [radii, radii, radii] : radii
    this.#add(ballKind, at, half, { material, rotation })
  }

  /** A cylinder or a cone: `at` is the middle of the bottom, without rotation. */
  cone(at: Triple, [below, height, above]: Triple, material: Material, rotation?: Rotation): void {
    this.#add(coneKind, [at[0], at[1] + height / 2, at[2]], [below, height / 2, above], {
      material,
      rotation,
    })
  }

  /** A torus around its centre, lying unless it is turned. */
  ring(at: Triple, [radius, thickness]: readonly [number, number], material: Material, rotation?: Rotation) {
    this.#add(ringKind, at, [radius, thickness, thickness], { material, rotation })
  }

  /** A straight rod between two points. */
  rod(from: Triple, to: Triple, radius: number, material: Material): void {
    const [x, y, z] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
    const length = Math.hypot(x, y, z)
    const centre: Triple = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2]
    const rotation = { yaw: Math.atan2(x, z), tilt: Math.acos(Math.max(-1, Math.min(1, y / length))) }
    this.#add(coneKind, centre, [radius, length / 2, radius], { material, rotation })
  }

  lamp(at: Triple, colour: Readonly<Colour>): void {
    this.lamps.push({ at, colour })
  }

  #add(
    kind: number,
    centre: Triple,
    half: Triple,
    { material, rotation }: { material: Material; rotation: Rotation | undefined },
  ): void {
    this.#solids.push(solidFrom({ kind, centre, half, material, rotation }))
    this.#root = null
  }

  /** The nearest solid on the ray, described in `hit`. */
  closest(ray: Ray, hit: Hit): Solid | null {
    const root = (this.#root ??= nodeOf(this.#solids))
    const stack = this.#stack
    const ix = 1 / ray.dx
    const iy = 1 / ray.dy
    const iz = 1 / ray.dz
    let best = Infinity
    let found: Solid | null = null
    let top = 0
    let node: Node | null = root
    while (node) {
      const { first, second, solids }: Node = node
      if (first && second) {
        const one = entry(first, ray, ix, iy, iz)
        const other = entry(second, ray, ix, iy, iz)
        const isFirst: boolean = one <= other
        const near = isFirst ? one : other
        const far = isFirst ? other : one
        if (near < best) {
          if (far < best) {
            stack[top] = isFirst ? second : first
            this.#entries[top++] = far
          }
          node = isFirst ? first : second
          continue
        }
      } else
        for (let index = 0; index < solids.length; index++) {
          const solid = solids[index]! // below the length
          const distance = distanceTo(solid, ray)
          if (distance < best) {
            best = distance
            found = solid
          }
        }
      node = null
      while (top > 0 && !node) if (this.#entries[--top]! < best) node = stack[top] ?? null // pushed together
    }
    if (found) describeHit(found, ray, best, hit)
    return found
  }

  get solids(): readonly Solid[] {
    return this.#solids
  }

  /** Whether a solid that is not glass lies within `limit` on the ray. */
  isBlocked(ray: Ray, limit: number): boolean {
    const root = (this.#root ??= nodeOf(this.#solids))
    const stack = this.#stack
    const ix = 1 / ray.dx
    const iy = 1 / ray.dy
    const iz = 1 / ray.dz
    let top = 0
    let node: Node | null = root
    while (node) {
      const { first, second, solids }: Node = node
      if (first && second) {
        const isFirst: boolean = entry(first, ray, ix, iy, iz) < limit
        const isSecond = entry(second, ray, ix, iy, iz) < limit
        if (isFirst || isSecond) {
          if (isFirst && isSecond) stack[top++] = second
          node = isFirst ? first : second
          continue
        }
      } else
        for (let index = 0; index < solids.length; index++) {
          const solid = solids[index]! // below the length
          if (solid.material.look !== 'glass' && distanceTo(solid, ray) < limit) return true
        }
      node = top > 0 ? (stack[--top] ?? null) : null
    }
    return false
  }
}

/** Solids that rays of one tile of the picture may meet, the nearest bounds first. */
export interface Candidates {
  readonly solids: readonly Solid[]
  /** A distance that no ray of the tile reaches a solid before. */
  readonly from: Float64Array
}

/** The nearest solid behind `after`; all rays of a tile start at the same point. */
export function closestOf({ solids, from }: Candidates, ray: Ray, after: number, hit: Hit): Solid | null {
  let best = Infinity
  let found: Solid | null = null
  for (let index = 0; index < solids.length; index++) {
    if (from[index]! >= best) break // as long as the solids
    const solid = solids[index]! // below the length
    const distance = distanceTo(solid, ray)
    if (distance < best && distance > after) {
      best = distance
      found = solid
    }
  }
  if (found) describeHit(found, ray, best, hit)
  return found
}

/** The solids whose bounding balls a beam meets, with their nearest possible distance. */
export function candidatesAmong(solids: readonly Solid[], { ray, cosine, sine }: Beam): Candidates {
  const met = solids.filter((solid) => {
    const x = solid.x - ray.ox
    const y = solid.y - ray.oy
    const z = solid.z - ray.oz
    const along = x * ray.dx + y * ray.dy + z * ray.dz
    const square = x * x + y * y + z * z
    const off = Math.sqrt(Math.max(0, square - along * along))
    // The distance of the centre from the cone's surface.
    return square <= solid.radius * solid.radius || off * cosine - along * sine <= solid.radius
  })
  const distances = new Map(met.map((solid) => [solid, boundsDistance(solid, ray)]))
  const sorted = met.sort((one, other) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0))
  return { solids: sorted, from: Float64Array.from(sorted, (solid) => distances.get(solid) ?? 0) }
}

/** The distance from the ray's start to a solid's bounds. */
function boundsDistance({ x, y, z, reach }: Solid, { ox, oy, oz }: Ray): number {
  return Math.hypot(
    Math.max(0, Math.abs(x - ox) - reach[0]),
    Math.max(0, Math.abs(y - oy) - reach[1]),
    Math.max(0, Math.abs(z - oz) - reach[2]),
  )
}

/** A cone of directions that holds all rays of a tile. */
export interface Beam {
  readonly ray: Ray
  readonly cosine: number
  readonly sine: number
}

/** Where the ray enters the node's bounds, or Infinity. Comparisons are faster here than Math.min and Math.max. */
function entry(node: Node, ray: Ray, ix: number, iy: number, iz: number): number {
  let near = ((ix < 0 ? node.x1 : node.x0) - ray.ox) * ix
  let far = ((ix < 0 ? node.x0 : node.x1) - ray.ox) * ix
  const nearY = ((iy < 0 ? node.y1 : node.y0) - ray.oy) * iy
  const farY = ((iy < 0 ? node.y0 : node.y1) - ray.oy) * iy
  const nearZ = ((iz < 0 ? node.z1 : node.z0) - ray.oz) * iz
  const farZ = ((iz < 0 ? node.z0 : node.z1) - ray.oz) * iz
  if (nearY > near) near = nearY
  if (nearZ > near) near = nearZ
  if (farY < far) far = farY
  if (farZ < far) far = farZ
  if (near > far || far < 0) return Infinity
  return near > 0 ? near : 0
}

const solidsInLeafMax = 3
const bins = 12
const axes = ['x', 'y', 'z'] as const

interface Bounds {
  x0: number
  y0: number
  z0: number
  x1: number
  y1: number
  z1: number
}

const empty = (): Bounds => ({
  x0: Infinity,
  y0: Infinity,
  z0: Infinity,
  x1: -Infinity,
  y1: -Infinity,
  z1: -Infinity,
})

function widen(bounds: Bounds, { x, y, z, reach }: Solid): void {
  bounds.x0 = Math.min(bounds.x0, x - reach[0] - 1e-6)
  bounds.y0 = Math.min(bounds.y0, y - reach[1] - 1e-6)
  bounds.z0 = Math.min(bounds.z0, z - reach[2] - 1e-6)
  bounds.x1 = Math.max(bounds.x1, x + reach[0] + 1e-6)
  bounds.y1 = Math.max(bounds.y1, y + reach[1] + 1e-6)
  bounds.z1 = Math.max(bounds.z1, z + reach[2] + 1e-6)
}

/** Half the surface: in proportion to the rays that meet the bounds. */
function surfaceOf({ x0, y0, z0, x1, y1, z1 }: Bounds): number {
  const [x, y, z] = [x1 - x0, y1 - y0, z1 - z0]
  return x < 0 ? 0 : x * y + y * z + z * x
}

/** A tree of bounds, split where the surface heuristic expects the least work. */
function nodeOf(solids: readonly Solid[]): Node {
  const bounds = empty()
  for (const solid of solids) widen(bounds, solid)
  if (solids.length <= solidsInLeafMax) return { ...bounds, first: null, second: null, solids }
  let best = Infinity
  let bestAxis: (typeof axes)[number] | null = null
  let bestLow = 0
  let bestSpan = 0
  let bestCut = 0
  for (const axis of axes) {
    let low = Infinity
    let high = -Infinity
    for (const solid of solids) {
      if (solid[axis] < low) low = solid[axis]
      if (solid[axis] > high) high = solid[axis]
    }
    const span = high - low
    if (span < 1e-9) continue
    const binned = Array.from({ length: bins }, () => ({ bounds: empty(), count: 0 }))
    for (const solid of solids) {
      const bin = binned[binOf(solid[axis], low, span)]! // below the number of bins
      bin.count++
      widen(bin.bounds, solid)
    }
    // Costs of the parts after each cut, then of those before it.
    const after = Array.from({ length: bins }, () => 0)
    let bounds = empty()
    let count = 0
    for (let cut = bins - 1; cut > 0; cut--) {
      count += join(bounds, binned[cut]!) // below the number of bins
      after[cut] = count * surfaceOf(bounds)
    }
    bounds = empty()
    count = 0
    for (let cut = 1; cut < bins; cut++) {
      count += join(bounds, binned[cut - 1]!) // below the number of bins
      const cost = count * surfaceOf(bounds) + after[cut]! // as long as the bins
      if (count === 0 || count === solids.length || cost >= best) continue
      best = cost
      bestAxis = axis
      bestLow = low
      bestSpan = span
      bestCut = cut
    }
  }
  if (!bestAxis) return { ...bounds, first: null, second: null, solids }
  const first: Solid[] = []
  const second: Solid[] = []
  for (const solid of solids)
    (binOf(solid[bestAxis], bestLow, bestSpan) < bestCut ? first : second).push(solid)
  return { ...bounds, first: nodeOf(first), second: nodeOf(second), solids: [] }
}

function binOf(centre: number, low: number, span: number): number {
  return Math.min(bins - 1, Math.floor(((centre - low) / span) * bins))
}

/** Adds a bin to the bounds and returns its number of solids. */
function join(bounds: Bounds, { bounds: other, count }: { bounds: Bounds; count: number }): number {
  bounds.x0 = Math.min(bounds.x0, other.x0)
  bounds.y0 = Math.min(bounds.y0, other.y0)
  bounds.z0 = Math.min(bounds.z0, other.z0)
  bounds.x1 = Math.max(bounds.x1, other.x1)
  bounds.y1 = Math.max(bounds.y1, other.y1)
  bounds.z1 = Math.max(bounds.z1, other.z1)
  return count
}

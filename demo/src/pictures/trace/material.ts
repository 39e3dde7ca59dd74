import type { Hit } from './solids.ts'

/** Linear light, not sRGB. */
export interface Colour {
  r: number
  g: number
  b: number
}

/** A colour with the properties that a texture may change. */
export interface Surface extends Colour {
  gloss: number
  glow: number
}

export interface Material {
  readonly colour: Readonly<Colour>
  /** The texture: changes the surface at a point. */
  readonly paint?: ((hit: Hit, surface: Surface) => void) | undefined
  /** Strength of the reflection of the surroundings, seen from the front. */
  readonly gloss: number
  /** Light that the surface sends out, in multiples of its colour. */
  readonly glow: number
  readonly look: 'solid' | 'glass' | 'mirror'
}

type Options = Partial<Omit<Material, 'colour'>>

/** A material of a colour such as `#c2703d`. */
export function material(hex: string, options: Options = {}): Material {
  return { colour: colour(hex), gloss: 0.02, glow: 0, look: 'solid', ...options }
}

export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return { r: linear(value >> 16), g: linear((value >> 8) & 255), b: linear(value & 255) }
}

function linear(byte: number): number {
  return (byte / 255) ** 2.2
}

/** A fraction for whole coordinates. */
export function hash(x: number, y: number, z: number): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(z | 0, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

const side = 32
const mask = side - 1
const lattice = Float32Array.from({ length: side ** 3 }, (_, index) =>
  hash(index & mask, (index >> 5) & mask, index >> 10),
)

/** Smooth noise between 0 and 1, which repeats after 32 units. */
export function noise(x: number, y: number, z: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const iz = Math.floor(z)
  let fx = x - ix
  let fy = y - iy
  let fz = z - iz
  fx = fx * (fx * (3 - 2 * fx))
  fy = fy * (fy * (3 - 2 * fy))
  fz = fz * (fz * (3 - 2 * fz))
  const x0 = ix & mask
  const x1 = (ix + 1) & mask
  const y0 = (iy & mask) << 5
  const y1 = ((iy + 1) & mask) << 5
  const z0 = (iz & mask) << 10
  const z1 = ((iz + 1) & mask) << 10
  // The masks keep the indexes within the lattice.
  const a = lattice[z0 | y0 | x0]!
  const b = lattice[z0 | y1 | x0]!
  const c = lattice[z1 | y0 | x0]!
  const d = lattice[z1 | y1 | x0]!
  const e = a + (lattice[z0 | y0 | x1]! - a) * fx
  const f = b + (lattice[z0 | y1 | x1]! - b) * fx
  const g = c + (lattice[z1 | y0 | x1]! - c) * fx
  const h = d + (lattice[z1 | y1 | x1]! - d) * fx
  const low = e + (f - e) * fy
  return low + (g + (h - g) * fy - low) * fz
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

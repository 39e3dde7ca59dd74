import type { Camera } from './camera.ts'
import { type Daylight, skyAt } from './daylight.ts'
import { type Colour, hash, type Material, type Surface } from './material.ts'
import type { Scene } from './scene.ts'
import { type Hit, newHit, type Ray } from './solids.ts'

export interface Setting {
  readonly scene: Scene
  readonly day: Daylight
  readonly camera: Camera
  /** True for points in rooms: light that bounces there comes from lamps alone. */
  readonly isIndoors: (x: number, y: number, z: number) => boolean
  /** The ambient light inside, which replaces further bounces. */
  readonly indoors: Readonly<Colour>
}

/** The light that arrives at each third point of the picture; indexes below are within its width and height. */
export interface LightField {
  readonly width: number
  readonly height: number
  readonly position: Float32Array
  readonly normal: Float32Array
  readonly light: Float32Array
  readonly isHit: Uint8Array
}

const raysPerPoint = 5
const reach = 5

/** Casts rays to the sun, the lamps and over the hemisphere, and smooths the result along surfaces. */
export function lightFieldOf(setting: Setting, width: number, height: number): LightField {
  const count = width * height
  const field: LightField = {
    width,
    height,
    position: new Float32Array(count * 3),
    normal: new Float32Array(count * 3),
    light: new Float32Array(count * 3),
    isHit: new Uint8Array(count),
  }
  const sun = new Float32Array(count)
  const hit = newHit()
  const ray: Ray = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 0 }
  const gather = gathererOf(setting)
  const out = { r: 0, g: 0, b: 0, sun: 0 }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      setting.camera((x + 0.5) / width, (y + 0.5) / height, ray)
      if (!firstOpaque(setting.scene, ray, hit)) continue
      const index = y * width + x
      field.isHit[index] = 1
      put(field.position, index, hit.x, hit.y, hit.z)
      put(field.normal, index, hit.nx, hit.ny, hit.nz)
      gather(hit, x, y, out)
      put(field.light, index, out.r, out.g, out.b)
      sun[index] = out.sun
    }
  for (const step of [1, 2, 4]) smooth(field, field.light, 3, step)
  smooth(field, sun, 1, 1)
  const { sun: sunlight } = setting.day
  for (let index = 0; index < count; index++) {
    field.light[index * 3]! += sun[index]! * sunlight.r
    field.light[index * 3 + 1]! += sun[index]! * sunlight.g
    field.light[index * 3 + 2]! += sun[index]! * sunlight.b
  }
  return field
}

function put(values: Float32Array, index: number, first: number, second: number, third: number): void {
  values[index * 3] = first
  values[index * 3 + 1] = second
  values[index * 3 + 2] = third
}

/** Passes through glass and follows one mirror. */
export function firstOpaque(scene: Scene, ray: Ray, hit: Hit): Surface | null {
  for (let depth = 0; depth < 6; depth++) {
    const solid = scene.closest(ray, hit)
    if (!solid) return null
    if (solid.material.look === 'solid') return surfaceAt(solid.material, hit)
    if (solid.material.look === 'mirror') reflect(ray, hit)
    else stepThrough(ray, hit)
  }
  return null
}

export function stepThrough(ray: Ray, hit: Hit): void {
  ray.ox = hit.x + ray.dx * 1e-3
  ray.oy = hit.y + ray.dy * 1e-3
  ray.oz = hit.z + ray.dz * 1e-3
}

export function reflect(ray: Ray, hit: Hit): void {
  const twice = 2 * (ray.dx * hit.nx + ray.dy * hit.ny + ray.dz * hit.nz)
  ray.dx -= twice * hit.nx
  ray.dy -= twice * hit.ny
  ray.dz -= twice * hit.nz
  ray.ox = hit.x + hit.nx * 1e-3
  ray.oy = hit.y + hit.ny * 1e-3
  ray.oz = hit.z + hit.nz * 1e-3
}

const surface: Surface = { r: 0, g: 0, b: 0, gloss: 0, glow: 0 }

/** The textured surface; the object is reused by the next call. */
export function surfaceAt({ colour, gloss, glow, paint }: Material, hit: Hit): Surface {
  surface.r = colour.r
  surface.g = colour.g
  surface.b = colour.b
  surface.gloss = gloss
  surface.glow = glow
  paint?.(hit, surface)
  return surface
}

interface Gathered extends Colour {
  sun: number
}

function gathererOf({ scene, day, isIndoors, indoors }: Setting) {
  const ray: Ray = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 0 }
  const other = newHit()
  const sky: Colour = { r: 0, g: 0, b: 0 }
  const share: Colour = { r: 0, g: 0, b: 0 }
  const hasSun = day.sun.r > 0
  const { lamps } = scene
  const shares = new Float64Array(lamps.length)

  /** Light of the lamps without shadows, added to `out`. */
  function addLamps(hit: Hit, strength: Colour, out: Colour): void {
    for (const { at, colour } of lamps) {
      const x = at[0] - hit.x
      const y = at[1] - hit.y
      const z = at[2] - hit.z
      const square = x * x + y * y + z * z + 0.02
      const facing = (x * hit.nx + y * hit.ny + z * hit.nz) / (square * Math.sqrt(square))
      if (facing <= 0) continue
      out.r += strength.r * colour.r * facing
      out.g += strength.g * colour.g * facing
      out.b += strength.b * colour.b * facing
    }
  }

  function startAt(hit: Hit): void {
    ray.ox = hit.x + hit.nx * 2e-3
    ray.oy = hit.y + hit.ny * 2e-3
    ray.oz = hit.z + hit.nz * 2e-3
  }

  function lampLight(hit: Hit, choice: number, out: Colour): void {
    let total = 0
    for (let index = 0; index < lamps.length; index++) {
      const { at, colour } = lamps[index]! // below the length
      const x = at[0] - hit.x
      const y = at[1] - hit.y
      const z = at[2] - hit.z
      const square = x * x + y * y + z * z + 0.02
      const facing = (x * hit.nx + y * hit.ny + z * hit.nz) / (square * Math.sqrt(square))
      shares[index] = facing > 0 ? facing * (colour.r + colour.g + colour.b) : 0
      total += shares[index]!
    }
    if (total < 1e-4) return
    let rest = choice * total
    let index = 0
    while (index < lamps.length - 1 && rest > shares[index]!) rest -= shares[index++]!
    const { at, colour } = lamps[index]! // one of the lamps
    startAt(hit)
    const [x, y, z] = [at[0] - ray.ox, at[1] - ray.oy, at[2] - ray.oz]
    const length = Math.hypot(x, y, z)
    ray.dx = x / length
    ray.dy = y / length
    ray.dz = z / length
    if (scene.isBlocked(ray, length - 0.14)) return
    const strength = total / (colour.r + colour.g + colour.b)
    out.r += colour.r * strength
    out.g += colour.g * strength
    out.b += colour.b * strength
  }

  return (hit: Hit, x: number, y: number, out: Gathered): void => {
    out.r = out.g = out.b = out.sun = 0
    // A pattern of 4 × 4 points casts 16 different sets of rays, which smoothing joins.
    const tile = ((x & 3) * 7 + (y & 3) * 5 + (((x >> 2) + (y >> 2)) & 3)) & 15
    const jitter = hash(x, y, 1)
    if (hasSun) {
      const [sx, sy, sz] = day.sunAt
      startAt(hit)
      ray.dx = sx + (hash(x, y, 2) - 0.5) * 0.03
      ray.dy = sy + (hash(x, y, 3) - 0.5) * 0.03
      ray.dz = sz
      const facing = hit.nx * sx + hit.ny * sy + hit.nz * sz
      if (facing > 0 && !scene.isBlocked(ray, 60)) out.sun = facing
    }
    const isInside = isIndoors(hit.x, hit.y, hit.z)
    for (let index = 0; index < raysPerPoint; index++) {
      const radius = Math.sqrt((index + (tile + jitter) / 16) / raysPerPoint)
      const angle = 2 * Math.PI * (((index * 0.618034 + tile * 0.0625 + jitter * 0.0625) % 1) + index * 0.37)
      const rise = Math.sqrt(1 - radius * radius)
      const a = radius * Math.cos(angle)
      const b = radius * Math.sin(angle)
      // A frame around the normal (Duff et al., "Building an Orthonormal Basis, Revisited").
      const sign = hit.nz >= 0 ? 1 : -1
      const p = -1 / (sign + hit.nz)
      const q = hit.nx * hit.ny * p
      startAt(hit)
      ray.dx = a * (1 + sign * hit.nx * hit.nx * p) + b * q + rise * hit.nx
      ray.dy = a * sign * q + b * (sign + hit.ny * hit.ny * p) + rise * hit.ny
      ray.dz = -a * sign * hit.nx - b * hit.ny + rise * hit.nz
      const solid = scene.closest(ray, other)
      if (solid?.material.look === 'glass') {
        stepThrough(ray, other)
        if (isInside && !scene.isBlocked(ray, 30)) addSky(out)
        else addIndoors(out, 0.8)
      } else if (!solid) addSky(out)
      else if (other.distance > reach * 3) addSky(out)
      else {
        const painted = surfaceAt(solid.material, other)
        if (painted.glow > 0) {
          const strength = Math.min(painted.glow, 3) / raysPerPoint
          out.r += painted.r * strength
          out.g += painted.g * strength
          out.b += painted.b * strength
          continue
        }
        share.r = painted.r / raysPerPoint
        share.g = painted.g / raysPerPoint
        share.b = painted.b / raysPerPoint
        if (isIndoors(other.x, other.y, other.z)) {
          addLamps(other, share, out)
          out.r += share.r * indoors.r
          out.g += share.g * indoors.g
          out.b += share.b * indoors.b
        } else {
          const facing = Math.max(
            0,
            other.nx * day.sunAt[0] + other.ny * day.sunAt[1] + other.nz * day.sunAt[2],
          )
          out.r += share.r * (0.45 * day.horizon.r + 0.4 * facing * day.sun.r)
          out.g += share.g * (0.45 * day.horizon.g + 0.4 * facing * day.sun.g)
          out.b += share.b * (0.45 * day.horizon.b + 0.4 * facing * day.sun.b)
        }
      }
    }
    if (lamps.length > 0) lampLight(hit, (tile + jitter) / 16, out)
  }

  function addSky(out: Colour): void {
    skyAt(day, ray.dx, ray.dy, ray.dz, sky, true)
    out.r += sky.r / raysPerPoint
    out.g += sky.g / raysPerPoint
    out.b += sky.b / raysPerPoint
  }

  function addIndoors(out: Colour, strength: number): void {
    out.r += (indoors.r * strength) / raysPerPoint
    out.g += (indoors.g * strength) / raysPerPoint
    out.b += (indoors.b * strength) / raysPerPoint
  }
}

/** One à-trous pass: averages 3 × 3 points `step` apart of the same surface. */
function smooth(field: LightField, values: Float32Array, channels: number, step: number): void {
  const { width, height, position: p, normal: n, isHit } = field
  const source = values.slice()
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      if (isHit[index] === 0) continue
      const at = index * 3
      let total = 0
      let first = 0
      let second = 0
      let third = 0
      for (let v = -1; v <= 1; v++)
        for (let u = -1; u <= 1; u++) {
          const ox = x + u * step
          const oy = y + v * step
          if (ox < 0 || oy < 0 || ox >= width || oy >= height) continue
          const other = oy * width + ox
          if (isHit[other] === 0) continue
          const to = other * 3
          const weight = likeness(p, n, at, to) * (u === 0 && v === 0 ? 1.5 : 1)
          if (weight < 0.01) continue
          total += weight
          first += weight * source[other * channels]!
          if (channels === 1) continue
          second += weight * source[other * 3 + 1]!
          third += weight * source[other * 3 + 2]!
        }
      values[index * channels] = first / total
      if (channels === 1) continue
      values[at + 1] = second / total
      values[at + 2] = third / total
    }
}

/** From 0 for points of different surfaces to 1. */
function likeness(p: Float32Array, n: Float32Array, at: number, to: number): number {
  const facing = n[at]! * n[to]! + n[at + 1]! * n[to + 1]! + n[at + 2]! * n[to + 2]!
  if (facing < 0.6) return 0
  const off = Math.abs(
    n[at]! * (p[to]! - p[at]!) +
      n[at + 1]! * (p[to + 1]! - p[at + 1]!) +
      n[at + 2]! * (p[to + 2]! - p[at + 2]!),
  )
  return facing * facing * facing * facing * Math.max(0, 1 - off * 12)
}

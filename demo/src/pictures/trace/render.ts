import type { Camera } from './camera.ts'
import { skyAt, surroundingsAt } from './daylight.ts'
import { type LightField, lightFieldOf, reflect, type Setting, stepThrough, surfaceAt } from './lightField.ts'
import type { Colour } from './material.ts'
import { type Beam, type Candidates, candidatesAmong, closestOf } from './scene.ts'
import { newHit, type Ray, type Solid } from './solids.ts'

/** Linear light; depth in metres, Infinity for the sky. Indexes below are within the picture. */
export interface Raw {
  readonly width: number
  readonly height: number
  readonly pixels: Float32Array
  readonly depth: Float32Array
}

/** Traces a picture, tile by tile: a tile tests only the solids that its rays may meet. */
export function render(setting: Setting, width: number, height: number): Raw {
  const field = lightFieldOf(setting, Math.ceil(width / lightStep), Math.ceil(height / lightStep))
  const see = viewerOf(setting, field, { width, height })
  const pixels = new Float32Array(width * height * 3)
  const depth = new Float32Array(width * height)
  const mark = new Float32Array(width * height)
  const out: Seen = { r: 0, g: 0, b: 0, depth: 0, mark: 0 }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      see((x + 0.5) / width, (y + 0.5) / height, out)
      const index = y * width + x
      pixels[index * 3] = out.r
      pixels[index * 3 + 1] = out.g
      pixels[index * 3 + 2] = out.b
      depth[index] = out.depth
      mark[index] = out.mark
    }
  softenEdges({ width, height, pixels, depth }, mark, see)
  return { width, height, pixels, depth }
}

interface Seen extends Colour {
  depth: number
  /** Differs between surfaces, to find edges. */
  mark: number
}

const lightStep = 3

type See = (u: number, v: number, out: Seen) => void

/** The candidates of each tile, found among those of the larger tile around it when its first ray is traced. */
function tilesOf({ scene, camera }: Setting, { width, height }: { width: number; height: number }) {
  const large = gridOf(128, () => scene.solids)
  return gridOf(16, (u, v) => large(u, v).solids)

  function gridOf(size: number, solidsAt: (u: number, v: number) => readonly Solid[]) {
    const columns = Math.ceil(width / size)
    const tiles: Candidates[] = []
    return (u: number, v: number): Candidates => {
      const x = Math.floor((u * width) / size)
      const y = Math.floor((v * height) / size)
      return (tiles[y * columns + x] ??= candidatesAmong(
        solidsAt(u, v),
        beamOf(camera, (i, j) => [((x + i) * size) / width, ((y + j) * size) / height]),
      ))
    }
  }
}

/** The rays of a tile and a little more; `at` gives its points from 0 to 1. */
function beamOf(camera: Camera, at: (i: number, j: number) => readonly [number, number]): Beam {
  const ray: Ray = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 0 }
  const corner: Ray = { ...ray }
  camera(...at(0.5, 0.5), ray)
  let cosine = 1
  for (const i of [-0.1, 1.1])
    for (const j of [-0.1, 1.1]) {
      camera(...at(i, j), corner)
      cosine = Math.min(cosine, corner.dx * ray.dx + corner.dy * ray.dy + corner.dz * ray.dz)
    }
  return { ray, cosine, sine: Math.sqrt(1 - cosine * cosine) }
}

function viewerOf(setting: Setting, field: LightField, size: { width: number; height: number }): See {
  const { scene, day, camera, isIndoors, indoors } = setting
  const candidatesAt = tilesOf(setting, size)
  const hit = newHit()
  const ray: Ray = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 0 }
  const around: Colour = { r: 0, g: 0, b: 0 }
  const light: Colour = { r: 0, g: 0, b: 0 }
  return (u, v, out) => {
    camera(u, v, ray)
    out.r = out.g = out.b = out.mark = 0
    out.depth = Infinity
    let share = 1
    let after = 0
    let isDirect = true
    const candidates = candidatesAt(u, v)
    for (let bounce = 0; bounce < 6; bounce++) {
      const solid = isDirect ? closestOf(candidates, ray, after, hit) : scene.closest(ray, hit)
      if (!solid) {
        skyAt(day, ray.dx, ray.dy, ray.dz, around)
        out.r += around.r * share
        out.g += around.g * share
        out.b += around.b * share
        return
      }
      if (bounce === 0) out.depth = hit.distance
      out.mark += hit.nx * 3 + hit.ny * 5 + hit.nz * 7 + solid.x * 0.37 + solid.y * 0.53 + solid.z * 0.11
      const facing = -(ray.dx * hit.nx + ray.dy * hit.ny + ray.dz * hit.nz)
      const grazing = (1 - facing) ** 5
      const { look } = solid.material
      if (look === 'mirror') {
        reflect(ray, hit)
        isDirect = false
        share *= 0.9
        continue
      }
      const dx = ray.dx + 2 * facing * hit.nx
      const dy = ray.dy + 2 * facing * hit.ny
      const dz = ray.dz + 2 * facing * hit.nz
      const isInside = isIndoors(hit.x, hit.y, hit.z)
      if (look === 'glass') {
        const { colour, gloss } = solid.material
        const part = (gloss + (1 - gloss) * grazing) * share
        if (isInside) addShine(out, part, indoors, Math.max(0, dy) + 0.3)
        else {
          surroundingsAt(day, dx, dy, dz, around)
          addShine(out, part, around, 1)
        }
        share = (share - part) * (colour.r + colour.g + colour.b) * (1 / 3)
        if (isDirect) after = hit.distance
        else stepThrough(ray, hit)
        continue
      }
      lightAt(field, u, v, hit, light)
      const painted = surfaceAt(solid.material, hit)
      const { glow } = painted
      out.r += share * painted.r * (light.r + glow)
      out.g += share * painted.g * (light.g + glow)
      out.b += share * painted.b * (light.b + glow)
      const shine = painted.gloss + (painted.gloss > 0.03 ? 0.5 : 0.06) * (1 - painted.gloss) * grazing
      // Reflections fade where little light arrives, as in corners.
      const open = Math.min(1, (light.r + light.g + light.b) * 0.5)
      if (isInside) addShine(out, share * shine * open, indoors, 0.4 + 1.6 * Math.max(0, dy) ** 4)
      else {
        surroundingsAt(day, dx, dy, dz, around)
        addShine(out, share * shine * open, around, 1)
      }
      return
    }
  }
}

function addShine(out: Colour, share: number, colour: Readonly<Colour>, strength: number): void {
  out.r += share * colour.r * strength
  out.g += share * colour.g * strength
  out.b += share * colour.b * strength
}

/** The light of the nearest points of the field on the same surface. */
function lightAt(
  field: LightField,
  u: number,
  v: number,
  at: { x: number; y: number; z: number; nx: number; ny: number; nz: number },
  out: Colour,
): void {
  const { width, height, position: p, normal: n, light, isHit } = field
  const fx = u * width - 0.5
  const fy = v * height - 0.5
  const x0 = Math.floor(fx)
  const y0 = Math.floor(fy)
  out.r = out.g = out.b = 0
  let total = 0
  // Thin things may have no point of their own: then points further away, and at last of parallel surfaces, count.
  for (let span = 0; span < 3 && total < 0.02; span++) {
    const low = span === 0 ? 0 : -2
    const high = span === 0 ? 1 : 3
    for (let y = Math.max(0, y0 + low); y <= Math.min(height - 1, y0 + high); y++)
      for (let x = Math.max(0, x0 + low); x <= Math.min(width - 1, x0 + high); x++) {
        const index = y * width + x
        if (isHit[index] === 0) continue
        const to = index * 3
        const facing = n[to]! * at.nx + n[to + 1]! * at.ny + n[to + 2]! * at.nz
        if (facing < 0.3) continue
        const off = Math.abs(
          at.nx * (p[to]! - at.x) + at.ny * (p[to + 1]! - at.y) + at.nz * (p[to + 2]! - at.z),
        )
        const near = Math.max(0.02, 1 - Math.abs(x - fx)) * Math.max(0.02, 1 - Math.abs(y - fy))
        const weight = near * facing ** 3 * Math.max(0, 1 - off * (span < 2 ? 8 : 0.8))
        total += weight
        out.r += weight * light[to]!
        out.g += weight * light[to + 1]!
        out.b += weight * light[to + 2]!
      }
  }
  if (total === 0) {
    const to = (Math.min(height - 1, Math.max(0, y0)) * width + Math.min(width - 1, Math.max(0, x0))) * 3
    out.r = light[to]! * 0.8
    out.g = light[to + 1]! * 0.8
    out.b = light[to + 2]! * 0.8
    return
  }
  out.r /= total
  out.g /= total
  out.b /= total
}

/** Pixels at edges become the average of four samples. */
function softenEdges({ width, height, pixels, depth }: Raw, mark: Float32Array, see: See): void {
  const out: Seen = { r: 0, g: 0, b: 0, depth: 0, mark: 0 }
  const source = pixels.slice()
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      const right = x + 1 < width ? index + 1 : index
      const below = y + 1 < height ? index + width : index
      const isEdge =
        Math.abs(mark[index]! - mark[right]!) > 0.15 ||
        Math.abs(mark[index]! - mark[below]!) > 0.15 ||
        isContrast(source, index, right) ||
        isContrast(source, index, below) ||
        Math.abs(depth[index]! - depth[right]!) > 0.5
      if (!isEdge) continue
      let r = 0
      let g = 0
      let b = 0
      for (const [ox, oy] of samples) {
        see((x + ox) / width, (y + oy) / height, out)
        // A bright sample must not outshine the others, or edges of lamps stay jagged.
        r += Math.min(out.r, 2.5)
        g += Math.min(out.g, 2.5)
        b += Math.min(out.b, 2.5)
      }
      pixels[index * 3] = r / samples.length
      pixels[index * 3 + 1] = g / samples.length
      pixels[index * 3 + 2] = b / samples.length
    }
}

const samples = [
  [0.375, 0.125],
  [0.875, 0.375],
  [0.125, 0.625],
  [0.625, 0.875],
] as const

function isContrast(pixels: Float32Array, one: number, other: number): boolean {
  const a = pixels[one * 3 + 1]!
  const b = pixels[other * 3 + 1]!
  return Math.abs(a - b) > 0.12 * (a + b) + 0.03
}

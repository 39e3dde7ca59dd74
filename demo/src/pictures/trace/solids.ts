import type { Material } from './material.ts'

export type Triple = readonly [x: number, y: number, z: number]

/** Rotation around the axes in radians: yaw first, then tilt around x, then roll around z. */
export interface Rotation {
  readonly yaw?: number
  readonly tilt?: number
  readonly roll?: number
}

export const boxKind = 0
export const ballKind = 1
export const coneKind = 2
export const ringKind = 3

/**
 * A shape around its centre. A box and a ball have half sizes a, b, c; a cone has the radius a below, c above and half
 * the height b; a ring (torus) has the radius a and the thickness b.
 */
export interface Solid {
  readonly kind: number
  readonly x: number
  readonly y: number
  readonly z: number
  readonly a: number
  readonly b: number
  readonly c: number
  /** Rows of the matrix from the world to the solid; null without rotation. */
  readonly turn: Matrix | null
  readonly material: Material
  /** Half the size of the bounds, and the radius of a ball around them. */
  readonly reach: Triple
  readonly radius: number
}

interface Matrix {
  readonly xx: number
  readonly xy: number
  readonly xz: number
  readonly yx: number
  readonly yy: number
  readonly yz: number
  readonly zx: number
  readonly zy: number
  readonly zz: number
}

interface Shape {
  readonly kind: number
  readonly centre: Triple
  readonly half: Triple
  readonly material: Material
  readonly rotation?: Rotation | undefined
}

export function solidFrom({ kind, centre, half, material, rotation }: Shape): Solid {
  const [a, b, c] = half
  const turn = rotation ? matrixOf(rotation) : null
  const extent: Triple =
    kind === coneKind ? [Math.max(a, c), b, Math.max(a, c)] : kind === ringKind ? [a + b, b, a + b] : half
  const reach: Triple = turn ? turnedReach(turn, extent, kind === ballKind) : extent
  return {
    kind,
    x: centre[0],
    y: centre[1],
    z: centre[2],
    a,
    b,
    c,
    turn,
    material,
    reach,
    radius: Math.hypot(...reach) + 1e-3,
  }
}

/** Half the size of the bounds of a turned box or ellipsoid. */
function turnedReach(turn: Matrix, [x, y, z]: Triple, isRound: boolean): Triple {
  const span = (a: number, b: number, c: number) =>
    isRound ? Math.hypot(a, b, c) : Math.abs(a) + Math.abs(b) + Math.abs(c)
  return [
    span(turn.xx * x, turn.yx * y, turn.zx * z),
    span(turn.xy * x, turn.yy * y, turn.zy * z),
    span(turn.xz * x, turn.yz * y, turn.zz * z),
  ]
}

/** World to solid: the inverse of roll · tilt · yaw is its transpose. */
function matrixOf({ yaw = 0, tilt = 0, roll = 0 }: Rotation): Matrix {
  const [cy, sy] = [Math.cos(yaw), Math.sin(yaw)]
  const [cx, sx] = [Math.cos(tilt), Math.sin(tilt)]
  const [cz, sz] = [Math.cos(roll), Math.sin(roll)]
  // World = yaw · tilt · roll · local; its columns are the rows here.
  return {
    xx: cy * cz + sy * sx * sz,
    xy: cx * sz,
    xz: -sy * cz + cy * sx * sz,
    yx: -cy * sz + sy * sx * cz,
    yy: cx * cz,
    yz: sy * sz + cy * sx * cz,
    zx: sy * cx,
    zy: -sx,
    zz: cy * cx,
  }
}

export interface Ray {
  ox: number
  oy: number
  oz: number
  dx: number
  dy: number
  dz: number
}

const nearest = 1e-4
const local: Ray = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 0 }

function toLocal(solid: Solid, ray: Ray): Ray {
  const x = ray.ox - solid.x
  const y = ray.oy - solid.y
  const z = ray.oz - solid.z
  const m = solid.turn
  if (m) {
    local.ox = m.xx * x + m.xy * y + m.xz * z
    local.oy = m.yx * x + m.yy * y + m.yz * z
    local.oz = m.zx * x + m.zy * y + m.zz * z
    local.dx = m.xx * ray.dx + m.xy * ray.dy + m.xz * ray.dz
    local.dy = m.yx * ray.dx + m.yy * ray.dy + m.yz * ray.dz
    local.dz = m.zx * ray.dx + m.zy * ray.dy + m.zz * ray.dz
  } else {
    local.ox = x
    local.oy = y
    local.oz = z
    local.dx = ray.dx
    local.dy = ray.dy
    local.dz = ray.dz
  }
  return local
}

/** The distance to the surface along the ray, or Infinity. */
export function distanceTo(solid: Solid, ray: Ray): number {
  const r = toLocal(solid, ray)
  if (solid.kind === boxKind) return boxDistance(r, solid)
  if (solid.kind === ballKind) return ballDistance(r, solid)
  if (solid.kind === coneKind) return coneDistance(r, solid)
  return ringDistance(r, solid)
}

/** Comparisons are faster here than Math.min and Math.max. */
function boxDistance(r: Ray, { a, b, c }: Solid): number {
  const ix = 1 / r.dx
  const iy = 1 / r.dy
  const iz = 1 / r.dz
  const kx = ix < 0 ? -ix * a : ix * a
  const ky = iy < 0 ? -iy * b : iy * b
  const kz = iz < 0 ? -iz * c : iz * c
  const mx = -r.ox * ix
  const my = -r.oy * iy
  const mz = -r.oz * iz
  let near = mx - kx
  let far = mx + kx
  if (my - ky > near) near = my - ky
  if (my + ky < far) far = my + ky
  if (near > far) return Infinity
  if (mz - kz > near) near = mz - kz
  if (mz + kz < far) far = mz + kz
  if (near > far || far < nearest) return Infinity
  return near > nearest ? near : far
}

function ballDistance(r: Ray, { a, b, c }: Solid): number {
  const ox = r.ox / a
  const oy = r.oy / b
  const oz = r.oz / c
  const dx = r.dx / a
  const dy = r.dy / b
  const dz = r.dz / c
  const A = dx * dx + dy * dy + dz * dz
  const B = ox * dx + oy * dy + oz * dz
  const C = ox * ox + oy * oy + oz * oz - 1
  const h = B * B - A * C
  if (h < 0) return Infinity
  const s = Math.sqrt(h)
  const near = (-B - s) / A
  if (near > nearest) return near
  const far = (-B + s) / A
  return far > nearest ? far : Infinity
}

function coneDistance(r: Ray, { a, b, c }: Solid): number {
  const slope = (c - a) / (2 * b)
  const middle = (a + c) / 2
  let best = Infinity
  const k = middle + slope * r.oy
  const kd = slope * r.dy
  const A = r.dx * r.dx + r.dz * r.dz - kd * kd
  const B = r.ox * r.dx + r.oz * r.dz - k * kd
  const C = r.ox * r.ox + r.oz * r.oz - k * k
  const h = B * B - A * C
  if (h >= 0 && Math.abs(A) > 1e-12) {
    const s = Math.sqrt(h)
    for (let sign = -1; sign <= 1; sign += 2) {
      const t = (-B + sign * s) / A
      const y = r.oy + t * r.dy
      if (t > nearest && t < best && y >= -b && y <= b && middle + slope * y >= 0) best = t
    }
  }
  if (Math.abs(r.dy) > 1e-9)
    for (let sign = -1; sign <= 1; sign += 2) {
      const t = (sign * b - r.oy) / r.dy
      if (t <= nearest || t >= best) continue
      const x = r.ox + t * r.dx
      const z = r.oz + t * r.dz
      const radius = sign < 0 ? a : c
      if (x * x + z * z <= radius * radius) best = t
    }
  return best
}

function ringDistance(r: Ray, { a, b }: Solid): number {
  const reach = (a + b) * (a + b) + b * b
  const along = -(r.ox * r.dx + r.oy * r.dy + r.oz * r.dz)
  const off = r.ox * r.ox + r.oy * r.oy + r.oz * r.oz - along * along
  if (off > reach) return Infinity
  const span = Math.sqrt(reach - off)
  let t = Math.max(along - span, nearest * 10)
  const end = along + span
  for (let step = 0; step < 48 && t < end; step++) {
    const x = r.ox + t * r.dx
    const y = r.oy + t * r.dy
    const z = r.oz + t * r.dz
    const q = Math.sqrt(x * x + z * z) - a
    const d = Math.sqrt(q * q + y * y) - b
    if (d < b * 0.004) return t
    t += Math.max(d, b * 0.004)
  }
  return Infinity
}

/** Where a ray meets a solid: in the world and in the solid's own frame. */
export interface Hit {
  x: number
  y: number
  z: number
  nx: number
  ny: number
  nz: number
  lx: number
  ly: number
  lz: number
  /** The normal in the solid's frame. */
  mx: number
  my: number
  mz: number
  distance: number
}

export function newHit(): Hit {
  return { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0, lx: 0, ly: 0, lz: 0, mx: 0, my: 0, mz: 0, distance: 0 }
}

/** Fills `hit` for a point at `distance` on the ray. Normals face the ray. */
export function describeHit(solid: Solid, ray: Ray, distance: number, hit: Hit): void {
  const r = toLocal(solid, ray)
  const { a, b, c, kind } = solid
  const x = r.ox + r.dx * distance
  const y = r.oy + r.dy * distance
  const z = r.oz + r.dz * distance
  let mx = 0
  let my = 0
  let mz = 0
  if (kind === boxKind) {
    const bevel = Math.min(0.012, a * 0.4, b * 0.4, c * 0.4)
    mx = edge(x, a, bevel)
    my = edge(y, b, bevel)
    mz = edge(z, c, bevel)
  } else if (kind === ballKind) {
    mx = x / (a * a)
    my = y / (b * b)
    mz = z / (c * c)
  } else if (kind === coneKind) {
    const slope = (c - a) / (2 * b)
    const radius = (a + c) / 2 + slope * y
    const off = Math.sqrt(x * x + z * z)
    if (Math.abs(y) > b - 1e-4 && off < radius - 1e-4) my = y
    else {
      mx = x / off
      mz = z / off
      my = -slope
    }
  } else {
    const off = Math.sqrt(x * x + z * z) || 1
    mx = x - (x / off) * a
    my = y
    mz = z - (z / off) * a
  }
  let length = Math.sqrt(mx * mx + my * my + mz * mz) || 1
  if (mx * r.dx + my * r.dy + mz * r.dz > 0) length = -length
  mx /= length
  my /= length
  mz /= length
  const m = solid.turn
  hit.nx = m ? m.xx * mx + m.yx * my + m.zx * mz : mx
  hit.ny = m ? m.xy * mx + m.yy * my + m.zy * mz : my
  hit.nz = m ? m.xz * mx + m.yz * my + m.zz * mz : mz
  hit.mx = mx
  hit.my = my
  hit.mz = mz
  hit.lx = x
  hit.ly = y
  hit.lz = z
  hit.x = ray.ox + ray.dx * distance
  hit.y = ray.oy + ray.dy * distance
  hit.z = ray.oz + ray.dz * distance
  hit.distance = distance
}

/** One at the face, zero further inside than the bevel: edges catch the light. */
function edge(value: number, half: number, bevel: number): number {
  const depth = (Math.abs(value) - (half - bevel)) / bevel
  return depth > 0 ? Math.sign(value) * depth * depth * depth : 0
}

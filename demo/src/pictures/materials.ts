import { colour, hash, type Material, material, mix, noise, type Surface } from './trace/material.ts'
import type { Hit } from './trace/solids.ts'

/** Textures in metres. */

function scale(surface: Surface, factor: number): void {
  surface.r *= factor
  surface.g *= factor
  surface.b *= factor
}

function become(surface: Surface, { r, g, b }: { r: number; g: number; b: number }, share = 1): void {
  surface.r = mix(surface.r, r, share)
  surface.g = mix(surface.g, g, share)
  surface.b = mix(surface.b, b, share)
}

/** Along the wall: x on faces towards the viewer, z on the sides. */
function along(hit: Hit): number {
  return Math.abs(hit.nx) > 0.7 ? hit.z : hit.x
}

export function brick(hex: string, mortar = '#b9ab99'): Material {
  const joint = colour(mortar)
  return material(hex, {
    paint: (hit, surface) => {
      const row = Math.floor(hit.y / 0.08)
      const x = along(hit) / 0.24 + (row % 2 === 0 ? 0 : 0.5)
      const column = Math.floor(x)
      const u = x - column
      const v = hit.y / 0.08 - row
      const tone = 0.72 + 0.5 * hash(column, row, 4) + 0.25 * (noise(hit.x * 40, hit.y * 40, 1) - 0.5)
      if (u < 0.045 || v < 0.13) become(surface, joint, 0.8)
      else scale(surface, tone * (v > 0.85 ? 1.15 : v < 0.24 ? 0.85 : 1))
      scale(surface, 0.88 + 0.24 * noise(hit.x * 0.9, hit.y * 0.7, 3))
    },
  })
}

/** Boards that overlap, across the wall. */
export function siding(hex: string): Material {
  return material(hex, {
    gloss: 0.03,
    paint: (hit, surface) => {
      const v = hit.y / 0.15
      const row = Math.floor(v)
      const rest = v - row
      scale(
        surface,
        (rest < 0.09 ? 0.45 : rest > 0.9 ? 1.1 : 0.94 + 0.08 * rest) * (0.95 + 0.1 * hash(row, 3, 1)),
      )
      scale(surface, 0.94 + 0.12 * noise(along(hit) * 3, hit.y * 30, row))
    },
  })
}

/** Upright boards with dark joints. */
export function boards(hex: string, width = 0.16): Material {
  return material(hex, {
    gloss: 0.03,
    paint: (hit, surface) => {
      const u = along(hit) / width
      const column = Math.floor(u)
      const rest = u - column
      scale(surface, (rest < 0.06 ? 0.4 : 1) * (0.86 + 0.28 * hash(column, 5, 2)))
      scale(surface, 0.85 + 0.3 * noise(u * 9, hit.y * 1.3, column * 7))
    },
  })
}

export function plaster(hex: string): Material {
  return material(hex, {
    paint: (hit, surface) =>
      scale(
        surface,
        0.86 + 0.2 * noise(hit.x * 1.1, hit.y * 0.9, hit.z) + 0.1 * noise(hit.x * 26, hit.y * 26, hit.z * 26),
      ),
  })
}

export function stoneBlocks(hex: string): Material {
  return material(hex, {
    paint: (hit, surface) => {
      const row = Math.floor(hit.y / 0.34)
      const x = along(hit) / 0.62 + (row % 2) * 0.5
      const column = Math.floor(x)
      const isJoint = x - column < 0.02 || hit.y / 0.34 - row < 0.035
      scale(surface, isJoint ? 0.6 : 0.85 + 0.25 * hash(column, row, 8))
      scale(surface, 0.88 + 0.24 * noise(hit.x * 14, hit.y * 14, hit.z * 14))
    },
  })
}

/** Smooth paint on wood or metal. */
export function painted(hex: string, gloss = 0.045): Material {
  return material(hex, {
    gloss,
    paint: (hit, surface) => scale(surface, 0.95 + 0.1 * noise(hit.x * 5, hit.y * 5, hit.z * 5)),
  })
}

export function metal(hex: string, gloss = 0.3): Material {
  return material(hex, { gloss })
}

export function wood(hex: string, gloss = 0.04): Material {
  return material(hex, {
    gloss,
    paint: (hit, surface) => {
      const grain = noise(hit.lx * 2.2, hit.ly * 30 + 3 * noise(hit.lx * 3, 1, 2), hit.lz * 30)
      const fine = noise(hit.lx * 9, hit.ly * 130, hit.lz * 130)
      scale(surface, 0.72 + 0.4 * grain + 0.16 * fine)
    },
  })
}

/** A floor or table top of boards along x. */
export function floorboards(hex: string, width = 0.18): Material {
  return material(hex, {
    gloss: 0.05,
    paint: (hit, surface) => {
      const row = Math.floor(hit.z / width)
      const v = hit.z / width - row
      const piece = Math.floor(hit.x / 1.7 + hash(row, 1, 1) * 3)
      const joint = v < 0.03 ? 0.5 : 1
      const grain = noise(hit.x * 2.4 + row * 17, hit.z * 34, row)
      scale(surface, joint * (0.76 + 0.2 * hash(row, piece, 2) + 0.26 * grain))
    },
  })
}

export function tiles(hex: string, otherHex: string, size: number, gloss = 0.06): Material {
  const other = colour(otherHex)
  return material(hex, {
    gloss,
    paint: (hit, surface) => {
      const isUpright = Math.abs(hit.ny) < 0.5
      const u = (isUpright ? along(hit) : hit.x) / size
      const v = (isUpright ? hit.y : hit.z) / size
      const [column, row] = [Math.floor(u), Math.floor(v)]
      if ((column + row) % 2 !== 0) become(surface, other)
      const isJoint = u - column < 0.025 || v - row < 0.025
      scale(surface, (isJoint ? 0.72 : 1) * (0.94 + 0.1 * hash(column, row, 3)))
    },
  })
}

export function paving(hex: string): Material {
  return material(hex, {
    gloss: 0.02,
    paint: (hit, surface) => {
      const row = Math.floor(hit.z / 0.5)
      const x = hit.x / 0.75 + (row % 2 === 0 ? 0 : 0.45)
      const column = Math.floor(x)
      const [u, v] = [x - column, hit.z / 0.5 - row]
      const isJoint = u < 0.018 || v < 0.03
      scale(surface, isJoint ? 0.5 : 0.8 + 0.25 * hash(column, row, 6))
      scale(
        surface,
        0.84 + 0.2 * noise(hit.x * 1.3, hit.z * 1.3, 2) + 0.14 * noise(hit.x * 30, hit.z * 30, 4),
      )
    },
  })
}

export function asphalt(hex: string): Material {
  return material(hex, {
    gloss: 0.02,
    paint: (hit, surface) =>
      scale(surface, 0.7 + 0.35 * noise(hit.x * 50, hit.z * 50, 1) + 0.3 * noise(hit.x * 0.8, hit.z * 2, 5)),
  })
}

/** Stripes along the solid's own x. */
export function stripes(hex: string, otherHex: string, width: number): Material {
  const other = colour(otherHex)
  return material(hex, {
    paint: (hit, surface) => {
      if (Math.floor(hit.lx / width + 100.5) % 2 === 0) become(surface, other)
      scale(surface, 0.92 + 0.12 * noise(hit.lx * 60, hit.lz * 60, 1))
    },
  })
}

/** The turning stripes of a barber's pole. */
export function spiral(hexes: readonly [string, string, string]): Material {
  const [, second, third] = hexes.map(colour)
  return material(hexes[0], {
    gloss: 0.08,
    paint: (hit, surface) => {
      const turn = (Math.atan2(hit.lz, hit.lx) / (2 * Math.PI) + hit.ly * 3 + 50) % 1
      if (turn < 0.25 && second) become(surface, second)
      else if (turn >= 0.5 && turn < 0.75 && third) become(surface, third)
    },
  })
}

export function fabric(hex: string): Material {
  return material(hex, {
    gloss: 0.01,
    paint: (hit, surface) =>
      scale(
        surface,
        0.84 +
          0.16 * noise(hit.lx * 90, hit.ly * 90, hit.lz * 90) +
          0.14 * noise(hit.lx * 7, hit.ly * 5, hit.lz * 7),
      ),
  })
}

/** Folds that hang, for curtains and clothes. */
export function folds(hex: string): Material {
  return material(hex, {
    gloss: 0.01,
    paint: (hit, surface) =>
      scale(
        surface,
        0.68 + 0.34 * (0.5 + 0.5 * Math.sin(hit.lx * 60 + 2 * noise(hit.lx * 6, hit.ly * 2, 1))),
      ),
  })
}

export function leaf(hex: string): Material {
  return material(hex, {
    gloss: 0.025,
    paint: (hit, surface) =>
      scale(surface, 0.6 + 0.55 * noise(hit.x * 24, hit.y * 24, hit.z * 24) + 0.25 * Math.max(0, hit.ny)),
  })
}

/** Crusts, cake and stone: darker and lighter spots. */
export function mottled(hex: string, otherHex: string, size: number, gloss = 0.02): Material {
  const other = colour(otherHex)
  return material(hex, {
    gloss,
    paint: (hit, surface) => {
      const share = noise(hit.lx / size + 9, hit.ly / size, hit.lz / size)
      become(surface, other, Math.max(0, Math.min(1, (share - 0.3) * 2)))
      scale(surface, 0.9 + 0.2 * noise((hit.lx * 4) / size, (hit.ly * 4) / size, (hit.lz * 4) / size))
    },
  })
}

export function marble(hex = '#eceae6'): Material {
  return material(hex, {
    gloss: 0.07,
    paint: (hit, surface) => {
      const warp = noise(hit.x * 3, hit.y * 3, hit.z * 3) + 0.5 * noise(hit.x * 8, hit.y * 8, hit.z * 8)
      const vein = Math.abs(Math.sin(hit.x * 5 + hit.z * 3 + warp * 7))
      scale(surface, 0.7 + 0.3 * Math.min(1, vein * 3.5))
    },
  })
}

/** `tint` darkens what is behind; `gloss` is the reflection from the front. */
export function glass(tint = '#f2f6f4', gloss = 0.07): Material {
  return material(tint, { look: 'glass', gloss })
}

export const mirror = material('#ffffff', { look: 'mirror' })

/** The opacity of drawn letters, row by row from the top. */
export interface Lettering {
  readonly width: number
  readonly height: number
  readonly alpha: Uint8Array
}

interface Sign {
  readonly lettering: Lettering
  /** Half the width and height of the solid that carries the sign. */
  readonly half: readonly [number, number]
  readonly ground: Material
  readonly ink: string
  readonly glow: number
}

/** A board with letters on the faces towards the viewer and away from it. */
export function sign({ lettering, half, ground, ink, glow }: Sign): Material {
  const letters = colour(ink)
  return {
    ...ground,
    paint: (hit, surface) => {
      ground.paint?.(hit, surface)
      if (Math.abs(hit.mz) < 0.5) return
      const side = hit.mz > 0 ? 1 : -1
      const share = opacityAt(lettering, (hit.lx * side) / half[0] / 2 + 0.5, 0.5 - hit.ly / half[1] / 2)
      if (share === 0) return
      become(surface, letters, share)
      surface.glow = mix(surface.glow, glow, share)
    },
  }
}

function opacityAt({ width, height, alpha }: Lettering, u: number, v: number): number {
  const x = u * width - 0.5
  const y = v * height - 0.5
  const [ix, iy] = [Math.floor(x), Math.floor(y)]
  if (ix < 0 || iy < 0 || ix >= width - 1 || iy >= height - 1) return 0
  const [fx, fy] = [x - ix, y - iy]
  const at = iy * width + ix
  const above = mix(alpha[at] ?? 0, alpha[at + 1] ?? 0, fx)
  const below = mix(alpha[at + width] ?? 0, alpha[at + width + 1] ?? 0, fx)
  return mix(above, below, fy) / 255
}

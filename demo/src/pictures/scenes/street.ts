import type { Random } from '../../town/random.ts'
import { foliage, tree } from '../goods/plants.ts'
import { asphalt, brick, folds, glass, paving, plaster, siding, stoneBlocks, wood } from '../materials.ts'
import { type Material, material } from '../trace/material.ts'
import type { Daylight } from '../trace/daylight.ts'
import type { Scene } from '../trace/scene.ts'
import { painted } from '../materials.ts'

export interface Opening {
  readonly left: number
  readonly right: number
}

interface Wall {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
  /** The openings, from left to right, between `sill` and `lintel`. */
  readonly openings: readonly Opening[]
  readonly sill: number
  readonly lintel: number
  readonly front: number
  readonly material: Material
}

export const wallDepth = 0.3

/** A wall with one row of openings. */
export function wall(
  scene: Scene,
  { left, right, bottom, top, openings, sill, lintel, front, material }: Wall,
) {
  const block = (x0: number, x1: number, y0: number, y1: number) => {
    if (x1 - x0 < 0.001 || y1 - y0 < 0.001) return
    scene.box([(x0 + x1) / 2, y0, front - wallDepth / 2], [x1 - x0, y1 - y0, wallDepth], material)
  }
  block(left, right, bottom, openings.length > 0 ? sill : top)
  if (openings.length === 0) return
  block(left, right, lintel, top)
  let x = left
  for (const opening of openings) {
    block(x, opening.left, sill, lintel)
    x = opening.right
  }
  block(x, right, sill, lintel)
}

const curtains = ['#efe7d8', '#d9cfc0', '#c9d3d0', '#e6d3b8'].map(folds)

interface Sash {
  readonly opening: Opening
  readonly sill: number
  readonly lintel: number
  readonly front: number
  readonly frame: Material
  readonly stone: Material
  readonly day: Daylight
  readonly random: Random
  readonly shutters: Material | null
}

/** A window of a flat, with frame, sill, curtains and the room behind it. */
export function sashWindow(
  scene: Scene,
  { opening, sill, lintel, front, frame, stone, day, random, shutters }: Sash,
) {
  const { left, right } = opening
  const middle = (left + right) / 2
  const width = right - left
  const height = lintel - sill
  const z = front - 0.16
  const isLit = random.chance(day.name === 'dusk' ? 0.6 : 0.12)
  const room = material(isLit ? '#ffcf8a' : '#2b2a2a', { glow: isLit ? 0.55 : 0 })
  scene.box([middle, sill, front - 0.5], [width + 0.1, height, 0.04], room)
  scene.box([middle, sill, z], [width, height, 0.01], glass('#dfe8ea', 0.12))
  for (const x of [left + 0.03, right - 0.03]) scene.box([x, sill, z], [0.06, height, 0.06], frame)
  for (const y of [sill, lintel - 0.06, (sill + lintel) / 2 - 0.03])
    scene.box([middle, y, z + 0.01], [width, 0.06, 0.06], frame)
  scene.box([middle, sill, z], [0.035, height, 0.04], frame)
  if (random.chance(0.75)) {
    const look = random.pick(curtains)
    const share = 0.16 + random.fraction() * 0.16
    for (const x of [left + (width * share) / 2, right - (width * share) / 2])
      scene.box([x, sill, front - 0.32], [width * share, height, 0.03], look)
  }
  scene.box([middle, sill - 0.09, front + 0.02], [width + 0.2, 0.09, 0.2], stone)
  scene.box([middle, lintel, front + 0.01], [width + 0.24, 0.14, 0.08], stone)
  if (shutters)
    for (const x of [left - width * 0.25, right + width * 0.25]) {
      scene.box([x, sill, front + 0.025], [width * 0.44, height, 0.04], shutters)
      for (let y = sill + 0.1; y < lintel - 0.1; y += 0.08)
        scene.box([x, y, front + 0.05], [width * 0.34, 0.03, 0.02], shutters, { tilt: 0.5 })
    }
}

export const wallLooks = {
  brick: ['#9c5a41', '#a8664a', '#8a4b3a', '#b3785a', '#7f4a3c', '#c7b49a', '#94705c'],
  siding: ['#dfe4e0', '#a9bbb4', '#7f97a3', '#d9c9a8', '#8d3f36', '#5f7668', '#e9e2d3', '#47586b'],
  plaster: ['#e6d3b3', '#d9a98a', '#e3dcd0', '#c9d0c0', '#d9bd84', '#b9c6cf', '#e8c9b5', '#c98f6b'],
  stone: ['#b5aa98', '#a39c92', '#c4b9a4', '#8f8a84'],
} as const

export function wallMaterial(kind: keyof typeof wallLooks, random: Random): Material {
  const hex = random.pick(wallLooks[kind])
  if (kind === 'brick') return brick(hex, random.pick(['#b9ab99', '#8f857a', '#d3c9ba']))
  if (kind === 'siding') return siding(hex)
  if (kind === 'plaster') return plaster(hex)
  return stoneBlocks(hex)
}

interface Street {
  readonly day: Daylight
  readonly random: Random
  /** Half the width of the building in the middle. */
  readonly half: number
  /** The side without a neighbour, at a corner of streets. */
  readonly corner: -1 | 0 | 1
  readonly sunSide: number
}

/** The pavement, the road, the houses on both sides and trees. */
export function street(scene: Scene, { day, random, half, corner, sunSide }: Street): void {
  scene.box(
    [0, -0.4, 1.25],
    [60, 0.4, 2.9],
    paving(random.pick(['#b3aca2', '#a9a49d', '#bfb3a3', '#9d9a97'])),
  )
  scene.box([0, -0.42, 2.78], [60, 0.42, 0.18], stoneBlocks('#9b968f'))
  scene.box([0, -0.8, 0], [90, 0.66, 90], asphalt('#6d6b6a'))
  for (const side of [-1, 1] as const) {
    if (side === corner) sideStreet(scene, { side, half, random })
    else neighbour(scene, { side, half, day, random })
  }
  // The shadow of a tree that the picture does not show falls on the front.
  if (random.chance(0.55)) tree(scene, [sunSide * (half + 4.5), 0, 4.6], 4.6, random)
  if (random.chance(0.45)) {
    const side = random.pick([-1, 1])
    tree(scene, [side * (half + 0.9), 0, 2.1], 4.5, random)
    scene.box([side * (half + 0.9), 0.005, 2.1], [0.9, 0.02, 0.9], material('#4a3b2e'))
  }
}

function neighbour(
  scene: Scene,
  { side, half, day, random }: { side: number; half: number; day: Daylight; random: Random },
): void {
  const width = 6.5
  const near = side * (half + 0.01)
  const far = side * (half + width)
  const [left, right] = side < 0 ? [far, near] : [near, far]
  const top = random.pick([4.3, 6.6, 7.4, 8])
  const front = random.pick([-0.35, -0.12, 0.1])
  const look = wallMaterial(random.pick(['brick', 'siding', 'plaster', 'stone']), random)
  const frame = painted(random.pick(['#f1ece2', '#2f3a3d', '#5b4433', '#3f5a4d']))
  const stone = stoneBlocks('#c4b9a4')
  const shutters = random.chance(0.35)
    ? painted(random.pick(['#3f5a4d', '#5f7f96', '#7a3b33', '#e6e0d3']))
    : null
  const openings = [0.9, 2.9, 4.8].map((from) => {
    const x = side < 0 ? right - from - 1.15 : left + from
    return { left: x, right: x + 1.15 }
  })
  if (side < 0) openings.reverse()
  const ground = {
    left,
    right,
    bottom: 0,
    top: 3.3,
    openings,
    sill: 0.95,
    lintel: 2.65,
    front,
    material: look,
  }
  wall(scene, ground)
  for (const opening of openings)
    sashWindow(scene, { opening, sill: 0.95, lintel: 2.65, front, frame, stone, day, random, shutters })
  if (top > 4) {
    const hasUpper = top > 5
    wall(scene, {
      ...ground,
      bottom: 3.3,
      top,
      openings: hasUpper ? openings : [],
      sill: 4.1,
      lintel: 5.75,
    })
    if (hasUpper)
      for (const opening of openings)
        sashWindow(scene, { opening, sill: 4.1, lintel: 5.75, front, frame, stone, day, random, shutters })
  }
  const middle = (left + right) / 2
  scene.box([middle, 3.22, front + 0.03], [width, 0.14, 0.1], stone)
  scene.box([middle, top, front - 0.05], [width + 0.2, 0.3, 0.6], stone)
  scene.box([middle, 0, front + 0.015], [width, 0.5, 0.05], stone)
  // The house behind its front, so that light and views stop there.
  scene.box([middle, 0, front - 4.6], [width - 0.02, top - 0.02, 8], material('#6b6259'))
  if (random.chance(0.5)) {
    const x = side * (half + 0.5 + random.fraction())
    scene.box([x, 0, front + 0.45], [0.6, 0.5, 0.5], wood('#6b4f38'))
    foliage(scene, [x, 0.75, front + 0.45], { size: [0.38, 0.34, 0.32], count: 110, random })
  }
}

function sideStreet(
  scene: Scene,
  { side, half, random }: { side: number; half: number; random: Random },
): void {
  scene.box([side * (half + 0.9), -0.39, -12], [1.8, 0.4, 24], paving('#aaa59d'))
  for (const [x, z, height] of [
    [half + 6, -9, 3.9],
    [half + 4.5, -16, 4.2],
    [half + 9, -5, 4.4],
    [half + 11, -12, 4.6],
  ] as const)
    tree(scene, [side * x, 0, z], height, random)
  for (const [x, z] of [
    [half + 13, -10],
    [half + 8, -24],
    [half + 16, -20],
  ] as const)
    scene.box(
      [side * x, 0, z],
      [6.5, 5 + random.fraction() * 2.5, 6],
      wallMaterial(random.pick(['brick', 'plaster', 'siding']), random),
    )
  scene.box([side * (half + 7), -0.395, -12], [8, 0.4, 20], material('#71805a'))
}

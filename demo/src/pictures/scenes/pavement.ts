import type { Random } from '../../town/random.ts'
import { flowerBox, topiary } from '../goods/plants.ts'
import { beside, lineUp } from '../goods/ware.ts'
import { metal, painted, spiral, stripes, wood } from '../materials.ts'
import { material } from '../trace/material.ts'
import type { Scene } from '../trace/scene.ts'
import { type Front, half, type Scheme, windowTop } from './frontPlan.ts'
import type { Opening } from './street.ts'

/** An awning over the whole front or over each window. */
export function awning(scene: Scene, { scheme, style, random }: Front, openings: readonly Opening[]): void {
  if (style === 'glass' || random.chance(0.35)) return
  const look = random.chance(0.65)
    ? stripes(scheme.accent, '#f3ecdd', random.pick([0.16, 0.22, 0.3]))
    : stripes(scheme.accent, scheme.accent, 1)
  const isWhole = random.chance(0.6)
  const spans = isWhole ? [{ left: -half + 0.25, right: half - 0.25 }] : openings.slice(0, -1)
  const depth = random.pick([0.85, 1.05])
  const slope = 0.42
  for (const { left, right } of spans) {
    const width = right - left
    const middle = (left + right) / 2
    const drop = Math.sin(slope) * depth
    const reach = Math.cos(slope) * depth
    scene.box([middle, windowTop - drop / 2 - 0.02, reach / 2 + 0.03], [width, 0.025, depth], look, {
      tilt: slope,
    })
    scene.box([middle, windowTop - drop - 0.17, reach + 0.03], [width, 0.18, 0.015], look)
    for (const x of [left + 0.02, right - 0.02])
      scene.rod([x, windowTop - 0.45, 0.02], [x, windowTop - drop - 0.02, reach], 0.012, metal('#55585a'))
  }
}

/** Pots, wares, an A-board or a bench on the pavement. */
export function outside(
  scene: Scene,
  { trade, category, scheme, random }: Front,
  openings: readonly Opening[],
): void {
  const door = openings.at(-1) ?? { left: 0, right: 0 }
  const free = [
    [-half + 0.3, door.left - 0.3],
    [door.right + 0.3, half - 0.3],
  ].filter(([left = 0, right = 0]) => right - left > 0.8)
  if (random.chance(0.5))
    for (const x of [door.left - 0.3, door.right + 0.3]) topiary.place(scene, [x, 0, 0.42], random)
  for (const [left = 0, right = 0] of free) {
    if (trade.outside.length > 0 && category !== 'bookshop') {
      const isLow = trade.outside.every(({ width }) => width < 0.6)
      const length = right - left - 0.3
      if (isLow) scene.box([(left + right) / 2, 0, 0.55], [length, 0.42, 0.5], wood('#9a7148'))
      const from = [left + 0.15, isLow ? 0.42 : 0, 0.6] as const
      lineUp(scene, trade.outside, { from, length, random, gap: 0.05 })
      continue
    }
    const choice = random.pick(['bench', 'planter', 'none', 'planter', 'board'])
    const middle = (left + right) / 2
    if (choice === 'bench') bench(scene, middle, random)
    else if (choice === 'planter')
      flowerBox(scene, [middle, 0.02, 0.42], Math.min(1.7, right - left - 0.4), random)
    else if (choice === 'board') board(scene, [middle, 0, 1.35], scheme)
  }
  if (category === 'barber') {
    const at = [half - 0.17, 1.5, 0.26] as const
    scene.cone(at, [0.075, 0.7, 0.075], spiral(['#f4f1ea', '#b3242f', '#2b4a8f']))
    for (const y of [-0.06, 0.7]) scene.cone(beside(at, 0, y, 0), [0.095, 0.06, 0.095], metal('#d9dcdf'))
    scene.ball(beside(at, 0, 0.82, 0), 0.085, material('#fff3dc', { glow: 0.8 }))
  }
}

function bench(scene: Scene, x: number, random: Random): void {
  const slat = wood(random.pick(['#9a7148', '#6b4f38', '#c9a678']))
  const iron = metal('#2b2d2f', 0.1)
  for (const z of [0.4, 0.52, 0.64]) scene.box([x, 0.44, z], [1.5, 0.035, 0.1], slat)
  for (const y of [0.62, 0.76]) scene.box([x, y, 0.31], [1.5, 0.1, 0.03], slat, { tilt: -0.1 })
  for (const side of [-0.6, 0.6]) {
    scene.box([x + side, 0, 0.35], [0.045, 0.85, 0.045], iron)
    scene.box([x + side, 0, 0.64], [0.045, 0.44, 0.045], iron)
  }
}

function board(scene: Scene, at: readonly [number, number, number], scheme: Scheme): void {
  scene.box(at, [0.6, 0.95, 0.03], wood('#7a5638'), { tilt: -0.16 })
  scene.box(beside(at, 0, 0.09, 0.012), [0.5, 0.78, 0.03], painted('#2b3330'), { tilt: -0.16 })
  for (const [y, width] of [
    [0.68, 0.36],
    [0.56, 0.28],
    [0.44, 0.4],
    [0.32, 0.22],
  ] as const)
    scene.box(
      beside(at, 0, y, 0.035 - (y - 0.48) * 0.16),
      [width, 0.025, 0.012],
      painted(y > 0.6 ? scheme.accent : '#efe9dc'),
    )
}

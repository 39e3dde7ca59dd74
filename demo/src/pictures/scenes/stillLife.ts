import { type Random, randomFrom } from '../../town/random.ts'
import { lineUp, type Ware } from '../goods/ware.ts'
import { fabric, floorboards, marble, painted, wood } from '../materials.ts'
import type { Setting } from '../trace/lightField.ts'
import { Scene } from '../trace/scene.ts'
import type { Trade } from '../trades.ts'
import { backdrop, tableSetting } from './backdrop.ts'

interface StillLife {
  readonly setting: Setting
  readonly focus: number
}

/** Goods on a table in light from the side, with a shelf out of focus behind them. */
export function stillLife({ trade, random }: { trade: Trade; random: Random }, aspect: number): StillLife {
  const scene = new Scene()
  const wares = [...new Set(trade.wares)]
  const measured = wares.map((ware) => ({ ware, height: heightOf(ware) }))
  const tallest = Math.max(...measured.map(({ height }) => height))
  // All lengths below are shares of the width that the picture shows.
  const scale = Math.max(0.8, tallest * 2, Math.max(...wares.map(({ width }) => width)) * 1.7)
  const high = measured.filter(({ height }) => height >= scale * 0.25).map(({ ware }) => ware)
  const low = measured.filter(({ height }) => height < scale * 0.3).map(({ ware }) => ware)
  // Bicycles and clothes are on the floor, alone.
  const isOnFloor = tallest > 0.9
  const top = isOnFloor
    ? floorboards(random.pick(['#a8743f', '#c9a678']))
    : random.pick([wood('#a8743f'), wood('#c9a678'), marble(), wood('#6b4a33'), painted('#e9e2d6')])
  scene.box([0, -0.08 * scale, -0.1 * scale], [3 * scale, 0.08 * scale, 1.3 * scale], top)
  lineUp(scene, high.length > 0 ? high : wares, {
    from: [-0.5 * scale, 0, -0.28 * scale],
    length: 1.05 * scale,
    random,
    gap: 0.04 * scale,
  })
  if (!isOnFloor)
    lineUp(scene, low.length > 0 ? low : wares, {
      from: [-0.4 * scale, 0, 0.0],
      length: 0.84 * scale,
      random,
      gap: 0.05 * scale,
    })
  // The goods that the business is known for come first.
  const known = low.slice(0, 1)
  if (known.length > 0 && !isOnFloor)
    lineUp(scene, known, {
      from: [-0.14 * scale, 0, 0.27 * scale],
      length: 0.5 * scale,
      random,
      gap: 0.06 * scale,
    })

  if (!isOnFloor && random.chance(0.5))
    scene.box(
      [-0.5 * scale, 0.0005, 0.25 * scale],
      [0.42 * scale, 0.004, 0.36 * scale],
      fabric(random.pick(['#8a9a86', '#c98f6b', '#e9dfcb', '#5f7f96'])),
      {
        yaw: 0.4,
      },
    )

  backdrop(scene, { scale, shelf: trade.shelf, random })
  return tableSetting(scene, { scale, random, aspect, height: 0.48 })
}

export function heightOf(ware: Ware, seed = 'height'): number {
  const scene = new Scene()
  ware.place(scene, [0, 0, 0], randomFrom(seed))
  return Math.max(...scene.solids.map(({ y, reach }) => y + reach[1]))
}

import { type Random, randomFrom } from '../../town/random.ts'
import { lineUp, type Ware } from '../goods/ware.ts'
import { fabric, floorboards, marble, painted, plaster, wood } from '../materials.ts'
import { cameraFrom } from '../trace/camera.ts'
import { daylightOf } from '../trace/daylight.ts'
import type { Setting } from '../trace/lightField.ts'
import { material } from '../trace/material.ts'
import { Scene } from '../trace/scene.ts'
import type { Trade } from '../trades.ts'

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

  const wall = random.pick([plaster('#d9cdb8'), plaster('#b9c2b6'), plaster('#c9b29a'), plaster('#8f9a9c')])
  const back = -1.9 * scale
  scene.box([0, -1.2 * scale, back], [7 * scale, 4 * scale, 0.1], wall)
  scene.box([1.9 * scale, -1.2 * scale, 0], [0.1, 4 * scale, 6 * scale], wall)
  scene.box([1.9 * scale, 1.9 * scale, 0], [4 * scale, 0.1, 5 * scale], wall)
  const fill = { r: 0.95 * scale * scale, g: 0.84 * scale * scale, b: 0.7 * scale * scale }
  scene.lamp([0.9 * scale, 1.3 * scale, 1.2 * scale], fill)
  scene.lamp([-0.2 * scale, 1.5 * scale, -1.1 * scale], fill)
  const plank = wood('#7a5638')
  for (const y of [0.05, 0.5]) {
    scene.box([0.2 * scale, y * scale, back + 0.2 * scale], [2.6 * scale, 0.03 * scale, 0.3 * scale], plank)
    lineUp(scene, trade.shelf, {
      from: [-1.1 * scale, (y + 0.03) * scale, back + 0.2 * scale],
      length: 2.5 * scale,
      random,
      gap: 0.05 * scale,
    })
  }
  const lamp = material('#ffd9a0', { glow: 4 })
  for (const x of [-0.7, 0.1, 0.75])
    scene.ball(
      [x * scale, (0.92 + 0.1 * random.fraction()) * scale, back + 0.45 * scale],
      0.045 * scale,
      lamp,
    )
  // Bars of a window outside the picture: their shadow falls on the table.
  const bar = painted('#5b4433')
  for (const z of [0.1, 0.75, 1.4])
    scene.box([-1.5 * scale, -0.3 * scale, z * scale], [0.04, 2.2 * scale, 0.06 * scale], bar)
  scene.box([-1.5 * scale, 0.95 * scale, 0.7 * scale], [0.04, 0.06 * scale, 2.8 * scale], bar)

  const day = daylightOf(random.pick(['morning', 'golden']), -1)
  const from = [0.22 * scale, 0.48 * scale, 1.5 * scale] as const
  return {
    setting: {
      scene,
      day: { ...day, sunAt: [-0.79, 0.46, 0.4], exposure: 0.84 },
      camera: cameraFrom({ from, to: [0, 0.17 * scale, -0.1 * scale], width: 0.74, aspect }),
      isIndoors: () => true,
      indoors: { r: 0.42, g: 0.37, b: 0.31 },
    },
    focus: 1.55 * scale,
  }
}

function heightOf(ware: Ware): number {
  const scene = new Scene()
  ware.place(scene, [0, 0, 0], randomFrom('height'))
  return Math.max(...scene.solids.map(({ y, reach }) => y + reach[1]))
}

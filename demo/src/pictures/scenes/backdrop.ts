import type { Random } from '../../town/random.ts'
import { lineUp, type Ware } from '../goods/ware.ts'
import { painted, plaster, wood } from '../materials.ts'
import { cameraFrom } from '../trace/camera.ts'
import { daylightOf } from '../trace/daylight.ts'
import type { Setting } from '../trace/lightField.ts'
import { material } from '../trace/material.ts'
import type { Scene } from '../trace/scene.ts'

interface Place {
  /** All lengths are shares of it: about the width that the picture shows. */
  readonly scale: number
  readonly shelf: readonly Ware[]
  readonly random: Random
}

/** Walls, lamps and a shelf out of focus behind goods on a table, and the bars of a window beside it. */
export function backdrop(scene: Scene, { scale, shelf, random }: Place): void {
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
    lineUp(scene, shelf, {
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
}

/** The view of goods on a table, in light from the side. `height` is that of the camera, a share of the scale. */
export function tableSetting(
  scene: Scene,
  { scale, random, aspect, height }: { scale: number; random: Random; aspect: number; height: number },
): { readonly setting: Setting; readonly focus: number } {
  const day = daylightOf(random.pick(['morning', 'golden']), -1)
  return {
    setting: {
      scene,
      day: { ...day, sunAt: [-0.79, 0.46, 0.4], exposure: 0.84 },
      camera: cameraFrom({
        from: [0.22 * scale, height * scale, 1.5 * scale],
        to: [0, 0.17 * scale, -0.1 * scale],
        width: 0.74,
        aspect,
      }),
      isIndoors: () => true,
      indoors: { r: 0.42, g: 0.37, b: 0.31 },
    },
    focus: 1.55 * scale,
  }
}

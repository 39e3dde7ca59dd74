import type { Random } from '../../town/random.ts'
import { beside } from '../goods/ware.ts'
import { fabric, metal, mirror, painted, wood } from '../materials.ts'
import { type Material, material } from '../trace/material.ts'
import type { Scene } from '../trace/scene.ts'
import type { Triple } from '../trace/solids.ts'

const black = metal('#26282a', 0.12)
const chrome = metal('#d4d7da', 0.35)

export function table(scene: Scene, at: Triple, top: Material, isRound: boolean): void {
  if (isRound) {
    scene.cone(at, [0.24, 0.03, 0.2], black)
    scene.cone(beside(at, 0, 0.03, 0), [0.03, 0.69, 0.03], black)
    scene.cone(beside(at, 0, 0.72, 0), [0.4, 0.035, 0.4], top)
    return
  }
  for (const x of [-0.42, 0.42])
    for (const z of [-0.28, 0.28]) scene.box(beside(at, x, 0, z), [0.055, 0.72, 0.055], top)
  scene.box(beside(at, 0, 0.72, 0), [1, 0.04, 0.7], top)
}

export function chair(scene: Scene, at: Triple, look: Material, yaw: number): void {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)]
  const place = (x: number, y: number, z: number) => beside(at, x * c + z * s, y, -x * s + z * c)
  for (const x of [-0.17, 0.17])
    for (const z of [-0.17, 0.17]) scene.rod(place(x * 1.15, 0, z * 1.15), place(x, 0.45, z), 0.016, look)
  scene.box(place(0, 0.44, 0), [0.42, 0.045, 0.42], look, { yaw })
  for (const x of [-0.18, 0.18]) scene.rod(place(x, 0.47, -0.19), place(x, 0.92, -0.25), 0.016, look)
  for (const y of [0.66, 0.83])
    scene.box(place(0, y, -0.215 - (y - 0.6) * 0.12), [0.4, 0.09, 0.025], look, { yaw })
}

export function stool(scene: Scene, at: Triple, look: Material): void {
  scene.cone(at, [0.18, 0.02, 0.18], black)
  scene.cone(beside(at, 0, 0.02, 0), [0.02, 0.64, 0.02], black)
  scene.cone(beside(at, 0, 0.66, 0), [0.17, 0.06, 0.18], look)
}

/** A hairdresser's chair that faces away from the viewer, towards its mirror. */
export function salonChair(scene: Scene, at: Triple, look: Material): void {
  scene.cone(at, [0.28, 0.03, 0.26], chrome)
  scene.cone(beside(at, 0, 0.03, 0), [0.05, 0.38, 0.05], chrome)
  scene.box(beside(at, 0, 0.42, 0), [0.54, 0.14, 0.52], look)
  scene.box(beside(at, 0, 0.55, 0.26), [0.52, 0.52, 0.12], look, { tilt: 0.14 })
  for (const x of [-0.3, 0.3]) {
    scene.box(beside(at, x, 0.7, 0.02), [0.07, 0.05, 0.42], look)
    scene.rod(beside(at, x, 0.5, 0.16), beside(at, x, 0.7, 0.1), 0.015, chrome)
  }
  scene.box(beside(at, 0, 0.12, -0.4), [0.4, 0.03, 0.18], chrome)
}

/** A mirror over a shelf on the back wall, with lamps at its sides. */
export function mirrorPlace(scene: Scene, at: Triple, frame: Material): void {
  scene.box(beside(at, 0, 0.98, 0.02), [0.86, 1.24, 0.04], frame)
  scene.box(beside(at, 0, 1.03, 0.03), [0.76, 1.14, 0.04], mirror)
  scene.box(beside(at, 0, 0.84, 0.16), [1.05, 0.045, 0.32], frame)
  for (const x of [-0.53, 0.53])
    for (const y of [1.25, 1.6, 1.95])
      scene.ball(beside(at, x, y, 0.07), 0.05, material('#ffe3b8', { glow: 2.4 }))
}

/** A couch with a headrest, as for massages. */
export function couch(scene: Scene, at: Triple, look: Material, isReclined: boolean): void {
  if (isReclined) {
    scene.cone(beside(at, 0, 0, 0), [0.34, 0.06, 0.3], chrome)
    scene.box(beside(at, 0.1, 0.52, 0), [0.8, 0.14, 0.62], look)
    scene.box(beside(at, 0.75, 0.44, 0), [0.75, 0.12, 0.56], look, { roll: -0.25 })
    scene.box(beside(at, -0.6, 0.72, 0), [0.85, 0.13, 0.6], look, { roll: -0.6 })
    scene.ball(beside(at, -1.0, 1.12, 0), [0.1, 0.13, 0.18], look)
    return
  }
  for (const x of [-0.7, 0.7]) scene.box(beside(at, x, 0, 0), [0.1, 0.5, 0.5], wood('#b98a5a'))
  scene.box(beside(at, 0, 0.5, 0), [1.95, 0.14, 0.72], look)
  scene.box(beside(at, 0.2, 0.635, 0), [1.35, 0.03, 0.76], fabric('#f2ede3'))
  scene.ball(beside(at, -0.78, 0.68, 0), [0.16, 0.08, 0.27], fabric('#f7f3ea'))
}

export function pendant(scene: Scene, at: Triple, shade: Material, ceiling: number): void {
  scene.rod(beside(at, 0, 0.15, 0), [at[0], ceiling, at[2]], 0.008, black)
  scene.cone(at, [0.22, 0.18, 0.05], shade)
  scene.ball(beside(at, 0, 0.0, 0), 0.075, material('#ffdca8', { glow: 3 }))
}

/** A rack with bars and plates. */
export function weightRack(scene: Scene, at: Triple, random: Random): void {
  for (const x of [-0.6, 0.6]) {
    scene.box(beside(at, x, 0, 0), [0.08, 2.1, 0.08], black)
    scene.box(beside(at, x, 0, 0.3), [0.08, 0.06, 0.9], black)
  }
  scene.box(beside(at, 0, 2.05, 0), [1.3, 0.08, 0.08], black)
  scene.rod(beside(at, -1.05, 1.15, 0.1), beside(at, 1.05, 1.15, 0.1), 0.017, chrome)
  const plate = material(random.pick(['#c2402f', '#2f5f8f', '#26272a', '#d9a431']), { gloss: 0.08 })
  for (const side of [-1, 1])
    for (const x of [0.78, 0.86])
      scene.cone(beside(at, side * x, 1.12, 0.1), [0.22, 0.06, 0.22], plate, { roll: Math.PI / 2 })
  scene.box(beside(at, 0, 0.4, 0.75), [0.32, 0.1, 1.1], painted('#2b2d30', 0.08))
  for (const z of [0.35, 1.15]) scene.box(beside(at, 0, 0, z), [0.3, 0.4, 0.06], black)
}

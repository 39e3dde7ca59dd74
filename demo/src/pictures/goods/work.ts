import { fabric, glass, metal, mottled, painted, wood } from '../materials.ts'
import { type Material, material } from '../trace/material.ts'
import type { Scene } from '../trace/scene.ts'
import type { Triple } from '../trace/solids.ts'
import { beside, ware } from './ware.ts'

const steel = metal('#c4c8cc', 0.32)
const copper = metal('#c97a4a', 0.35)
const brass = metal('#c9a24a', 0.32)
const black = material('#1d1d20', { gloss: 0.1 })
const oak = wood('#a8743f')
const spruce = wood('#e0bd85')

export const pipes = ware(0.5, (scene, at) => {
  for (const [y, z, look] of [
    [0.03, 0, copper],
    [0.03, 0.08, copper],
    [0.1, 0.04, steel],
  ] as const) {
    scene.rod(beside(at, -0.22, y, z), beside(at, 0.22, y, z), 0.028, look)
    scene.rod(beside(at, 0.19, y, z), beside(at, 0.225, y, z), 0.036, look)
  }
})

export const faucet = ware(0.3, (scene, at, random) => {
  const look = random.pick([steel, brass, copper])
  scene.cone(at, [0.04, 0.02, 0.035], look)
  scene.cone(beside(at, 0, 0.02, 0), [0.02, 0.22, 0.018], look)
  scene.ring(beside(at, 0.06, 0.24, 0), [0.06, 0.014], look, { tilt: Math.PI / 2 })
  scene.cone(beside(at, 0.12, 0.16, 0), [0.014, 0.08, 0.014], look)
  scene.rod(beside(at, -0.07, 0.09, 0), beside(at, 0.0, 0.09, 0), 0.012, look)
})

export const wrench = ware(0.42, (scene, at, random) => {
  const look = painted(random.pick(['#b5302a', '#2f5f8f']), 0.1)
  scene.rod(beside(at, -0.17, 0.025, 0.02), beside(at, 0.1, 0.025, -0.02), 0.02, look)
  scene.box(beside(at, 0.13, 0, -0.03), [0.06, 0.05, 0.11], steel, { yaw: 0.2 })
  scene.box(beside(at, 0.17, 0, 0.02), [0.05, 0.045, 0.03], steel, { yaw: 0.2 })
})

export const toolbox = ware(0.5, (scene, at, random) => {
  const look = painted(random.pick(['#b5302a', '#2f5f6b', '#d9a431']), 0.08)
  scene.box(at, [0.44, 0.16, 0.2], look)
  scene.box(beside(at, 0, 0.16, 0), [0.44, 0.05, 0.16], look)
  scene.rod(beside(at, -0.13, 0.21, 0), beside(at, -0.13, 0.28, 0), 0.01, steel)
  scene.rod(beside(at, 0.13, 0.21, 0), beside(at, 0.13, 0.28, 0), 0.01, steel)
  scene.rod(beside(at, -0.14, 0.28, 0), beside(at, 0.14, 0.28, 0), 0.016, black)
  for (const x of [-0.12, 0.12]) scene.box(beside(at, x, 0.12, 0.1), [0.04, 0.06, 0.012], steel)
})

export const hammer = ware(0.4, (scene, at) => {
  scene.rod(beside(at, -0.17, 0.02, 0.03), beside(at, 0.12, 0.02, -0.03), 0.015, oak)
  scene.box(beside(at, 0.13, 0, -0.03), [0.035, 0.04, 0.13], steel, { yaw: 0.2 })
})

export const screws = ware(0.2, (scene, at, random) => {
  scene.cone(at, [0.05, 0.09, 0.06], glass('#f4f6f5', 0.1))
  for (let index = 0; index < 14; index++)
    scene.ball(
      beside(
        at,
        (random.fraction() - 0.5) * 0.07,
        0.015 + random.fraction() * 0.06,
        (random.fraction() - 0.5) * 0.07,
      ),
      [0.02, 0.006, 0.006],
      random.pick([steel, brass]),
      { yaw: random.fraction() * 3, roll: random.fraction() },
    )
})

export const timber = ware(0.9, (scene, at, random) => {
  for (let row = 0; row < 4; row++)
    for (let index = 0; index < 4; index++)
      scene.box(
        beside(at, 0, row * 0.055, (index - 1.5) * 0.11),
        [0.8 + random.fraction() * 0.08, 0.05, 0.1],
        spruce,
      )
})

export const bulb = ware(0.14, (scene, at) => {
  scene.cone(at, [0.022, 0.05, 0.026], brass)
  scene.ball(beside(at, 0, 0.1, 0), [0.045, 0.055, 0.045], material('#ffdc9a', { glow: 2.2, gloss: 0.1 }))
})

export const cable = ware(0.3, (scene, at, random) => {
  const look = material(random.pick(['#d9602a', '#2f5f8f', '#26272a', '#d9b431']), { gloss: 0.08 })
  for (let index = 0; index < 4; index++)
    scene.ring(beside(at, 0, 0.014 + index * 0.026, 0), [0.1 + (index % 2) * 0.008, 0.014], look)
})

export const padlock = ware(0.16, (scene, at, random) => {
  const look = random.pick([brass, steel])
  scene.box(at, [0.1, 0.085, 0.035], look)
  scene.ring(beside(at, 0, 0.09, 0), [0.033, 0.008], steel, { tilt: Math.PI / 2 })
  scene.ball(beside(at, 0, 0.045, 0.017), [0.01, 0.014, 0.004], black)
})

export const keys = ware(0.26, (scene, at) => {
  const looks = [brass, steel, copper]
  looks.forEach((look, index) => {
    const yaw = index * 0.7 - 0.7
    const [c, s] = [Math.cos(yaw), -Math.sin(yaw)]
    scene.ring(beside(at, c * 0.04, 0.008 + index * 0.008, s * 0.04), [0.022, 0.008], look)
    scene.box(beside(at, c * 0.105, 0.004 + index * 0.008, s * 0.105), [0.1, 0.008, 0.013], look, { yaw })
    scene.box(
      beside(at, c * 0.14 - s * 0.01, 0.004 + index * 0.008, s * 0.14 + c * 0.01),
      [0.022, 0.008, 0.016],
      look,
      { yaw },
    )
  })
})

export const keyBoard = ware(0.6, (scene, at) => {
  scene.box(at, [0.56, 0.5, 0.03], oak)
  for (let row = 0; row < 4; row++)
    for (let index = 0; index < 7; index++) {
      const place = beside(at, (index - 3) * 0.072, 0.08 + row * 0.11, 0.025)
      scene.ring(beside(place, 0, 0.03, 0), [0.014, 0.005], (index + row) % 3 === 0 ? steel : brass, {
        tilt: Math.PI / 2,
      })
      scene.box(beside(place, 0, -0.035, 0), [0.01, 0.055, 0.005], (index + row) % 3 === 0 ? steel : brass)
    }
})

export const bucket = ware(0.34, (scene, at, random) => {
  const look = material(random.pick(['#d9412f', '#3f8fc4', '#f0c431', '#5fae7a']), { gloss: 0.08 })
  scene.cone(at, [0.1, 0.24, 0.14], look)
  scene.ring(beside(at, 0, 0.24, 0), [0.14, 0.009], look)
  scene.cone(beside(at, 0, 0.2, 0), [0.128, 0.035, 0.132], material('#eef6f8', { gloss: 0.1 }))
  for (let index = 0; index < 9; index++)
    scene.ball(
      beside(at, Math.cos(index * 2.4) * 0.075, 0.245, Math.sin(index * 2.4) * 0.075),
      0.03 + 0.02 * random.fraction(),
      material('#f7fbfc', { gloss: 0.12 }),
    )
})

export const sprayBottle = ware(0.14, (scene, at, random) => {
  const look = material(random.pick(['#5fb0d9', '#8ac46b', '#e58fb0', '#f0c96b']), { gloss: 0.14 })
  scene.cone(at, [0.045, 0.15, 0.042], look)
  scene.cone(beside(at, 0, 0.15, 0), [0.042, 0.04, 0.015], look)
  scene.cone(beside(at, 0, 0.19, 0), [0.015, 0.03, 0.015], material('#f4f2ee'))
  scene.box(beside(at, -0.015, 0.22, 0), [0.09, 0.03, 0.028], material('#f4f2ee'))
  scene.box(beside(at, -0.03, 0.175, 0), [0.01, 0.045, 0.014], material('#d9412f'), { roll: -0.3 })
})

export const sponges = ware(0.26, (scene, at, random) => {
  for (let index = 0; index < 3; index++)
    scene.box(
      beside(at, (index % 2) * 0.03, index * 0.04, 0),
      [0.13, 0.038, 0.09],
      mottled(random.pick(['#f0c431', '#5fae7a', '#e58fb0']), '#c9a431', 0.01),
      {
        yaw: random.fraction(),
      },
    )
})

export const spade = ware(0.3, (scene, at) => {
  scene.rod(beside(at, 0, 0.3, 0), beside(at, 0.05, 1.15, -0.2), 0.017, oak)
  scene.box(at, [0.19, 0.32, 0.02], steel, { tilt: -0.2 })
})

export const camera = ware(0.28, (scene, at, random) => {
  scene.box(at, [0.16, 0.1, 0.07], random.pick([black, fabric('#3a2f2a')]))
  scene.box(beside(at, 0, 0.1, 0), [0.15, 0.02, 0.065], steel)
  scene.box(beside(at, 0, 0.12, 0), [0.05, 0.022, 0.05], steel)
  scene.cone(beside(at, 0.0, 0.005, 0.07), [0.042, 0.08, 0.04], black, { tilt: Math.PI / 2 })
  scene.cone(beside(at, 0.0, 0.04, 0.111), [0.032, 0.006, 0.032], material('#2a3f6b', { gloss: 0.35 }), {
    tilt: Math.PI / 2,
  })
  scene.cone(beside(at, -0.055, 0.12, 0), [0.012, 0.012, 0.012], brass)
})

export const frames = ware(0.4, (scene, at, random) => {
  const print = painted(random.pick(['#8aa0a8', '#c9a98a', '#6d7f6a', '#d9c4b0']))
  scene.box(at, [0.34, 0.26, 0.025], random.pick([black, oak, material('#f4f2ee')]), { tilt: -0.15 })
  scene.box(beside(at, 0, 0.025, 0.004), [0.29, 0.21, 0.025], material('#f7f4ee'), { tilt: -0.15 })
  scene.box(beside(at, 0, 0.06, 0.007), [0.21, 0.14, 0.025], print, { tilt: -0.15 })
  scene.ball(beside(at, 0.02, 0.12, 0.02), [0.035, 0.045, 0.006], painted('#4a3b33'), { tilt: -0.15 })
})

export const guitar = ware(0.46, (scene, at, random) => {
  const top = wood(random.pick(['#d9a45a', '#a8531f', '#e6c48a']), 0.1)
  const dark = wood('#5b3620', 0.08)
  scene.ball(beside(at, 0, 0.22, 0), [0.21, 0.21, 0.055], top)
  scene.ball(beside(at, 0, 0.46, 0), [0.155, 0.15, 0.05], top)
  scene.cone(beside(at, 0, 0.33, 0.049), [0.05, 0.006, 0.05], black, { tilt: Math.PI / 2 })
  scene.box(beside(at, 0, 0.42, 0.045), [0.05, 0.62, 0.02], dark)
  scene.box(beside(at, 0, 1.02, 0.035), [0.075, 0.15, 0.02], dark, { tilt: -0.15 })
  scene.box(beside(at, 0, 0.17, 0.056), [0.14, 0.02, 0.012], dark)
  for (const x of [-0.015, -0.005, 0.005, 0.015])
    scene.rod(beside(at, x, 0.18, 0.068), beside(at, x, 1.03, 0.066), 0.0012, steel)
})

export const drum = ware(0.42, (scene, at, random) => {
  const look = material(random.pick(['#b5302a', '#2f5f6b', '#3b2a22']), { gloss: 0.12 })
  scene.cone(at, [0.18, 0.2, 0.18], look)
  scene.cone(beside(at, 0, 0.2, 0), [0.175, 0.008, 0.175], material('#f4efe2'))
  scene.ring(beside(at, 0, 0.2, 0), [0.18, 0.011], steel)
  scene.ring(beside(at, 0, 0.01, 0), [0.18, 0.011], steel)
})

export const thread = ware(0.3, (scene, at, random) => {
  const colours = ['#c2183a', '#3f6fc4', '#d9a431', '#3f6b52', '#e4d9c6', '#6b3f5e', '#e58a5a']
  for (let row = 0; row < 2; row++)
    for (let index = 0; index < 5 - row; index++) {
      const place = beside(at, (index - (4 - row) / 2) * 0.056, row * 0.075, row * -0.02)
      scene.cone(place, [0.026, 0.006, 0.026], spruce)
      scene.cone(
        beside(place, 0, 0.006, 0),
        [0.021, 0.06, 0.021],
        mottled(random.pick(colours), '#ffffff', 0.004),
      )
      scene.cone(beside(place, 0, 0.066, 0), [0.026, 0.006, 0.026], spruce)
    }
})

export const sewingMachine = ware(0.5, (scene, at, random) => {
  const look = material(random.pick(['#1f2326', '#2f5f6b', '#e9e2d3', '#7a2f3a']), { gloss: 0.16 })
  scene.box(at, [0.42, 0.06, 0.18], oak)
  scene.box(beside(at, 0, 0.06, 0), [0.4, 0.03, 0.15], look)
  scene.box(beside(at, 0.14, 0.09, 0), [0.09, 0.17, 0.09], look)
  scene.box(beside(at, 0, 0.22, 0), [0.36, 0.08, 0.085], look)
  scene.box(beside(at, -0.15, 0.15, 0), [0.06, 0.1, 0.075], look)
  scene.rod(beside(at, -0.15, 0.09, 0), beside(at, -0.15, 0.16, 0), 0.005, steel)
  scene.cone(beside(at, 0.2, 0.18, 0), [0.06, 0.03, 0.06], brass, { roll: Math.PI / 2 })
})

export const clothRolls = ware(0.4, (scene, at, random) => {
  for (let index = 0; index < 4; index++)
    scene.cone(
      beside(at, (index - 1.5) * 0.09, 0, (index % 2) * 0.05),
      [0.042, 0.45 + random.fraction() * 0.2, 0.042],
      fabric(random.pick(['#33475c', '#8a9a86', '#b5485a', '#e4d9c6', '#5b4433', '#c2703d'])),
    )
})

export const dog = ware(0.5, (scene, at, random) => {
  const fur = fabric(random.pick(['#c99a5a', '#f0e6d3', '#5b4433', '#d9c4a0', '#8f8a84']))
  const ear = fabric(random.pick(['#7a5236', '#3b2d24']))
  // It sits and looks at the viewer.
  scene.ball(beside(at, 0, 0.17, -0.06), [0.13, 0.17, 0.15], fur)
  scene.ball(beside(at, 0, 0.28, 0.02), [0.1, 0.15, 0.1], fur)
  scene.ball(beside(at, 0, 0.45, 0.05), [0.095, 0.09, 0.1], fur)
  scene.ball(beside(at, 0, 0.425, 0.135), [0.045, 0.038, 0.06], fur)
  scene.ball(beside(at, 0, 0.445, 0.19), [0.02, 0.015, 0.012], black)
  for (const x of [-1, 1]) {
    scene.ball(beside(at, x * 0.095, 0.43, 0.04), [0.028, 0.075, 0.045], ear, { roll: x * 0.25 })
    scene.ball(beside(at, x * 0.038, 0.478, 0.13), 0.0125, black)
    scene.ball(beside(at, x * 0.055, 0.12, 0.1), [0.032, 0.13, 0.035], fur)
    scene.ball(beside(at, x * 0.055, 0.02, 0.13), [0.036, 0.022, 0.05], fur)
  }
  scene.ring(beside(at, 0, 0.365, 0.04), [0.075, 0.011], material('#c2402f', { gloss: 0.08 }), { tilt: 0.3 })
})

export const dogBasket = ware(0.6, (scene, at, random) => {
  scene.ring(beside(at, 0, 0.07, 0), [0.22, 0.065], fabric(random.pick(['#8a9a86', '#b7a78f', '#5f7f96'])))
  scene.ball(beside(at, 0, 0.04, 0), [0.2, 0.05, 0.2], fabric('#f0e6d3'))
})

export const petBowl = ware(0.24, (scene, at, random) => {
  scene.cone(at, [0.1, 0.06, 0.075], material(random.pick(['#3f8fc4', '#d9412f', '#5fae7a']), { gloss: 0.1 }))
  scene.ball(beside(at, 0, 0.058, 0), [0.065, 0.02, 0.065], mottled('#7a4a2a', '#a8743f', 0.02))
})

export const bone = ware(0.22, (scene, at) => {
  const look = material('#f1e6cf', { gloss: 0.04 })
  scene.rod(beside(at, -0.07, 0.025, 0), beside(at, 0.07, 0.025, 0), 0.018, look)
  for (const x of [-0.075, 0.075])
    for (const z of [-0.02, 0.02]) scene.ball(beside(at, x, 0.025, z), 0.025, look)
})

export const tyres = ware(0.64, (scene, at, random) => {
  for (let index = 0; index < random.integer(2, 4); index++) {
    scene.ring(beside(at, 0, 0.1 + index * 0.19, 0), [0.22, 0.095], mottled('#1f1f21', '#2d2d30', 0.05))
    scene.cone(beside(at, 0, 0.03 + index * 0.19, 0), [0.13, 0.14, 0.13], steel)
  }
})

export const oilCan = ware(0.2, (scene, at, random) => {
  scene.box(at, [0.15, 0.22, 0.08], painted(random.pick(['#b5302a', '#2f5f8f', '#d9a431', '#26272a']), 0.1))
  scene.cone(beside(at, 0.04, 0.22, 0), [0.02, 0.03, 0.02], black)
  scene.box(beside(at, 0, 0.06, 0.001), [0.11, 0.1, 0.08], material('#f4efe2'))
})

export const pegTools = ware(0.8, (scene, at, random) => {
  scene.box(at, [0.78, 0.5, 0.03], spruce)
  for (let index = 0; index < 7; index++) {
    const place = beside(at, (index - 3) * 0.1, 0.1, 0.03)
    const handle = painted(random.pick(['#b5302a', '#d9a431', '#2f5f8f', '#26272a']), 0.08)
    scene.rod(place, beside(place, 0, 0.14, 0), 0.014, handle)
    scene.rod(beside(place, 0, 0.14, 0), beside(place, 0, 0.28, 0), 0.007, steel)
    if (index % 2 === 0) scene.box(beside(place, 0, 0.26, 0), [0.07, 0.035, 0.03], steel)
  }
})

/** A small van seen from its side; its front is at the right. */
export function van(scene: Scene, at: Triple, look: Material): void {
  const window = material('#1d2a33', { gloss: 0.22 })
  const dark = material('#26282a', { gloss: 0.06 })
  scene.box(beside(at, -0.45, 0.32, 0), [2.9, 1.5, 1.7], look)
  scene.box(beside(at, -0.45, 1.8, 0), [2.7, 0.1, 1.5], look)
  scene.box(beside(at, 1.3, 0.32, 0), [0.95, 0.72, 1.64], look)
  scene.box(beside(at, 1.1, 0.98, 0), [0.06, 0.92, 1.5], window, { roll: 0.5 })
  for (const z of [-0.83, 0.83]) {
    scene.box(beside(at, 0.62, 1.05, z), [0.62, 0.55, 0.06], window)
    scene.box(beside(at, 0.98, 0.9, z * 0.985), [0.3, 0.3, 0.05], look, { roll: 0.5 })
    scene.box(beside(at, 0.27, 0.4, z), [0.02, 1.35, 0.05], dark)
    scene.box(beside(at, 0.4, 0.9, z), [0.14, 0.03, 0.06], steel)
    for (const x of [-1.2, 1.1]) {
      scene.ring(beside(at, x, 0.33, z), [0.23, 0.1], material('#19191b'), { tilt: Math.PI / 2 })
      scene.cone(beside(at, x, 0.28, z), [0.17, 0.1, 0.17], steel, { tilt: Math.PI / 2 })
    }
  }
  scene.box(beside(at, 0, 0.28, 0), [3.75, 0.14, 1.72], dark)
  for (const z of [-0.58, 0.58])
    scene.ball(beside(at, 1.77, 0.74, z), [0.05, 0.11, 0.13], material('#fff3d9', { glow: 0.8 }))
  scene.box(beside(at, -1.91, 0.75, 0.6), [0.03, 0.22, 0.16], material('#b3242f', { gloss: 0.1 }))
}

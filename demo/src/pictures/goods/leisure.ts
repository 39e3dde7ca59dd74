import { fabric, metal, mottled, painted, stripes, wood } from '../materials.ts'
import { material } from '../trace/material.ts'
import { beside, ware } from './ware.ts'

const gold = metal('#d9b04a', 0.4)
const steel = metal('#c4c8cc', 0.32)
const black = material('#1d1d20', { gloss: 0.12 })
const oak = wood('#a8743f')
const paper = material('#f6f1e4')
const cloth = ['#c2703d', '#33475c', '#8a9a86', '#b5485a', '#d9a441', '#5f7f96'] as const

/** Boxes of games and puzzles. */
export const gameBoxes = ware(0.4, (scene, at, random) => {
  let y = 0
  for (const width of [0.34, 0.3, 0.24]) {
    const yaw = (random.fraction() - 0.5) * 0.4
    const hex = random.pick(['#c2402f', '#3f8fc4', '#d9a431', '#5fae7a', '#4a3b6b'])
    scene.box(beside(at, 0, y, 0), [width, 0.055, width * 0.75], painted(hex, 0.08), { yaw })
    scene.box(beside(at, 0, y + 0.01, 0.001), [width * 0.6, 0.032, width * 0.752], paper, { yaw })
    y += 0.056
  }
  for (const [x, z, hex] of [
    [0.2, 0.14, '#c2402f'],
    [0.24, 0.1, '#3f8fc4'],
    [0.16, 0.18, '#d9a431'],
  ] as const) {
    scene.cone(beside(at, x, 0, z), [0.018, 0.03, 0.007], material(hex, { gloss: 0.14 }))
    scene.ball(beside(at, x, 0.036, z), 0.012, material(hex, { gloss: 0.14 }))
  }
})

export const puzzle = ware(0.46, (scene, at, random) => {
  for (let x = 0; x < 6; x++)
    for (let z = 0; z < 4; z++) {
      const isLoose = x === 5 && z > 1
      const look = painted(random.pick(['#6fa3c4', '#8ab06a', '#d9c27a', '#c98a5a', '#5f8f7a']), 0.06)
      const place = beside(
        at,
        (x - 2.5) * 0.066 + (isLoose ? 0.04 : 0),
        0,
        (z - 1.5) * 0.066 + (isLoose ? 0.03 : 0),
      )
      scene.box(place, [0.062, 0.014, 0.062], look, { yaw: isLoose ? 0.6 : 0 })
      scene.cone(beside(place, 0.032, 0.001, 0), [0.013, 0.0135, 0.013], look)
    }
})

/** A wheel with tools: repairs of bicycles. */
export const bikeWheel = ware(0.7, (scene, at, random) => {
  scene.ring(beside(at, 0, 0.33, 0), [0.31, 0.02], material('#222222'), { tilt: Math.PI / 2 })
  scene.ring(beside(at, 0, 0.33, 0), [0.285, 0.009], steel, { tilt: Math.PI / 2 })
  for (let index = 0; index < 14; index++) {
    const angle = (index / 14) * Math.PI
    const [c, s] = [Math.cos(angle) * 0.28, Math.sin(angle) * 0.28]
    scene.rod(beside(at, -c, 0.33 - s, 0), beside(at, c, 0.33 + s, 0), 0.003, steel)
  }
  scene.cone(beside(at, 0, 0.3, 0), [0.028, 0.06, 0.028], steel, { tilt: Math.PI / 2 })
  for (const x of [0.42, 0.5])
    scene.rod(
      beside(at, x, 0.015, 0.12),
      beside(at, x - 0.06, 0.015, -0.12),
      0.013,
      painted(random.pick(cloth), 0.1),
    )
})

export const innerTube = ware(0.36, (scene, at) => {
  for (const [y, radius] of [
    [0.02, 0.13],
    [0.055, 0.12],
    [0.088, 0.125],
  ] as const)
    scene.ring(beside(at, 0, y, 0), [radius, 0.019], material('#26272a', { gloss: 0.06 }))
  scene.rod(beside(at, 0.11, 0.09, 0.04), beside(at, 0.05, 0.12, 0.02), 0.007, gold)
})

export const bikeLights = ware(0.3, (scene, at) => {
  for (const [x, hex] of [
    [-0.07, '#fff3d0'],
    [0.07, '#ff5a48'],
  ] as const) {
    scene.cone(beside(at, x, -0.02, 0), [0.04, 0.09, 0.04], black, { tilt: Math.PI / 2 })
    scene.ball(beside(at, x, 0.025, 0.046), [0.034, 0.034, 0.012], material(hex, { glow: 2 }))
    scene.ring(beside(at, x, 0.085, -0.01), [0.022, 0.007], black, { tilt: Math.PI / 2 })
  }
})

export const bell = ware(0.18, (scene, at) => {
  scene.cone(at, [0.016, 0.03, 0.016], black)
  scene.ball(beside(at, 0, 0.035, 0), [0.066, 0.04, 0.066], gold)
  scene.ball(beside(at, 0, 0.078, 0), 0.009, gold)
  scene.rod(beside(at, 0.05, 0.03, 0.04), beside(at, 0.1, 0.045, 0.05), 0.006, black)
})

export const uLock = ware(0.3, (scene, at) => {
  scene.ring(beside(at, 0, 0.2, 0), [0.08, 0.015], black, { tilt: Math.PI / 2 })
  for (const x of [-0.08, 0.08]) scene.rod(beside(at, x, 0.03, 0), beside(at, x, 0.2, 0), 0.015, black)
  scene.rod(beside(at, -0.12, 0.03, 0), beside(at, 0.12, 0.03, 0), 0.026, painted('#d9a431', 0.1))
})

export const basket = ware(0.4, (scene, at) => {
  const wicker = mottled('#b98a53', '#8b5f31', 0.02)
  scene.cone(at, [0.13, 0.18, 0.18], wicker)
  scene.ring(beside(at, 0, 0.18, 0), [0.175, 0.013], wicker)
  scene.cone(beside(at, 0, 0.17, 0), [0.165, 0.008, 0.167], material('#4a3320'))
  for (const x of [-0.06, 0.06]) scene.box(beside(at, x, 0.06, 0.145), [0.024, 0.14, 0.02], fabric('#5b3a22'))
})

export const kite = ware(0.5, (scene, at) => {
  scene.box(beside(at, 0, 0.09, 0), [0.3, 0.3, 0.008], stripes('#e0567a', '#f3b13c', 0.075), {
    roll: Math.PI / 4,
  })
  scene.rod(beside(at, 0, 0.03, 0.01), beside(at, 0, 0.45, 0.01), 0.005, oak)
  scene.rod(beside(at, -0.21, 0.24, 0.01), beside(at, 0.21, 0.24, 0.01), 0.005, oak)
  for (let index = 0; index < 6; index++)
    scene.ball(
      beside(at, 0.04 + index * 0.045, 0.02, 0.03 + Math.sin(index) * 0.03),
      [0.018, 0.01, 0.012],
      material('#3f8fc4'),
    )
})

export const rope = ware(0.36, (scene, at, random) => {
  const look = mottled(random.pick(['#d9b98a', '#c2402f', '#5f7f96']), '#f3ead9', 0.012)
  for (let index = 0; index < 5; index++)
    scene.ring(beside(at, 0, 0.014 + index * 0.022, 0), [0.11 - (index % 2) * 0.012, 0.013], look)
  scene.rod(beside(at, 0.12, 0.02, 0.05), beside(at, 0.22, 0.02, 0.09), 0.015, oak)
  scene.rod(beside(at, -0.1, 0.02, 0.09), beside(at, -0.18, 0.02, 0.14), 0.015, oak)
})

export const puppet = ware(0.26, (scene, at) => {
  const fur = fabric('#c9682c')
  scene.cone(at, [0.1, 0.2, 0.055], fabric('#3f6b62'))
  for (const x of [-1, 1]) {
    scene.ball(beside(at, x * 0.09, 0.16, 0.02), [0.05, 0.025, 0.025], fur, { roll: x * 0.5 })
    scene.cone(beside(at, x * 0.045, 0.3, 0), [0.026, 0.06, 0.003], fur)
    scene.ball(beside(at, x * 0.028, 0.27, 0.062), 0.009, black)
  }
  scene.ball(beside(at, 0, 0.25, 0), [0.075, 0.07, 0.07], fur)
  scene.ball(beside(at, 0, 0.235, 0.065), [0.035, 0.026, 0.045], fabric('#f3e6d0'))
  scene.ball(beside(at, 0, 0.245, 0.108), 0.011, black)
})

/** A helmet with vents and a strap. */
export const ventedHelmet = ware(0.3, (scene, at, random) => {
  const shell = material(random.pick(['#8fa88a', '#d9c2a0', '#33475c']), { gloss: 0.14 })
  scene.ball(beside(at, 0, 0.075, 0), [0.15, 0.105, 0.12], shell)
  scene.box(beside(at, 0.13, 0.05, 0), [0.05, 0.02, 0.13], black, { roll: -0.2 })
  for (const z of [-0.06, 0, 0.06])
    for (const x of [-0.08, 0, 0.08]) {
      const y = 0.075 + 0.107 * Math.sqrt(1 - (x / 0.15) ** 2 - (z / 0.12) ** 2)
      scene.ball(beside(at, x, y, z), [0.034, 0.012, 0.013], black, { roll: -x * 6 })
    }
  // The part of the head is dark.
  scene.cone(at, [0.118, 0.02, 0.13], black)
  for (const x of [-0.05, 0.05])
    scene.rod(beside(at, x, 0.05, 0.11), beside(at, 0, 0.004, 0.14), 0.005, black)
})

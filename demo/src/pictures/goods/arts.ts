import { fabric, metal, mottled, painted, wood } from '../materials.ts'
import { material } from '../trace/material.ts'
import { beside, ware } from './ware.ts'

const steel = metal('#c4c8cc', 0.32)
const gold = metal('#d9b04a', 0.4)
const black = material('#1d1d20', { gloss: 0.12 })
const oak = wood('#a8743f')
const paper = material('#f6f1e4')

/** A bowl that grows on a potter's wheel. */
export const pottersWheel = ware(0.44, (scene, at) => {
  const clay = mottled('#b08a6b', '#9a7558', 0.06, 0.06)
  scene.cone(at, [0.2, 0.05, 0.2], painted('#5f6b70', 0.08))
  scene.cone(beside(at, 0, 0.05, 0), [0.16, 0.016, 0.16], metal('#a8adb0', 0.2))
  scene.cone(beside(at, 0, 0.066, 0), [0.06, 0.03, 0.05], clay)
  scene.cone(beside(at, 0, 0.09, 0), [0.05, 0.07, 0.1], clay)
  for (const y of [0.1, 0.122, 0.144])
    scene.ring(beside(at, 0, y, 0), [0.056 + (y - 0.09) * 0.72, 0.006], clay)
  scene.cone(beside(at, 0, 0.158, 0), [0.09, 0.003, 0.092], material('#7a5a42'))
  scene.ring(beside(at, 0, 0.16, 0), [0.098, 0.008], clay)
  scene.ball(beside(at, 0.24, 0.035, 0.1), [0.05, 0.034, 0.045], mottled('#e6c26a', '#c9a44a', 0.02))
})

export const clayKit = ware(0.4, (scene, at) => {
  const clay = mottled('#b08a6b', '#9a7558', 0.06)
  scene.box(at, [0.18, 0.12, 0.16], clay, { yaw: 0.2 })
  for (const [z, look] of [
    [0.02, oak],
    [0.06, steel],
    [0.1, oak],
  ] as const)
    scene.rod(beside(at, 0.12, 0.01, z), beside(at, 0.28, 0.01, z - 0.05), 0.008, look)
  scene.ball(beside(at, 0.16, 0.034, -0.07), [0.05, 0.034, 0.045], mottled('#e6c26a', '#c9a44a', 0.02))
})

export const piano = ware(0.7, (scene, at) => {
  scene.box(at, [0.66, 0.1, 0.24], black)
  scene.box(beside(at, 0, 0.1, -0.1), [0.66, 0.2, 0.05], black)
  for (let key = 0; key < 21; key++)
    scene.box(
      beside(at, (key - 10) * 0.03, 0.1, 0.03),
      [0.0285, 0.014, 0.17],
      material('#f7f4ec', { gloss: 0.14 }),
    )
  for (let key = 0; key < 20; key++)
    if (![2, 6].includes(key % 7))
      scene.box(beside(at, (key - 9.5) * 0.03, 0.112, 0.0), [0.015, 0.016, 0.105], black)
  scene.box(beside(at, 0, 0.17, -0.06), [0.22, 0.16, 0.006], paper, { tilt: -0.2 })
  for (let line = 0; line < 5; line++)
    scene.box(beside(at, 0, 0.2 + line * 0.022, -0.052 - line * 0.0045), [0.18, 0.003, 0.005], black, {
      tilt: -0.2,
    })
})

export const violin = ware(0.34, (scene, at) => {
  const look = wood('#a8501f', 0.16)
  scene.ball(beside(at, 0, 0.1, 0), [0.1, 0.1, 0.03], look)
  scene.ball(beside(at, 0, 0.24, 0), [0.08, 0.08, 0.028], look)
  scene.ball(beside(at, 0, 0.17, 0), [0.06, 0.08, 0.029], look)
  scene.box(beside(at, 0, 0.2, 0.026), [0.024, 0.3, 0.012], black)
  scene.ball(beside(at, 0, 0.52, 0.02), [0.02, 0.034, 0.02], look)
  scene.box(beside(at, 0, 0.135, 0.03), [0.055, 0.008, 0.014], paper)
  scene.rod(beside(at, 0.14, 0, 0.04), beside(at, 0.2, 0.58, -0.02), 0.005, oak)
})

export const strings = ware(0.36, (scene, at, random) => {
  for (const [x, y] of [
    [-0.08, 0],
    [0.08, 0],
    [0, 0.022],
  ] as const) {
    scene.box(
      beside(at, x, y, 0),
      [0.15, 0.02, 0.15],
      painted(random.pick(['#c2402f', '#d9a431', '#2f5f6b'])),
      {
        yaw: random.fraction() * 0.5,
      },
    )
  }
  for (const radius of [0.05, 0.054, 0.058]) scene.ring(beside(at, 0, 0.046, 0), [radius, 0.0022], gold)
})

export const boxingGloves = ware(0.44, (scene, at) => {
  const look = material('#b5302a', { gloss: 0.16 })
  for (const side of [-1, 1]) {
    scene.ball(beside(at, side * 0.11, 0.13, 0.02), [0.085, 0.1, 0.085], look)
    scene.ball(beside(at, side * 0.045, 0.12, 0.07), [0.034, 0.06, 0.04], look, { roll: side * 0.3 })
    scene.cone(beside(at, side * 0.11, 0, 0), [0.06, 0.06, 0.064], fabric('#f0e6d3'))
  }
})

export const easel = ware(0.8, (scene, at) => {
  for (const x of [-0.26, 0.26])
    scene.rod(beside(at, x, 0, 0.05), beside(at, x * 0.2, 1.1, -0.08), 0.018, oak)
  scene.rod(beside(at, 0, 0, -0.4), beside(at, 0, 1.05, -0.08), 0.018, oak)
  scene.box(beside(at, 0, 0.36, 0.03), [0.6, 0.03, 0.06], oak)
  scene.box(beside(at, 0, 0.39, 0.015), [0.54, 0.5, 0.02], paper, { tilt: -0.12 })
  for (const [x, y, size, hex] of [
    [-0.1, 0.62, 0.1, '#6fa3c4'],
    [0.08, 0.58, 0.12, '#d9a441'],
    [0, 0.5, 0.09, '#c2563c'],
  ] as const)
    scene.ball(beside(at, x, y, 0.036 - (y - 0.64) * 0.12), [size, size * 0.7, 0.012], painted(hex), {
      tilt: -0.12,
    })
})

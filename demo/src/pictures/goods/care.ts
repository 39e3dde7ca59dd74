import { fabric, marble, metal, mottled, wood } from '../materials.ts'
import { material } from '../trace/material.ts'
import { beside, ware } from './ware.ts'

const steel = metal('#d4d7da', 0.35)
const brass = metal('#c9a24a', 0.3)
const black = material('#1d1d20', { gloss: 0.12 })
const white = material('#f4f2ee', { gloss: 0.08 })
const towelColours = ['#f2ede3', '#d9e2dc', '#e8d3c4', '#a9bfb6', '#c9b7a5'] as const

export const flacon = ware(0.11, (scene, at, random) => {
  const look = material(random.pick(['#8a4f26', '#f1ece2', '#2f4a44', '#d9b8a5', '#3b3f45', '#c7d3c4']), {
    gloss: 0.13,
  })
  const height = random.pick([0.13, 0.17, 0.21])
  scene.cone(at, [0.036, height, 0.036], look)
  scene.cone(beside(at, 0, 0.03, 0), [0.0368, height * 0.5, 0.0368], material('#f7f3ea'))
  scene.cone(beside(at, 0, height, 0), [0.014, 0.03, 0.012], black)
  if (random.chance(0.6)) {
    scene.box(beside(at, 0.014, height + 0.03, 0), [0.055, 0.014, 0.02], black)
  } else scene.cone(beside(at, 0, height + 0.02, 0), [0.02, 0.03, 0.02], random.pick([brass, black]))
})

export const creamJar = ware(0.12, (scene, at, random) => {
  scene.cone(
    at,
    [0.045, 0.045, 0.045],
    material(random.pick(['#f6f1e8', '#e3cbbb', '#8a4f26', '#c7d3c4']), { gloss: 0.14 }),
  )
  scene.cone(beside(at, 0, 0.045, 0), [0.047, 0.025, 0.047], random.pick([brass, black, wood('#b98a5a')]))
})

export const towels = ware(0.36, (scene, at, random) => {
  for (let index = 0; index < random.integer(3, 5); index++)
    scene.box(beside(at, 0, index * 0.055, 0), [0.32, 0.05, 0.22], fabric(random.pick(towelColours)))
})

export const towelRolls = ware(0.36, (scene, at) => {
  const look = fabric('#efe8db')
  for (const [x, y] of [
    [-0.1, 0],
    [0.0, 0],
    [0.1, 0],
    [-0.05, 0.085],
    [0.05, 0.085],
  ] as const)
    scene.cone(beside(at, x, y + 0.05 - 0.11, 0), [0.049, 0.22, 0.049], look, { tilt: Math.PI / 2 })
})

export const stones = ware(0.24, (scene, at) => {
  const look = mottled('#3d4144', '#565b5e', 0.04, 0.08)
  scene.ball(beside(at, 0, 0.028, 0), [0.085, 0.028, 0.07], look)
  scene.ball(beside(at, 0.01, 0.076, 0), [0.065, 0.022, 0.055], look)
  scene.ball(beside(at, 0, 0.115, 0), [0.045, 0.018, 0.04], look)
})

export const candle = ware(0.12, (scene, at) => {
  scene.cone(at, [0.042, 0.1, 0.042], material('#f2e6cc', { glow: 0.25 }))
  scene.ball(beside(at, 0, 0.125, 0), [0.008, 0.02, 0.008], material('#ffc36b', { glow: 5 }))
})

export const polishes = ware(0.34, (scene, at, random) => {
  const colours = [
    '#c2183a',
    '#e2557f',
    '#f3a6b4',
    '#7a1f4f',
    '#f0d0b8',
    '#3c4a86',
    '#d9532c',
    '#5f8a7a',
    '#b58fc4',
  ]
  for (let row = 0; row < 3; row++)
    for (let index = 0; index < 6; index++) {
      const place = beside(at, (index - 2.5) * 0.054, row * 0.035, -row * 0.06 + 0.06)
      scene.box(beside(place, 0, -row * 0.035, 0), [0.056, 0.001 + row * 0.035, 0.058], white)
      scene.box(place, [0.034, 0.045, 0.034], material(random.pick(colours), { gloss: 0.16 }))
      scene.cone(beside(place, 0, 0.045, 0), [0.012, 0.05, 0.01], black)
    }
})

export const shavingKit = ware(0.3, (scene, at) => {
  scene.cone(beside(at, -0.08, 0, 0), [0.05, 0.07, 0.055], marble('#e8e3da'))
  scene.cone(beside(at, 0.03, 0, 0), [0.022, 0.06, 0.015], wood('#3b2416', 0.1))
  scene.cone(beside(at, 0.03, 0.06, 0), [0.02, 0.055, 0.034], material('#e9dfcb'))
  scene.cone(beside(at, 0.12, 0, 0), [0.04, 0.15, 0.04], material('#2b6f8f', { gloss: 0.2 }))
  for (const x of [-0.02, 0, 0.02])
    scene.box(beside(at, 0.12 + x, 0.12, 0), [0.01, 0.13, 0.004], x === 0 ? black : steel, { roll: x * 6 })
})

export const brushes = ware(0.14, (scene, at, random) => {
  scene.cone(at, [0.05, 0.1, 0.05], random.pick([white, black, marble('#d9d2c6')]))
  for (let index = 0; index < 5; index++) {
    const x = (index - 2) * 0.017
    scene.rod(
      beside(at, x * 0.5, 0.06, 0),
      beside(at, x * 2, 0.2, x * 0.4),
      0.006,
      random.pick([black, brass]),
    )
    scene.ball(beside(at, x * 2.15, 0.22, x * 0.4), [0.013, 0.028, 0.013], fabric('#c99f86'))
  }
})

export const hairDryer = ware(0.26, (scene, at, random) => {
  const look = material(random.pick(['#2b2b30', '#d9a5a5', '#f1efe9']), { gloss: 0.16 })
  scene.cone(beside(at, 0.02, 0.09, 0), [0.05, 0.19, 0.04], look, { roll: Math.PI / 2 })
  scene.ball(beside(at, -0.06, 0.185, 0), [0.06, 0.062, 0.062], look)
  scene.box(beside(at, -0.04, 0, 0), [0.035, 0.15, 0.045], look, { roll: 0.15 })
})

/** A large smiling tooth. */
export const tooth = ware(0.34, (scene, at) => {
  const enamel = material('#fbfaf5', { gloss: 0.16 })
  scene.ball(beside(at, 0, 0.27, 0), [0.15, 0.13, 0.12], enamel)
  scene.ball(beside(at, -0.07, 0.37, 0), [0.075, 0.06, 0.09], enamel)
  scene.ball(beside(at, 0.07, 0.37, 0), [0.075, 0.06, 0.09], enamel)
  scene.ball(beside(at, -0.075, 0.12, 0), [0.055, 0.13, 0.06], enamel, { roll: -0.12 })
  scene.ball(beside(at, 0.075, 0.12, 0), [0.055, 0.13, 0.06], enamel, { roll: 0.12 })
})

export const toothbrushes = ware(0.14, (scene, at) => {
  scene.cone(at, [0.042, 0.1, 0.042], material('#cfe3e8', { gloss: 0.16 }))
  const looks = ['#3f8fc4', '#e2557f', '#5fae7a'].map((hex) => material(hex, { gloss: 0.12 }))
  looks.forEach((look, index) => {
    const x = (index - 1) * 0.02
    scene.rod(beside(at, x, 0.02, 0), beside(at, x * 3, 0.22, 0), 0.006, look)
    scene.box(beside(at, x * 3.1, 0.2, 0.008), [0.012, 0.035, 0.014], white)
  })
})

export const spectacles = ware(0.2, (scene, at, random) => {
  const look = material(random.pick(['#1e1a18', '#7a3e1c', '#b5893f', '#2f4a6b', '#8d2f3b']), { gloss: 0.16 })
  for (const x of [-0.042, 0.042]) {
    scene.ring(beside(at, x, 0.04, 0), [0.034, 0.0045], look, { tilt: Math.PI / 2 })
    scene.rod(beside(at, x * 1.85, 0.05, 0), beside(at, x * 1.75, 0.03, -0.12), 0.004, look)
  }
  scene.rod(beside(at, -0.012, 0.048, 0), beside(at, 0.012, 0.048, 0), 0.004, look)
})

export const yogaMats = ware(0.4, (scene, at, random) => {
  scene.cone(at, [0.15, 0.3, 0.17], mottled('#b98a53', '#8b5f31', 0.02))
  for (const [x, z] of [
    [-0.06, 0.03],
    [0.06, 0.04],
    [0, -0.06],
  ] as const)
    scene.cone(
      beside(at, x, 0.05, z),
      [0.055, 0.62, 0.055],
      fabric(random.pick(['#6d8f86', '#b77a90', '#5a6b96', '#c9a36a', '#7a5b8a'])),
    )
})

export const blocks = ware(0.34, (scene, at, random) => {
  const look = fabric(random.pick(['#c9a36a', '#6d8f86', '#b77a90']))
  scene.box(beside(at, -0.06, 0, 0), [0.2, 0.09, 0.12], look)
  scene.box(beside(at, 0.04, 0.09, 0), [0.2, 0.09, 0.12], fabric('#d9bf94'), { yaw: 0.3 })
  scene.ball(beside(at, 0.12, 0.06, 0.12), 0.06, material('#7f9fb8', { gloss: 0.06 }))
})

export const dumbbells = ware(0.38, (scene, at, random) => {
  for (const z of [-0.09, 0.09]) {
    const look = material(random.pick(['#26272a', '#c2402f', '#2f5f8f', '#3c3e42']), { gloss: 0.08 })
    scene.cone(beside(at, 0, -0.075, z), [0.016, 0.26, 0.016], steel, { roll: Math.PI / 2 })
    for (const x of [-0.12, 0.12])
      scene.cone(beside(at, x, 0.025, z), [0.065, 0.08, 0.065], look, { roll: Math.PI / 2 })
  }
})

export const kettlebell = ware(0.26, (scene, at, random) => {
  const look = material(random.pick(['#26272a', '#c2402f', '#d9a431', '#2f5f8f']), { gloss: 0.08 })
  scene.ball(beside(at, 0, 0.1, 0), [0.11, 0.1, 0.11], look)
  scene.ring(beside(at, 0, 0.215, 0), [0.062, 0.018], look, { tilt: Math.PI / 2 })
})

export const rackets = ware(0.34, (scene, at, random) => {
  const look = material(random.pick(['#c2402f', '#2f5f8f', '#1f1f22', '#e6e0d3']), { gloss: 0.12 })
  const strings = material('#f0ead9')
  scene.ring(beside(at, 0, 0.52, 0), [0.13, 0.012], look, { tilt: Math.PI / 2 - 0.12 })
  for (let index = -3; index <= 3; index++) {
    const x = index * 0.034
    const half = Math.sqrt(0.0169 - x * x)
    scene.rod(beside(at, x, 0.52 - half, 0), beside(at, x, 0.52 + half, 0), 0.002, strings)
    scene.rod(beside(at, -half, 0.52 + x, 0), beside(at, half, 0.52 + x, 0), 0.002, strings)
  }
  scene.rod(beside(at, 0, 0, 0.06), beside(at, 0, 0.39, 0.015), 0.017, black)
})

export const tennisBalls = ware(0.3, (scene, at) => {
  const look = fabric('#cfe04a')
  for (const [x, z] of [
    [-0.08, 0.02],
    [0.0, -0.04],
    [0.07, 0.05],
    [0.02, 0.06],
  ] as const)
    scene.ball(beside(at, x, 0.034, z), 0.034, look)
  scene.ball(beside(at, -0.01, 0.09, 0.01), 0.034, look)
})

export const bands = ware(0.26, (scene, at, random) => {
  for (let index = 0; index < 3; index++)
    scene.ring(
      beside(at, 0, 0.02 + index * 0.03, 0),
      [0.09 - index * 0.01, 0.014],
      material(random.pick(['#5fae7a', '#3f8fc4', '#e2557f', '#e58a1f']), { gloss: 0.04 }),
    )
})

export const foamRoller = ware(0.3, (scene, at, random) =>
  scene.cone(at, [0.075, 0.45, 0.075], fabric(random.pick(['#3f8fc4', '#e58a1f', '#4a4d52']))),
)

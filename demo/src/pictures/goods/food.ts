import { glass, metal, mottled, painted, wood } from '../materials.ts'
import { material } from '../trace/material.ts'
import { beside, ware } from './ware.ts'

const crust = mottled('#b8742f', '#7d4217', 0.05)
const goldenCrust = mottled('#d99a4a', '#b06a24', 0.04, 0.05)
const flour = mottled('#e5c99a', '#b97b3a', 0.05)
const cream = material('#f7ecd8', { gloss: 0.04 })
const porcelain = material('#f5f1ea', { gloss: 0.1 })
const wicker = mottled('#b98a53', '#8b5f31', 0.02)
const lightWood = wood('#c99b66')
const steel = metal('#c9ccd0')
const coffee = material('#3a2013', { gloss: 0.08 })
const fruitColours = ['#c8352b', '#e58a1f', '#f0c431', '#7fa83a', '#8a2f52', '#4f7d31'] as const

export const loaf = ware(0.3, (scene, at, random) => {
  const look = random.pick([crust, flour])
  const yaw = random.fraction() * 0.8 - 0.4
  scene.ball(beside(at, 0, 0.085, 0), [0.15, 0.09, 0.11], look, { yaw })
  for (const shift of [-0.06, 0, 0.06])
    scene.ball(beside(at, shift, 0.155, 0), [0.012, 0.022, 0.07], flour, { yaw: 0.5 + yaw })
})

export const baguettes = ware(0.3, (scene, at, random) => {
  scene.cone(at, [0.1, 0.26, 0.13], wicker)
  for (let index = 0; index < 7; index++) {
    const [x, z] = [(random.fraction() - 0.5) * 0.14, (random.fraction() - 0.5) * 0.12]
    scene.ball(beside(at, x, 0.36, z), [0.034, 0.3, 0.034], goldenCrust, {
      roll: -x * 1.4,
      tilt: z,
    })
  }
})

export const buns = ware(0.36, (scene, at) => {
  scene.box(at, [0.34, 0.02, 0.24], lightWood)
  for (const x of [-0.11, 0, 0.11])
    for (const z of [-0.055, 0.055]) scene.ball(beside(at, x, 0.05, z), [0.055, 0.042, 0.055], goldenCrust)
  scene.ball(beside(at, -0.05, 0.115, 0), [0.055, 0.042, 0.055], goldenCrust)
  scene.ball(beside(at, 0.06, 0.115, 0), [0.055, 0.042, 0.055], goldenCrust)
})

export const bagels = ware(0.2, (scene, at, random) => {
  for (let index = 0; index < random.integer(3, 5); index++)
    scene.ring(
      beside(at, (random.fraction() - 0.5) * 0.03, 0.03 + index * 0.052, 0),
      [0.055, 0.03],
      goldenCrust,
    )
})

export const cake = ware(0.28, (scene, at, random) => {
  const icing = material(random.pick(['#f6d9d5', '#fbf3e4', '#d9b38c', '#cfe0d2', '#5a2f1c']), {
    gloss: 0.05,
  })
  scene.cone(at, [0.05, 0.1, 0.02], porcelain)
  scene.cone(beside(at, 0, 0.1, 0), [0.15, 0.012, 0.15], porcelain)
  scene.cone(beside(at, 0, 0.112, 0), [0.12, 0.11, 0.12], icing)
  const isTall = random.chance(0.5)
  if (isTall) scene.cone(beside(at, 0, 0.222, 0), [0.08, 0.08, 0.08], icing)
  const berry = material(random.pick(['#b3242f', '#5b2a66', '#f1ead9']), { gloss: 0.1 })
  for (let index = 0; index < 9; index++) {
    const angle = (index / 9) * 2 * Math.PI
    const radius = isTall ? 0.1 : 0.09
    scene.ball(beside(at, Math.cos(angle) * radius, 0.235, Math.sin(angle) * radius), 0.018, berry)
  }
})

export const macarons = ware(0.2, (scene, at, random) => {
  const colours = ['#e9a6b2', '#b9d3a0', '#f0d489', '#c9a6d6', '#8a5a3c']
  for (let row = 0; row < 5; row++)
    for (let index = 0; index < 5 - row; index++) {
      const look = material(random.pick(colours), { gloss: 0.03 })
      const place = beside(at, (index - (4 - row) / 2) * 0.046, row * 0.042, 0)
      scene.ball(beside(place, 0, 0.012, 0), [0.022, 0.012, 0.022], look)
      scene.ball(beside(place, 0, 0.03, 0), [0.022, 0.012, 0.022], look)
      scene.cone(beside(place, 0, 0.016, 0), [0.02, 0.01, 0.02], cream)
    }
})

export const tarts = ware(0.4, (scene, at, random) => {
  scene.box(at, [0.38, 0.012, 0.26], porcelain)
  for (const x of [-0.12, 0, 0.12])
    for (const z of [-0.06, 0.06]) {
      scene.cone(beside(at, x, 0.012, z), [0.042, 0.03, 0.052], goldenCrust)
      scene.ball(
        beside(at, x, 0.042, z),
        [0.044, 0.022, 0.044],
        material(random.pick(['#b3242f', '#f3e3b5', '#4a2616', '#e58a1f']), { gloss: 0.1 }),
      )
    }
})

export const cup = ware(0.16, (scene, at, random) => {
  const look = random.pick([
    porcelain,
    material('#3f6b62', { gloss: 0.08 }),
    material('#c96f4a', { gloss: 0.08 }),
  ])
  scene.cone(at, [0.05, 0.012, 0.075], porcelain)
  scene.cone(beside(at, 0, 0.012, 0), [0.026, 0.062, 0.045], look)
  scene.cone(beside(at, 0, 0.0735, 0), [0.04, 0.002, 0.04], coffee)
  scene.ball(beside(at, 0, 0.0745, 0.004), [0.024, 0.0025, 0.026], material('#e7cda6'))
  scene.ring(beside(at, 0.05, 0.045, 0), [0.018, 0.006], look, { tilt: Math.PI / 2 })
})

export const coffeeBags = ware(0.15, (scene, at, random) => {
  const colours = ['#2f4a3d', '#c2703d', '#e4d9c6', '#33475c', '#8d3b34']
  const look = painted(random.pick(colours))
  scene.box(at, [0.13, 0.22, 0.08], look)
  scene.box(beside(at, 0, 0.22, 0), [0.13, 0.035, 0.02], look)
  scene.box(beside(at, 0, 0.06, 0.001), [0.085, 0.09, 0.082], material('#f3ead9'))
})

export const iceCream = ware(0.16, (scene, at, random) => {
  const colours = ['#f6d9d5', '#fbf0d5', '#b9d9b0', '#7a4a2e', '#e58ba0', '#f3c46b']
  scene.cone(at, [0.045, 0.008, 0.03], steel)
  scene.cone(beside(at, 0, 0.008, 0), [0.006, 0.15, 0.045], mottled('#d9a35a', '#b87a35', 0.01))
  const scoop = (x: number, y: number) =>
    scene.ball(beside(at, x, y, 0), 0.047, mottled(random.pick(colours), '#fff5e6', 0.05))
  scoop(-0.02, 0.185)
  scoop(0.028, 0.2)
  scoop(0, 0.26)
})

export const tub = ware(0.26, (scene, at, random) => {
  const colours = ['#f6d9d5', '#fbf0d5', '#b9d9b0', '#7a4a2e', '#e58ba0', '#f3c46b']
  const look = mottled(random.pick(colours), '#fff5e6', 0.06)
  scene.box(at, [0.24, 0.12, 0.3], steel)
  for (const [x, z, r] of [
    [-0.04, 0.05, 0.09],
    [0.05, -0.03, 0.1],
    [-0.03, -0.08, 0.08],
    [0.05, 0.08, 0.07],
  ] as const)
    scene.ball(beside(at, x, 0.11, z), [r, r * 0.7, r], look)
})

export const plate = ware(0.32, (scene, at, random) => {
  scene.cone(at, [0.08, 0.02, 0.145], porcelain)
  const sauce = material(random.pick(['#a8431f', '#d9a441', '#6d7f35', '#f0e2c0']), { gloss: 0.08 })
  scene.ball(beside(at, 0, 0.022, 0), [0.085, 0.012, 0.085], sauce)
  scene.ball(beside(at, -0.02, 0.045, 0), [0.055, 0.026, 0.04], goldenCrust, { yaw: random.fraction() * 3 })
  for (let index = 0; index < 8; index++) {
    const angle = random.fraction() * 6.28
    const radius = 0.03 + random.fraction() * 0.05
    scene.ball(
      beside(at, Math.cos(angle) * radius, 0.042, Math.sin(angle) * radius),
      0.008 + random.fraction() * 0.012,
      material(random.pick(['#4f7d31', '#c8352b', '#7fa83a', '#e58a1f']), { gloss: 0.06 }),
    )
  }
})

export const pizza = ware(0.4, (scene, at, random) => {
  scene.cone(at, [0.19, 0.015, 0.19], lightWood)
  scene.cone(beside(at, 0, 0.015, 0), [0.165, 0.012, 0.168], goldenCrust)
  scene.ring(beside(at, 0, 0.03, 0), [0.155, 0.016], mottled('#d9a054', '#8a4f1c', 0.04))
  scene.cone(beside(at, 0, 0.0275, 0), [0.148, 0.004, 0.146], mottled('#f0cf7c', '#c8442a', 0.05, 0.06))
  for (let index = 0; index < 13; index++) {
    const angle = index * 2.4
    const radius = 0.13 * Math.sqrt((index + 0.5) / 13)
    const isLeaf = random.chance(0.35)
    scene.ball(
      beside(at, Math.cos(angle) * radius, 0.033, Math.sin(angle) * radius),
      isLeaf ? [0.018, 0.004, 0.01] : [0.02, 0.006, 0.02],
      material(isLeaf ? '#3f7030' : '#a5281f', { gloss: 0.08 }),
      { yaw: angle },
    )
  }
})

export const noodleBowl = ware(0.26, (scene, at, random) => {
  const bowl = material(random.pick(['#2b3a4f', '#1f1f22', '#b5402f', '#e9e2d3']), { gloss: 0.12 })
  scene.cone(at, [0.05, 0.02, 0.055], bowl)
  scene.cone(beside(at, 0, 0.02, 0), [0.065, 0.085, 0.12], bowl)
  scene.cone(beside(at, 0, 0.1, 0), [0.11, 0.004, 0.112], material('#b5793a', { gloss: 0.15 }))
  for (let index = 0; index < 6; index++)
    scene.ring(
      beside(at, (random.fraction() - 0.5) * 0.08, 0.105, (random.fraction() - 0.5) * 0.08),
      [0.03, 0.005],
      material('#edd08a'),
    )
  scene.ball(beside(at, 0.045, 0.107, 0.035), [0.028, 0.018, 0.022], porcelain)
  scene.ball(beside(at, 0.045, 0.12, 0.037), [0.014, 0.007, 0.012], material('#e59a2a', { gloss: 0.1 }))
  for (const x of [-0.05, -0.03, -0.01])
    scene.ball(beside(at, x, 0.108, 0.05), [0.02, 0.005, 0.02], material('#4f7d31'))
  for (const shift of [0, 0.016])
    scene.rod(beside(at, -0.12, 0.115 + shift, 0.03), beside(at, 0.13, 0.14, -0.06 + shift), 0.004, lightWood)
})

export const tacos = ware(0.34, (scene, at, random) => {
  scene.box(at, [0.32, 0.015, 0.18], lightWood)
  for (const x of [-0.1, 0, 0.1]) {
    scene.cone(beside(at, x - 0.014, -0.001, 0), [0.075, 0.008, 0.075], material('#e3b765'), {
      roll: Math.PI / 2 - 0.15,
    })
    scene.cone(beside(at, x + 0.022, -0.001, 0), [0.075, 0.008, 0.075], material('#dcae5a'), {
      roll: Math.PI / 2 + 0.15,
    })
    for (let index = 0; index < 10; index++)
      scene.ball(
        beside(
          at,
          x + (random.fraction() - 0.5) * 0.03,
          0.075 + random.fraction() * 0.02,
          (index - 4.5) * 0.012,
        ),
        0.012,
        material(random.pick(['#4f7d31', '#c8352b', '#7a3e1c', '#f3ead9', '#8a2f52'])),
      )
  }
})

export const beer = ware(0.13, (scene, at, random) => {
  const ale = material(random.pick(['#c9821f', '#8a4a16', '#e0ac3a']), { gloss: 0.16 })
  scene.cone(at, [0.034, 0.13, 0.045], ale)
  scene.cone(beside(at, 0, 0.13, 0), [0.045, 0.028, 0.047], material('#fbf3e0'))
  scene.ball(beside(at, 0, 0.158, 0), [0.044, 0.012, 0.044], material('#fdf8ec'))
})

export const bottle = ware(0.11, (scene, at, random) => {
  const look = material(random.pick(['#1f3a24', '#3a1d16', '#6b7a3a', '#22303a']), { gloss: 0.16 })
  scene.cone(at, [0.04, 0.19, 0.04], look)
  scene.cone(beside(at, 0, 0.19, 0), [0.04, 0.035, 0.015], look)
  scene.cone(beside(at, 0, 0.225, 0), [0.015, 0.085, 0.014], look)
  scene.cone(
    beside(at, 0, 0.285, 0),
    [0.0165, 0.035, 0.016],
    material(random.pick(['#a8323a', '#c9a24a', '#222222'])),
  )
  scene.cone(
    beside(at, 0, 0.06, 0),
    [0.041, 0.085, 0.041],
    material(random.pick(['#f1e9d8', '#e7dcc2', '#f6f1e6'])),
  )
})

export const wineGlass = ware(0.12, (scene, at, random) => {
  const clear = glass('#ffffff', 0.12)
  const wine = material(random.pick(['#5a0f1f', '#7a1a2c', '#e6c46a']), { gloss: 0.2 })
  scene.cone(at, [0.035, 0.005, 0.035], material('#dfe5e6', { gloss: 0.3 }))
  scene.cone(beside(at, 0, 0.005, 0), [0.005, 0.09, 0.005], material('#dfe5e6', { gloss: 0.3 }))
  scene.ball(beside(at, 0, 0.14, 0), [0.04, 0.052, 0.04], clear)
  scene.ball(beside(at, 0, 0.125, 0), [0.034, 0.034, 0.034], wine)
})

export const cheese = ware(0.3, (scene, at, random) => {
  const rind = material(random.pick(['#d9a441', '#e6cf94', '#f1e8d2', '#c98b3a', '#8d3b2a']), { gloss: 0.04 })
  const size = 0.09 + random.fraction() * 0.05
  scene.cone(at, [size, 0.09, size], rind)
  if (random.chance(0.6))
    scene.cone(
      beside(at, 0.01, 0.09, 0),
      [size * 0.85, 0.07, size * 0.85],
      mottled('#efe3c6', '#d9bf86', 0.03),
    )
  if (random.chance(0.5))
    scene.box(beside(at, 0, 0.16, 0), [0.1, 0.05, 0.06], material('#f0cf72'), { yaw: 0.5 })
})

export const fishOnIce = ware(0.5, (scene, at, random) => {
  scene.box(at, [0.48, 0.07, 0.34], steel)
  for (let index = 0; index < 40; index++)
    scene.ball(
      beside(at, (random.fraction() - 0.5) * 0.44, 0.075, (random.fraction() - 0.5) * 0.3),
      0.018 + random.fraction() * 0.012,
      material('#e8f1f4', { gloss: 0.2 }),
    )
  for (const z of [-0.09, 0, 0.09]) {
    const look = mottled(random.pick(['#9fb0bc', '#d98a72', '#8a97a3']), '#e3e8ea', 0.06, 0.25)
    scene.ball(beside(at, 0, 0.11, z), [0.17, 0.035, 0.045], look)
    scene.cone(beside(at, 0.19, 0.075, z), [0.035, 0.07, 0.004], look, { roll: Math.PI / 2, tilt: 0 })
    scene.ball(beside(at, -0.13, 0.125, z + 0.025), 0.008, material('#111111', { gloss: 0.3 }))
  }
})

export const crate = ware(0.46, (scene, at, random) => {
  scene.box(at, [0.44, 0.05, 0.32], lightWood)
  for (const z of [-0.155, 0.155])
    for (const y of [0.01, 0.09]) scene.box(beside(at, 0, y, z), [0.44, 0.065, 0.012], lightWood)
  for (const x of [-0.214, 0.214]) scene.box(beside(at, x, 0, 0), [0.014, 0.16, 0.32], lightWood)
  const look = mottled(random.pick(fruitColours), '#f0d9a0', 0.12, 0.06)
  const size = random.pick([0.04, 0.046, 0.052])
  for (let row = 0; row < 3; row++)
    for (let index = 0; index < 5; index++)
      scene.ball(
        beside(
          at,
          (index - 2) * 0.082 + random.fraction() * 0.01,
          0.14 + random.fraction() * 0.025,
          (row - 1) * 0.09,
        ),
        size,
        look,
      )
  for (let index = 0; index < 4; index++)
    scene.ball(beside(at, (index - 1.5) * 0.085, 0.205, (random.fraction() - 0.5) * 0.12), size, look)
})

export const jars = ware(0.13, (scene, at, random) => {
  scene.cone(
    at,
    [0.05, 0.12, 0.05],
    material(random.pick(['#c8641f', '#8a2f3a', '#d9a431', '#6d7f35', '#7a4a2e']), { gloss: 0.16 }),
  )
  scene.cone(beside(at, 0, 0.12, 0), [0.045, 0.012, 0.045], glass())
  scene.cone(beside(at, 0, 0.13, 0), [0.05, 0.022, 0.05], random.pick([metal('#d9c27a'), lightWood]))
  scene.cone(beside(at, 0, 0.035, 0), [0.0508, 0.05, 0.0508], material('#f6efe0'))
})

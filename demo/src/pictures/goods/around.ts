import { fabric, glass, leaf, metal, mottled, painted, wood } from '../materials.ts'
import { material } from '../trace/material.ts'
import { foliage } from './plants.ts'
import { beside, ware } from './ware.ts'

const steel = metal('#c4c8cc', 0.32)
const gold = metal('#d9b04a', 0.4)
const black = material('#1d1d20', { gloss: 0.12 })
const oak = wood('#a8743f')
const paper = material('#f6f1e4')
const terracotta = mottled('#b8643c', '#c97a50', 0.1)
const greens = ['#3f7030', '#55833a', '#6b9442'].map(leaf)

export const herbs = ware(0.44, (scene, at, random) => {
  for (const x of [-0.14, 0, 0.14]) {
    scene.cone(beside(at, x, 0, 0), [0.042, 0.08, 0.058], terracotta)
    foliage(scene, beside(at, x, 0.14, 0), { size: [0.062, 0.065, 0.062], count: 46, random })
  }
})

/** Leaves that hang over the edge of the pot. */
export const trailingPlant = ware(0.36, (scene, at, random) => {
  scene.cone(at, [0.08, 0.17, 0.1], material('#e9e2d3', { gloss: 0.08 }))
  foliage(scene, beside(at, 0, 0.2, 0), { size: [0.14, 0.06, 0.14], count: 36, random, looks: greens })
  for (let vine = 0; vine < 7; vine++) {
    const angle = vine * 0.9
    for (let step = 0; step < 6; step++)
      scene.ball(
        beside(
          at,
          Math.cos(angle) * (0.12 + step * 0.012),
          0.2 - step * 0.034,
          Math.sin(angle) * (0.12 + step * 0.012),
        ),
        [0.026, 0.012, 0.02],
        random.pick(greens),
        { yaw: angle + step, roll: 0.5 },
      )
  }
})

export const monstera = ware(0.5, (scene, at) => {
  const look = leaf('#2f6b3a')
  scene.cone(at, [0.09, 0.17, 0.115], material('#4a5a55', { gloss: 0.05 }))
  for (const [angle, height, reach] of [
    [0.3, 0.42, 0.12],
    [2.2, 0.36, 0.14],
    [3.6, 0.46, 0.1],
    [5.2, 0.34, 0.15],
    [1.2, 0.5, 0.06],
  ] as const) {
    const tip = beside(at, Math.cos(angle) * reach, height, Math.sin(angle) * reach * 0.7)
    scene.rod(beside(at, 0, 0.16, 0), tip, 0.007, leaf('#557a3a'))
    for (const side of [-1, 1])
      for (let part = 0; part < 4; part++)
        scene.ball(
          beside(tip, side * 0.036, 0.05 - part * 0.034, 0.012),
          [0.052 - part * 0.004, 0.014, 0.012],
          look,
          { roll: side * 0.45, yaw: angle * 0.15 },
        )
  }
})

export const fern = ware(0.44, (scene, at, random) => {
  scene.cone(at, [0.07, 0.13, 0.095], terracotta)
  for (let frond = 0; frond < 15; frond++) {
    const angle = frond * 2.4
    for (let step = 1; step < 8; step++) {
      const out = step * 0.027
      scene.ball(
        beside(
          at,
          Math.cos(angle) * out,
          0.15 + out * 0.9 - out * out * 3.2 + (frond % 3) * 0.02,
          Math.sin(angle) * out,
        ),
        [0.011, 0.006, 0.034 - step * 0.003],
        random.pick(greens),
        { yaw: -angle, roll: -0.3 },
      )
    }
  }
})

export const clayPots = ware(0.44, (scene, at) => {
  for (const [x, z, size] of [
    [-0.12, -0.02, 1.1],
    [0.08, -0.04, 0.85],
    [0.02, 0.1, 0.6],
  ] as const) {
    scene.cone(beside(at, x, 0, z), [0.1 * size, 0.016, 0.11 * size], terracotta)
    scene.cone(beside(at, x, 0.014, z), [0.065 * size, 0.13 * size, 0.095 * size], terracotta)
    scene.cone(beside(at, x, 0.115 * size, z), [0.102 * size, 0.035 * size, 0.102 * size], terracotta)
    scene.cone(beside(at, x, 0.149 * size, z), [0.088 * size, 0.003, 0.088 * size], material('#4a2a1a'))
  }
})

export const soilSack = ware(0.36, (scene, at, random) => {
  scene.box(at, [0.28, 0.34, 0.12], painted(random.pick(['#3f6b3a', '#6b4a2c'])))
  scene.ball(beside(at, 0, 0.34, 0), [0.14, 0.03, 0.06], painted('#e9dfc9'))
  scene.box(beside(at, 0, 0.1, 0.001), [0.2, 0.15, 0.122], paper)
  foliage(scene, beside(at, 0, 0.18, 0.064), { size: [0.06, 0.05, 0.004], count: 14, random })
  for (let index = 0; index < 26; index++)
    scene.ball(
      beside(at, (random.fraction() - 0.5) * 0.3, 0.012, 0.12 + random.fraction() * 0.08),
      0.022,
      mottled('#3d2a1c', '#5a4030', 0.01),
    )
})

export const seedPackets = ware(0.4, (scene, at, random) => {
  for (const [x, hex] of [
    [-0.12, '#f3b13c'],
    [0, '#6b9442'],
    [0.12, '#c9408a'],
  ] as const) {
    scene.box(beside(at, x, 0, 0), [0.105, 0.15, 0.012], paper, { tilt: -0.2, roll: x * -0.4 })
    scene.box(beside(at, x, 0.036, 0.006), [0.085, 0.085, 0.012], painted(hex), {
      tilt: -0.2,
      roll: x * -0.4,
    })
    scene.ball(beside(at, x, 0.075, 0.014), [0.026, 0.026, 0.006], material('#fbf3e0'))
  }
  for (let index = 0; index < 16; index++)
    scene.ball(
      beside(at, (random.fraction() - 0.5) * 0.24, 0.006, 0.07 + random.fraction() * 0.05),
      0.007,
      oak,
    )
})

export const youngTree = ware(0.7, (scene, at, random) => {
  scene.cone(at, [0.13, 0.24, 0.17], material('#2d3033', { gloss: 0.05 }))
  scene.rod(beside(at, 0, 0.2, 0), beside(at, 0.02, 0.8, 0), 0.018, mottled('#5d4634', '#3c2c20', 0.05))
  for (const [x, y, z] of [
    [0, 1.0, 0],
    [-0.16, 0.84, 0.05],
    [0.18, 0.86, -0.03],
  ] as const)
    foliage(scene, beside(at, x, y, z), { size: [0.2, 0.18, 0.2], count: 120, random })
  for (let index = 0; index < 12; index++)
    scene.ball(
      beside(
        at,
        Math.cos(index * 2.4) * 0.24,
        0.78 + (index % 5) * 0.08,
        0.1 + Math.abs(Math.sin(index * 2.4)) * 0.12,
      ),
      0.034,
      material('#c2352b', { gloss: 0.1 }),
    )
})

/** Cards in an envelope: vouchers, passes and subscriptions. */
export const giftCards = ware(0.4, (scene, at, random) => {
  const hex = random.pick(['#3f6b62', '#c2703d', '#33475c', '#8d4a5a'])
  scene.box(at, [0.32, 0.008, 0.22], paper, { yaw: 0.15 })
  scene.box(beside(at, -0.01, 0.01, -0.02), [0.26, 0.006, 0.165], painted(hex, 0.08), { yaw: -0.12 })
  scene.box(beside(at, -0.01, 0.0165, -0.02), [0.03, 0.003, 0.167], fabric('#e9c46a'), { yaw: -0.12 })
  scene.box(beside(at, -0.01, 0.0165, -0.02), [0.262, 0.003, 0.026], fabric('#e9c46a'), { yaw: -0.12 })
  for (const side of [-1, 1])
    scene.ball(beside(at, -0.01 + side * 0.026, 0.034, -0.02), [0.03, 0.014, 0.016], fabric('#e9c46a'), {
      roll: side * 0.4,
    })
  scene.box(beside(at, 0.15, 0, 0.09), [0.08, 0.08, 0.08], painted(hex, 0.08), { yaw: 0.4 })
  scene.ring(beside(at, 0.15, 0.082, 0.09), [0.016, 0.006], fabric('#e9c46a'))
})

export const rubberDuck = ware(0.3, (scene, at) => {
  const yellow = material('#f3c431', { gloss: 0.12 })
  scene.ball(beside(at, 0, 0.07, 0), [0.12, 0.07, 0.085], yellow)
  scene.ball(beside(at, -0.11, 0.1, 0), [0.03, 0.03, 0.03], yellow)
  scene.ball(beside(at, 0.07, 0.165, 0), 0.062, yellow)
  scene.ball(beside(at, 0.135, 0.158, 0), [0.03, 0.011, 0.026], material('#e5761f', { gloss: 0.1 }))
  for (const z of [-0.03, 0.03]) scene.ball(beside(at, 0.108, 0.187, z), 0.0095, black)
  for (const z of [-0.08, 0.08]) scene.ball(beside(at, -0.01, 0.08, z), [0.06, 0.035, 0.016], yellow)
})

export const grassPot = ware(0.28, (scene, at, random) => {
  scene.cone(at, [0.07, 0.1, 0.09], material('#e9e2d3', { gloss: 0.08 }))
  for (let index = 0; index < 90; index++) {
    const [angle, radius] = [index * 2.4, 0.078 * Math.sqrt(index / 90)]
    const foot = beside(at, Math.cos(angle) * radius, 0.09, Math.sin(angle) * radius)
    scene.rod(
      foot,
      beside(
        foot,
        (random.fraction() - 0.5) * 0.07,
        0.1 + random.fraction() * 0.05,
        (random.fraction() - 0.5) * 0.07,
      ),
      0.003,
      random.pick(greens),
    )
  }
})

export const canister = ware(0.3, (scene, at) => {
  scene.box(at, [0.2, 0.26, 0.12], material('#6fb5e0', { gloss: 0.16 }))
  scene.cone(beside(at, 0.06, 0.26, 0), [0.024, 0.035, 0.024], material('#f4efe4'))
  scene.ring(beside(at, -0.035, 0.265, 0), [0.045, 0.012], material('#6fb5e0', { gloss: 0.16 }), {
    tilt: Math.PI / 2,
  })
  scene.box(beside(at, 0, 0.06, 0.001), [0.15, 0.12, 0.12], paper)
  scene.ball(beside(at, 0, 0.12, 0.062), [0.022, 0.03, 0.004], material('#3f8fc4'))
})

export const wipers = ware(0.6, (scene, at) => {
  for (const z of [-0.05, 0.06]) {
    scene.rod(beside(at, -0.27, 0.014, z), beside(at, 0.27, 0.014, z + 0.05), 0.009, black)
    scene.rod(beside(at, -0.12, 0.022, z + 0.014), beside(at, 0.12, 0.022, z + 0.036), 0.014, steel)
    scene.box(beside(at, 0, 0.02, z + 0.025), [0.05, 0.03, 0.03], black)
  }
})

export const keySafe = ware(0.24, (scene, at) => {
  scene.box(at, [0.15, 0.2, 0.06], metal('#5f666b', 0.2))
  scene.box(beside(at, 0, 0.02, 0.004), [0.12, 0.15, 0.06], metal('#3d4144', 0.2))
  for (let index = 0; index < 4; index++) {
    scene.cone(beside(at, (index - 1.5) * 0.027, 0.09, 0.034), [0.011, 0.02, 0.011], steel, {
      roll: Math.PI / 2,
    })
    scene.box(beside(at, (index - 1.5) * 0.027, 0.096, 0.043), [0.012, 0.014, 0.004], paper)
  }
  scene.ball(beside(at, 0, 0.055, 0.036), [0.016, 0.008, 0.01], gold)
})

export const doorChain = ware(0.34, (scene, at) => {
  for (let index = 0; index < 12; index++)
    scene.ring(
      beside(at, -0.13 + index * 0.024, 0.012, Math.sin(index * 0.6) * 0.05),
      [0.014, 0.0045],
      gold,
      {
        tilt: index % 2 === 0 ? 0 : Math.PI / 2,
      },
    )
  scene.box(beside(at, 0.17, 0, 0), [0.05, 0.016, 0.1], gold)
  scene.box(beside(at, -0.16, 0, 0.0), [0.035, 0.016, 0.07], gold)
})

export const sunglasses = ware(0.24, (scene, at, random) => {
  const frame = material(random.pick(['#1e1a18', '#7a3e1c', '#b5893f']), { gloss: 0.16 })
  for (const x of [-0.046, 0.046]) {
    scene.ring(beside(at, x, 0.045, 0), [0.038, 0.005], frame, { tilt: Math.PI / 2 })
    scene.cone(beside(at, x, 0.043, 0), [0.037, 0.003, 0.037], material('#26313a', { gloss: 0.4 }), {
      tilt: Math.PI / 2,
    })
    scene.rod(beside(at, x * 1.82, 0.055, 0), beside(at, x * 1.75, 0.03, -0.13), 0.0045, frame)
  }
  scene.rod(beside(at, -0.012, 0.053, 0), beside(at, 0.012, 0.053, 0), 0.0045, frame)
})

export const cleaningKit = ware(0.3, (scene, at) => {
  scene.box(at, [0.2, 0.012, 0.16], fabric('#8fb0c4'), { yaw: 0.3 })
  scene.box(beside(at, 0.02, 0.012, 0), [0.16, 0.01, 0.12], fabric('#b5cbd8'), { yaw: 0.1 })
  scene.cone(beside(at, -0.07, 0, -0.07), [0.026, 0.1, 0.026], material('#dcecee', { gloss: 0.2 }))
  scene.cone(beside(at, -0.07, 0.1, -0.07), [0.014, 0.03, 0.014], material('#f4f2ee'))
})

export const blanket = ware(0.4, (scene, at, random) => {
  const hex = random.pick(['#b77a6a', '#7a8f6a', '#5f7f96', '#c9a36a'])
  for (let fold = 0; fold < 3; fold++) {
    scene.box(beside(at, 0, fold * 0.05, 0), [0.36, 0.048, 0.26], fabric(hex))
    scene.ball(beside(at, 0, fold * 0.05 + 0.024, 0.13), [0.18, 0.025, 0.02], fabric(hex))
    scene.box(beside(at, 0.09, fold * 0.05, 0.003), [0.03, 0.049, 0.262], fabric('#f0e6d3'))
  }
})

export const shaker = ware(0.2, (scene, at, random) => {
  const look = material(random.pick(['#3f8fc4', '#2b2d30', '#c2402f']), { gloss: 0.14 })
  scene.cone(at, [0.045, 0.17, 0.056], glass('#dfe6e8', 0.12))
  scene.cone(at, [0.043, 0.1, 0.048], material('#e9dcc8', { gloss: 0.12 }))
  scene.cone(beside(at, 0, 0.17, 0), [0.06, 0.035, 0.054], look)
  scene.ball(beside(at, 0.02, 0.215, 0), [0.024, 0.018, 0.018], look)
})

export const stonewareVase = ware(0.26, (scene, at, random) => {
  const look = mottled(random.pick(['#3f6b62', '#c2703d', '#7d8f9a', '#a5573a']), '#efe7d8', 0.3, 0.1)
  scene.cone(at, [0.05, 0.02, 0.055], look)
  scene.ball(beside(at, 0, 0.085, 0), [0.085, 0.075, 0.085], look)
  scene.cone(beside(at, 0, 0.14, 0), [0.05, 0.06, 0.028], look)
  scene.cone(beside(at, 0, 0.2, 0), [0.028, 0.035, 0.042], look)
  for (const [x, z] of [
    [0.05, 0],
    [-0.04, 0.02],
    [0.0, -0.03],
  ] as const) {
    scene.rod(beside(at, 0, 0.2, 0), beside(at, x, 0.36, z), 0.004, leaf('#557a3a'))
    scene.ball(
      beside(at, x, 0.37, z),
      [0.024, 0.03, 0.024],
      material(random.pick(['#e9c46a', '#e0567a', '#f4f0e6'])),
    )
  }
})

export const pillow = ware(0.42, (scene, at, random) => {
  const look = fabric(random.pick(['#b77a6a', '#7a8f6a', '#5f7f96']))
  scene.box(beside(at, 0, 0.02, 0), [0.34, 0.05, 0.24], look)
  scene.ball(beside(at, 0, 0.05, 0), [0.2, 0.062, 0.15], look)
})

/** An open book, flat on the table. */
export const openPages = ware(0.42, (scene, at) => {
  scene.box(at, [0.4, 0.008, 0.27], fabric('#8d3b34'))
  for (const side of [-1, 1]) {
    scene.box(beside(at, side * 0.096, 0.012, 0), [0.185, 0.026, 0.25], paper, { roll: side * -0.08 })
    for (let line = 0; line < 9; line++)
      scene.box(
        beside(at, side * 0.096, 0.0375, -0.09 + line * 0.022),
        [0.135, 0.0022, 0.006],
        material('#8f8a80'),
        {
          roll: side * -0.08,
        },
      )
  }
  scene.box(beside(at, 0.02, 0.042, 0.02), [0.014, 0.003, 0.27], material('#c2402f'))
})

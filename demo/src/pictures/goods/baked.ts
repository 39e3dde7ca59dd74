import { fabric, glass, mottled, painted, wood } from '../materials.ts'
import { material } from '../trace/material.ts'
import type { Scene } from '../trace/scene.ts'
import type { Triple } from '../trace/solids.ts'
import { beside, ware } from './ware.ts'

const golden = mottled('#d9933f', '#a85f1e', 0.03, 0.06)
const dark = mottled('#c27a2c', '#8a4a17', 0.03, 0.06)
const crumb = material('#f3dfb4')
const porcelain = material('#f5f1ea', { gloss: 0.1 })
const board = wood('#b98a55')
const chocolate = material('#3d2013', { gloss: 0.12 })
const cream = material('#fbf3e2', { gloss: 0.03 })
const berry = material('#b3242f', { gloss: 0.14 })

function croissant(scene: Scene, at: Triple, yaw: number): void {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)]
  for (let index = -4; index <= 4; index++) {
    const angle = index * 0.3
    const [x, z] = [Math.sin(angle) * 0.085, (1 - Math.cos(angle)) * 0.1]
    const size = 0.046 - Math.abs(index) * 0.0068
    scene.ball(
      beside(at, x * c + z * s, size * 0.92, -x * s + z * c),
      [size * 0.58, size, size * 1.12],
      index % 2 === 0 ? golden : dark,
      { yaw: yaw - angle },
    )
  }
}

export const croissants = ware(0.4, (scene, at) => {
  scene.cone(at, [0.15, 0.014, 0.185], porcelain)
  croissant(scene, beside(at, -0.08, 0.014, -0.04), 0.3)
  croissant(scene, beside(at, 0.09, 0.014, -0.03), -0.5)
  croissant(scene, beside(at, 0.01, 0.014, 0.07), -0.1)
})

export const chocolateRolls = ware(0.36, (scene, at) => {
  scene.box(at, [0.36, 0.016, 0.24], board)
  for (const [x, z, yaw] of [
    [-0.1, -0.03, 0.2],
    [0.09, -0.045, -0.1],
    [0, 0.06, 0.05],
  ] as const) {
    scene.ball(beside(at, x, 0.05, z), [0.075, 0.036, 0.048], golden, { yaw })
    for (const stripe of [-0.04, -0.013, 0.014, 0.041])
      scene.ball(beside(at, x + stripe, 0.052, z), [0.011, 0.038, 0.047], dark, { yaw })
    for (const side of [-0.014, 0.014])
      scene.ball(beside(at, x + 0.072, 0.045, z + side), [0.01, 0.01, 0.009], chocolate)
  }
})

export const cinnamonRolls = ware(0.38, (scene, at) => {
  scene.cone(at, [0.16, 0.014, 0.19], porcelain)
  for (const [x, z] of [
    [-0.085, -0.05],
    [0.085, -0.05],
    [0, 0.07],
  ] as const) {
    scene.cone(beside(at, x, 0.014, z), [0.072, 0.052, 0.068], golden)
    for (const radius of [0.058, 0.036, 0.014])
      scene.ring(beside(at, x, 0.068, z), [radius, 0.011], radius === 0.036 ? dark : golden)
    for (const [dx, dz] of [
      [-0.02, 0.01],
      [0.03, -0.015],
      [0.0, 0.04],
    ] as const)
      scene.ball(beside(at, x + dx, 0.079, z + dz), [0.026, 0.006, 0.02], cream)
  }
})

export const cookies = ware(0.36, (scene, at, random) => {
  scene.cone(at, [0.15, 0.012, 0.17], porcelain)
  const cookie = (x: number, y: number, z: number) => {
    scene.ball(beside(at, x, y, z), [0.062, 0.014, 0.062], mottled('#c98f4a', '#a86a2c', 0.02))
    for (let index = 0; index < 9; index++) {
      const angle = index * 2.4
      const radius = 0.016 + 0.032 * random.fraction()
      scene.ball(
        beside(at, x + Math.cos(angle) * radius, y + 0.011, z + Math.sin(angle) * radius),
        0.008,
        chocolate,
      )
    }
  }
  for (let index = 0; index < 4; index++) cookie(-0.06 + index * 0.004, 0.026 + index * 0.026, -0.05)
  cookie(0.075, 0.026, -0.02)
  cookie(0.07, 0.052, -0.03)
  cookie(-0.01, 0.026, 0.085)
})

export const cupcakes = ware(0.36, (scene, at, random) => {
  for (const [x, z] of [
    [-0.11, -0.04],
    [0.11, -0.05],
    [0, 0.055],
  ] as const) {
    const icing = material(random.pick(['#f3b8c4', '#fbf3e4', '#cfe0d2', '#8a5a3c', '#c9b3dd']), {
      gloss: 0.05,
    })
    scene.cone(beside(at, x, 0, z), [0.036, 0.055, 0.05], painted('#c98f5a'))
    scene.ball(beside(at, x, 0.06, z), [0.055, 0.022, 0.055], icing)
    scene.ball(beside(at, x, 0.082, z), [0.042, 0.02, 0.042], icing)
    scene.ball(beside(at, x, 0.1, z), [0.026, 0.018, 0.026], icing)
    scene.ball(beside(at, x, 0.122, z), 0.014, berry)
  }
})

export const eclairs = ware(0.36, (scene, at, random) => {
  scene.box(at, [0.34, 0.012, 0.25], porcelain)
  for (const z of [-0.08, 0, 0.08]) {
    const glaze = random.pick([
      chocolate,
      material('#8a5a33', { gloss: 0.14 }),
      material('#b98a5a', { gloss: 0.14 }),
    ])
    scene.ball(beside(at, 0, 0.044, z), [0.13, 0.034, 0.034], golden)
    scene.ball(beside(at, 0, 0.062, z), [0.118, 0.02, 0.029], glaze)
    for (let x = -2; x <= 2; x++) scene.ball(beside(at, x * 0.04, 0.083, z), [0.01, 0.004, 0.01], cream)
  }
})

export const cakeSlice = ware(0.3, (scene, at, random) => {
  const sponge = mottled(random.pick(['#e3bd7c', '#f0dca8', '#6b3a20']), '#c99a55', 0.012)
  scene.cone(at, [0.1, 0.014, 0.14], porcelain)
  // Three boxes make a slice that looks layered from its side.
  for (let layer = 0; layer < 3; layer++) {
    scene.box(beside(at, 0, 0.016 + layer * 0.036, 0), [0.16, 0.026, 0.085], sponge, { yaw: 0.45 })
    scene.box(beside(at, 0, 0.042 + layer * 0.036, 0), [0.162, 0.011, 0.087], cream, { yaw: 0.45 })
  }
  for (const x of [-0.045, 0, 0.045])
    scene.ball(beside(at, x, 0.137, -x * 0.45), 0.016, random.pick([berry, chocolate]))
  scene.rod(
    beside(at, 0.12, 0.02, 0.09),
    beside(at, 0.17, 0.012, -0.06),
    0.004,
    material('#d9dcdf', { gloss: 0.3 }),
  )
})

export const loafCake = ware(0.36, (scene, at, random) => {
  const top = random.pick([golden, dark])
  scene.box(at, [0.38, 0.016, 0.18], board)
  scene.box(beside(at, -0.06, 0.016, 0), [0.2, 0.075, 0.11], top)
  scene.ball(beside(at, -0.06, 0.092, 0), [0.1, 0.03, 0.055], top)
  scene.ball(beside(at, -0.07, 0.112, 0), [0.07, 0.014, 0.03], cream)
  for (const x of [0.075, 0.12]) {
    scene.box(beside(at, x, 0.016, 0), [0.022, 0.078, 0.108], top, { roll: -0.35 })
    scene.box(beside(at, x + 0.006, 0.02, 0), [0.02, 0.07, 0.098], crumb, { roll: -0.35 })
  }
})

export const focaccia = ware(0.4, (scene, at, random) => {
  scene.box(at, [0.42, 0.016, 0.28], board)
  scene.box(beside(at, 0, 0.016, 0), [0.36, 0.042, 0.22], golden)
  scene.ball(beside(at, 0, 0.056, 0), [0.19, 0.012, 0.115], golden)
  for (let x = -3; x <= 3; x++)
    for (let z = -1; z <= 1; z++)
      scene.ball(
        beside(at, x * 0.05 + random.fraction() * 0.014, 0.066, z * 0.07 + random.fraction() * 0.014),
        random.chance(0.5) ? [0.014, 0.006, 0.014] : [0.02, 0.004, 0.005],
        material(random.pick(['#b3352a', '#3f5f2a', '#3a3f22', '#5a7a34']), { gloss: 0.12 }),
        { yaw: random.fraction() * 3 },
      )
})

export const pastryBox = ware(0.42, (scene, at) => {
  const card = painted('#e9dcc6')
  scene.box(at, [0.4, 0.012, 0.28], card)
  for (const z of [-0.137, 0.137]) scene.box(beside(at, 0, 0, z), [0.4, 0.07, 0.008], card)
  for (const x of [-0.197, 0.197]) scene.box(beside(at, x, 0, 0), [0.008, 0.07, 0.28], card)
  scene.box(beside(at, 0, 0.07, -0.2), [0.4, 0.012, 0.2], card, { tilt: -1.1 })
  croissant(scene, beside(at, -0.1, 0.014, 0.05), 0.2)
  croissant(scene, beside(at, -0.1, 0.014, -0.06), -0.2)
  scene.ball(beside(at, 0.05, 0.05, -0.06), [0.055, 0.04, 0.055], golden)
  scene.ball(beside(at, 0.14, 0.05, -0.05), [0.05, 0.042, 0.05], dark)
  scene.cone(beside(at, 0.06, 0.014, 0.06), [0.05, 0.034, 0.058], golden)
  scene.ball(beside(at, 0.06, 0.052, 0.06), [0.048, 0.018, 0.048], berry)
  scene.ball(beside(at, 0.15, 0.046, 0.06), [0.042, 0.034, 0.045], dark)
})

export const caramels = ware(0.34, (scene, at, random) => {
  scene.box(at, [0.3, 0.03, 0.22], fabric('#6b3f2a'))
  scene.box(beside(at, 0, 0.03, 0), [0.28, 0.004, 0.2], cream)
  for (let x = -2; x <= 2; x++)
    for (let z = -1; z <= 1; z++) {
      const look = random.pick([material('#b5702c', { gloss: 0.14 }), material('#8a4a1c', { gloss: 0.14 })])
      scene.box(beside(at, x * 0.052, 0.034, z * 0.06), [0.042, 0.032, 0.042], look)
      scene.ball(beside(at, x * 0.052, 0.067, z * 0.06), [0.006, 0.003, 0.006], cream)
    }
})

export const pie = ware(0.34, (scene, at, random) => {
  scene.cone(
    at,
    [0.1, 0.05, 0.145],
    material(random.pick(['#3f5f6b', '#e9e2d3', '#8d4a42']), { gloss: 0.12 }),
  )
  scene.ball(beside(at, 0, 0.05, 0), [0.14, 0.035, 0.14], golden)
  for (const shift of [-0.07, -0.023, 0.023, 0.07]) {
    const half = Math.sqrt(0.0165 - shift * shift)
    scene.rod(beside(at, shift, 0.078, -half), beside(at, shift, 0.078, half), 0.009, dark)
    scene.rod(beside(at, -half, 0.082, shift), beside(at, half, 0.082, shift), 0.009, golden)
  }
  scene.ring(beside(at, 0, 0.055, 0), [0.138, 0.014], dark)
})

/** Dough, flour and a rolling pin: baking classes. */
export const dough = ware(0.5, (scene, at, random) => {
  const flour = material('#f6efe0')
  scene.box(at, [0.52, 0.018, 0.34], board)
  scene.ball(beside(at, -0.1, 0.06, -0.02), [0.11, 0.055, 0.1], mottled('#f3e4c2', '#e6d0a0', 0.05))
  scene.ball(beside(at, 0.12, 0.04, -0.07), [0.06, 0.04, 0.06], mottled('#f3e4c2', '#e6d0a0', 0.05))
  for (let index = 0; index < 14; index++)
    scene.ball(
      beside(at, (random.fraction() - 0.5) * 0.44, 0.018, (random.fraction() - 0.5) * 0.26),
      [0.03, 0.0025, 0.02],
      flour,
    )
  scene.rod(beside(at, -0.06, 0.048, 0.13), beside(at, 0.22, 0.048, 0.07), 0.03, wood('#d9a868'))
  scene.rod(beside(at, -0.12, 0.048, 0.142), beside(at, 0.28, 0.048, 0.058), 0.012, wood('#a8743f'))
})

export const doughBalls = ware(0.34, (scene, at) => {
  scene.box(at, [0.36, 0.018, 0.22], board)
  for (const x of [-0.08, 0.08])
    scene.ball(beside(at, x, 0.07, 0), [0.078, 0.056, 0.078], mottled('#f3e4c2', '#e9d6ac', 0.05))
})

export const sundae = ware(0.18, (scene, at, random) => {
  const clear = glass('#ffffff', 0.12)
  scene.cone(at, [0.045, 0.01, 0.04], material('#dfe5e6', { gloss: 0.3 }))
  scene.cone(beside(at, 0, 0.01, 0), [0.012, 0.03, 0.012], material('#dfe5e6', { gloss: 0.3 }))
  scene.cone(beside(at, 0, 0.04, 0), [0.03, 0.1, 0.066], clear)
  scene.cone(beside(at, 0, 0.045, 0), [0.026, 0.09, 0.06], mottled('#f3d9c0', '#8a4a2c', 0.05))
  for (const [x, z] of [
    [-0.03, 0.01],
    [0.03, 0.012],
    [0, -0.03],
  ] as const)
    scene.ball(
      beside(at, x, 0.155, z),
      0.04,
      mottled(random.pick(['#fbf0d5', '#f3b8c4', '#7a4a2e', '#cfe0b2']), '#fff5e6', 0.05),
    )
  scene.ball(beside(at, 0, 0.195, 0), [0.038, 0.02, 0.038], chocolate)
  scene.ball(beside(at, 0, 0.218, 0), 0.02, cream)
  scene.ball(beside(at, 0, 0.242, 0), 0.013, berry)
})

/** Small dishes to share. */
export const smallPlates = ware(0.44, (scene, at, random) => {
  for (const [x, z] of [
    [-0.12, -0.03],
    [0.12, -0.04],
    [0, 0.09],
  ] as const) {
    scene.cone(beside(at, x, 0, z), [0.06, 0.014, 0.1], porcelain)
    for (let index = 0; index < 6; index++)
      scene.ball(
        beside(at, x + Math.cos(index * 1.05) * 0.045, 0.03, z + Math.sin(index * 1.05) * 0.045),
        [0.02, 0.018, 0.02],
        random.pick([golden, material('#6d7f35', { gloss: 0.14 }), mottled('#7a3a1e', '#b5602a', 0.02)]),
      )
  }
})

import { chair as seat } from '../scenes/furniture.ts'
import { fabric, glass, metal, mottled, painted, stripes, wood } from '../materials.ts'
import { material } from '../trace/material.ts'
import { blossoms, foliage } from './plants.ts'
import { beside, ware } from './ware.ts'

const gold = metal('#d9b04a', 0.4)
const silver = metal('#d9dcdf', 0.4)
const steel = metal('#c4c8cc', 0.32)
const black = material('#1d1d20', { gloss: 0.12 })
const oak = wood('#a8743f')
const paper = material('#f6f1e4')
const cloth = ['#c2703d', '#33475c', '#8a9a86', '#b5485a', '#d9a441', '#5f7f96'] as const

export const soap = ware(0.3, (scene, at, random) => {
  scene.box(at, [0.3, 0.016, 0.2], oak)
  for (const [x, y, z] of [
    [-0.07, 0.016, -0.02],
    [0.07, 0.016, -0.03],
    [0, 0.058, -0.025],
    [0.02, 0.016, 0.065],
  ] as const)
    scene.box(
      beside(at, x, y, z),
      [0.1, 0.042, 0.065],
      mottled(random.pick(['#efe3c8', '#c9b3d6', '#d9c49a', '#cfd9c0']), '#f7f0e0', 0.03, 0.05),
      { yaw: random.fraction() * 0.5 - 0.25 },
    )
})

export const combs = ware(0.3, (scene, at, random) => {
  for (const [x, yaw] of [
    [-0.06, 0.5],
    [0.09, -0.3],
  ] as const) {
    const look = mottled(random.pick(['#7a3e1c', '#2b2426', '#b5893f']), '#d99a4a', 0.02, 0.16)
    const [c, s] = [Math.cos(yaw), -Math.sin(yaw)]
    scene.box(beside(at, x, 0.002, 0), [0.2, 0.012, 0.02], look, { yaw })
    for (let tooth = -11; tooth <= 11; tooth++)
      scene.box(
        beside(at, x + c * tooth * 0.0085 - s * 0.03, 0.003, s * tooth * 0.0085 + c * 0.03),
        [0.0042, 0.008, 0.045],
        look,
        { yaw },
      )
  }
})

/** Scissors with a comb: haircuts. */
export const scissors = ware(0.34, (scene, at) => {
  for (const side of [-1, 1]) {
    scene.rod(beside(at, -0.02, 0.014, side * 0.012), beside(at, 0.16, 0.014, side * -0.035), 0.008, silver)
    scene.rod(beside(at, -0.02, 0.014, side * -0.0), beside(at, -0.1, 0.014, side * 0.035), 0.007, silver)
    scene.ring(beside(at, -0.13, 0.014, side * 0.045), [0.032, 0.009], black)
  }
  scene.ball(beside(at, 0.01, 0.024, 0), 0.011, gold)
  scene.box(beside(at, 0.02, 0.002, 0.12), [0.24, 0.012, 0.022], black, { yaw: 0.1 })
  for (let tooth = -13; tooth <= 13; tooth++)
    scene.box(beside(at, 0.02 + tooth * 0.0085, 0.003, 0.148 - tooth * 0.0008), [0.004, 0.008, 0.04], black)
})

export const notebooks = ware(0.36, (scene, at, random) => {
  for (let index = 0; index < 3; index++) {
    const yaw = (random.fraction() - 0.5) * 0.5
    const look = fabric(random.pick(cloth))
    scene.box(beside(at, 0, index * 0.024, 0), [0.2, 0.022, 0.26], paper, { yaw })
    scene.box(beside(at, 0, index * 0.024 + 0.019, 0), [0.205, 0.005, 0.265], look, { yaw })
  }
  scene.box(beside(at, 0, 0.0725, 0.02), [0.1, 0.003, 0.06], paper)
  scene.rod(beside(at, 0.09, 0.08, 0.1), beside(at, 0.02, 0.08, -0.1), 0.006, gold)
})

export const foldedMap = ware(0.44, (scene, at) => {
  const land = mottled('#cfdcb4', '#e9e2c8', 0.09)
  for (let part = 0; part < 4; part++)
    scene.box(beside(at, (part - 1.5) * 0.1, 0.014, 0), [0.106, 0.003, 0.28], land, {
      roll: part % 2 === 0 ? 0.22 : -0.22,
    })
  for (let part = 0; part < 9; part++)
    scene.ball(
      beside(at, -0.18 + part * 0.045, 0.027, Math.sin(part * 0.9) * 0.07),
      [0.03, 0.009, 0.014],
      material('#6fa3c4'),
    )
  scene.cone(beside(at, 0.06, 0.026, -0.04), [0.003, 0.03, 0.003], steel)
  scene.ball(beside(at, 0.06, 0.062, -0.04), 0.012, material('#c2402f', { gloss: 0.14 }))
})

export const toteBag = ware(0.4, (scene, at, random) => {
  const canvas = fabric(random.pick(['#e9dfc9', '#d9cdb0', '#8a9a86']))
  scene.box(at, [0.32, 0.32, 0.09], canvas)
  for (const z of [-0.045, 0.045])
    scene.ring(beside(at, 0, 0.33, z), [0.085, 0.01], canvas, { tilt: Math.PI / 2 })
  for (let book = 0; book < 3; book++)
    scene.box(beside(at, -0.08 + book * 0.07, 0.2, 0), [0.045, 0.18, 0.06], painted(random.pick(cloth)))
  scene.box(beside(at, 0, 0.1, 0.046), [0.13, 0.1, 0.004], painted('#33475c'))
})

export const wreath = ware(0.5, (scene, at, random) => {
  const looks = ['#2f5c3a', '#3f7030', '#2a4f38'].map((hex) => material(hex, { gloss: 0.02 }))
  for (let index = 0; index < 26; index++) {
    const angle = (index / 26) * 2 * Math.PI
    foliage(scene, beside(at, Math.cos(angle) * 0.17, 0.24 + Math.sin(angle) * 0.17, 0), {
      size: [0.05, 0.05, 0.045],
      count: 9,
      random,
      looks,
    })
    if (index % 3 === 0)
      scene.ball(
        beside(at, Math.cos(angle) * 0.17, 0.24 + Math.sin(angle) * 0.17, 0.05),
        0.018,
        material(random.pick(['#b3242f', '#8a5a33']), { gloss: 0.14 }),
      )
  }
  for (const side of [-1, 1]) {
    scene.ball(beside(at, side * 0.045, 0.08, 0.06), [0.045, 0.028, 0.02], fabric('#b3242f'), {
      roll: side * 0.4,
    })
    scene.box(beside(at, side * 0.03, 0.0, 0.06), [0.025, 0.08, 0.006], fabric('#b3242f'), {
      roll: side * 0.3,
    })
  }
})

/** A bunch of one kind of flower in paper or a vase. */
export const flowersIn = (colours: readonly string[], { stems = 12, isVase = false } = {}) =>
  ware(0.32, (scene, at, random) => {
    if (isVase) {
      scene.cone(at, [0.055, 0.14, 0.045], glass('#e6f0ee', 0.14))
      scene.cone(at, [0.05, 0.09, 0.045], material('#bcd4d2', { gloss: 0.2 }))
    } else scene.cone(at, [0.045, 0.26, 0.13], painted(random.pick(['#d9c2a0', '#e9e2d3', '#b9a58a'])))
    const neck = isVase ? 0.14 : 0.22
    foliage(scene, beside(at, 0, neck + 0.1, 0), { size: [0.12, 0.07, 0.12], count: 8 + stems * 2, random })
    for (let index = 0; index < stems; index++) {
      const angle = index * 2.4
      const radius = (stems === 1 ? 0 : 0.14) * Math.sqrt((index + 0.5) / stems)
      const head = beside(at, Math.cos(angle) * radius, neck + 0.22 - radius * 0.55, Math.sin(angle) * radius)
      scene.rod(beside(at, 0, neck - 0.05, 0), head, 0.005, material('#557a3a'))
      const hex = random.pick(colours)
      for (let petal = 0; petal < 6; petal++) {
        const turn = petal * 1.05
        scene.ball(
          beside(head, Math.cos(turn) * 0.02, 0.006, Math.sin(turn) * 0.02),
          [0.024, 0.022, 0.018],
          material(hex, { gloss: 0.02 }),
          { yaw: -turn },
        )
      }
      scene.ball(beside(head, 0, 0.022, 0), [0.018, 0.015, 0.018], mottled(hex, '#ffffff', 0.02))
    }
  })

export const roses = flowersIn(['#b3243f', '#c2304a'])
export const whiteFlowers = flowersIn(['#f4f0e6', '#e6ecd9', '#f7f3ee'], { stems: 16 })
export const mixedBunch = flowersIn([...blossoms])
export const driedPosy = flowersIn(['#c9a06b', '#d9bf94', '#b08a8f', '#a8743f'], { stems: 14 })
export const singleStem = flowersIn(['#e0567a', '#f3b13c'], { stems: 1, isVase: true })
export const vaseOfFlowers = flowersIn([...blossoms], { stems: 9, isVase: true })

export const sweater = ware(0.4, (scene, at, random) => {
  for (let index = 0; index < 4; index++) {
    const look = fabric(random.pick(['#e4d9c6', '#8a9a86', '#c2703d', '#33475c', '#b7a78f']))
    scene.box(beside(at, 0, index * 0.05, 0), [0.34, 0.044, 0.26], look)
    scene.ball(beside(at, 0, index * 0.05 + 0.022, 0.13), [0.17, 0.024, 0.018], look)
  }
})

export const scarf = ware(0.4, (scene, at, random) => {
  const look = stripes(random.pick(cloth), '#e9dfcb', 0.05)
  scene.box(at, [0.36, 0.04, 0.2], look)
  scene.box(beside(at, 0.02, 0.04, 0), [0.33, 0.036, 0.19], look, { yaw: 0.06 })
  for (let index = 0; index < 14; index++)
    scene.rod(
      beside(at, -0.17 + index * 0.026, 0.006, 0.1),
      beside(at, -0.17 + index * 0.026, 0.004, 0.14),
      0.0035,
      fabric('#e9dfcb'),
    )
})

export const socks = ware(0.34, (scene, at, random) => {
  for (const x of [-0.08, 0.07]) {
    const look = fabric(random.pick(cloth))
    scene.box(beside(at, x, 0, -0.04), [0.075, 0.026, 0.16], look)
    scene.ball(beside(at, x + 0.02, 0.018, 0.075), [0.052, 0.02, 0.042], look, { yaw: 0.5 })
    scene.box(beside(at, x, 0.001, -0.12), [0.079, 0.028, 0.035], fabric('#f0e6d3'))
  }
})

export const hat = ware(0.36, (scene, at, random) => {
  const look = fabric(random.pick(['#5f6b4a', '#33475c', '#b08a4a']))
  scene.cone(at, [0.175, 0.02, 0.15], look)
  scene.cone(beside(at, 0, 0.02, 0), [0.1, 0.09, 0.085], look)
  scene.ball(beside(at, 0, 0.108, 0), [0.085, 0.024, 0.085], look)
  scene.ring(beside(at, 0, 0.036, 0), [0.098, 0.009], fabric('#3b2a22'))
})

export const belt = ware(0.34, (scene, at, random) => {
  const leather = material(random.pick(['#6b3f22', '#3b2416', '#a8642c']), { gloss: 0.07 })
  for (let turn = 0; turn < 3; turn++)
    for (let index = 0; index < 24; index++) {
      const angle = (index / 24) * 2 * Math.PI
      const radius = 0.12 - turn * 0.016
      scene.box(
        beside(at, Math.cos(angle) * radius, 0, Math.sin(angle) * radius),
        [0.008, 0.05, 0.036],
        leather,
        { yaw: -angle },
      )
    }
  scene.box(beside(at, 0.06, 0, 0.12), [0.07, 0.06, 0.012], gold, { yaw: 0.5 })
  scene.box(beside(at, 0.062, 0.012, 0.123), [0.045, 0.036, 0.014], leather, { yaw: 0.5 })
})

export const enamelPot = ware(0.4, (scene, at, random) => {
  const look = material(random.pick(['#f1ead9', '#3f5f6b', '#b5402f']), { gloss: 0.16 })
  const rim = material('#26323d', { gloss: 0.16 })
  scene.cone(at, [0.13, 0.15, 0.14], look)
  scene.ring(beside(at, 0, 0.15, 0), [0.138, 0.008], rim)
  scene.ball(beside(at, 0, 0.152, 0), [0.135, 0.03, 0.135], look)
  scene.ball(beside(at, 0, 0.195, 0), [0.024, 0.016, 0.024], rim)
  for (const x of [-0.155, 0.155]) scene.ring(beside(at, x, 0.11, 0), [0.03, 0.009], rim)
})

export const cuttingBoard = ware(0.4, (scene, at) => {
  for (let x = 0; x < 8; x++)
    for (let z = 0; z < 5; z++)
      scene.box(
        beside(at, (x - 3.5) * 0.046, 0, (z - 2) * 0.046),
        [0.0455, 0.04, 0.0455],
        wood(['#a8743f', '#8a5a2c', '#c29a62'][(x * 3 + z * 5) % 3] ?? '#a8743f', 0.07),
      )
  scene.ball(beside(at, -0.08, 0.072, 0), [0.034, 0.032, 0.034], mottled('#c2402f', '#d9a441', 0.04, 0.1))
  scene.box(beside(at, 0.06, 0.04, 0.03), [0.16, 0.004, 0.03], steel, { yaw: 0.4 })
  scene.rod(beside(at, 0.13, 0.05, 0.0), beside(at, 0.21, 0.05, -0.035), 0.011, black)
})

export const broom = ware(0.5, (scene, at) => {
  scene.rod(beside(at, 0, 0.3, 0), beside(at, 0.12, 1.2, -0.2), 0.014, oak)
  for (let index = 0; index < 40; index++) {
    const x = (index / 39 - 0.5) * 0.34
    scene.rod(
      beside(at, x * 0.2, 0.32, 0),
      beside(at, x, 0, (index % 5) * 0.014 - 0.028),
      0.006,
      mottled('#d9b35a', '#b98a3a', 0.02),
    )
  }
  for (const y of [0.2, 0.26])
    scene.rod(beside(at, -0.07, y, 0.02), beside(at, 0.07, y, 0.02), 0.009, fabric('#b5402f'))
})

export const carafe = ware(0.24, (scene, at) => {
  const water = material('#86bcc6', { gloss: 0.22 })
  scene.cone(at, [0.06, 0.12, 0.055], water)
  scene.cone(beside(at, 0, 0.12, 0), [0.056, 0.06, 0.025], material('#c4e0e4', { gloss: 0.22 }))
  scene.cone(beside(at, 0, 0.18, 0), [0.024, 0.05, 0.03], material('#c4e0e4', { gloss: 0.22 }))
  scene.cone(beside(at, 0.13, 0, 0.06), [0.03, 0.075, 0.037], water)
})

export const woodChair = ware(0.7, (scene, at) => seat(scene, at, wood('#8a5a33', 0.06), 0.5))

export const bracelet = ware(0.28, (scene, at, random) => {
  const shine = random.pick([gold, silver])
  scene.rod(beside(at, -0.1, 0.075, 0), beside(at, 0.1, 0.075, 0), 0.036, fabric('#23303f'))
  scene.cone(at, [0.06, 0.05, 0.03], fabric('#23303f'))
  for (const x of [-0.05, 0.0, 0.055])
    scene.ring(beside(at, x, 0.075, 0), [0.041, 0.0055], shine, { roll: Math.PI / 2 })
  for (const x of [-0.05, 0.0, 0.055]) scene.ball(beside(at, x, 0.03, 0.024), 0.012, shine)
})

export const studs = ware(0.2, (scene, at, random) => {
  const shine = random.pick([gold, silver])
  scene.box(at, [0.15, 0.014, 0.11], fabric('#6b1f2f'))
  scene.box(beside(at, 0, 0.014, 0), [0.13, 0.01, 0.09], paper)
  for (const x of [-0.03, 0.03]) {
    scene.ring(beside(at, x, 0.042, 0), [0.018, 0.005], shine, { tilt: Math.PI / 2 })
    scene.ball(beside(at, x, 0.062, 0.004), 0.009, material('#eef6fb', { gloss: 0.5 }))
  }
})

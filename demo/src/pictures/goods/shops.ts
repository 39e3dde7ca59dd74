import { fabric, folds, metal, mottled, painted, wood } from '../materials.ts'
import { material } from '../trace/material.ts'
import { beside, ware } from './ware.ts'

const gold = metal('#d9b04a', 0.4)
const silver = metal('#d9dcdf', 0.4)
const black = material('#1d1d20', { gloss: 0.12 })
const velvet = fabric('#23303f')
const bookColours = [
  '#8d3b34',
  '#2f4a5f',
  '#c9a24a',
  '#3f6b52',
  '#e4d9c6',
  '#6b3f5e',
  '#b5622f',
  '#1f2b3a',
] as const
const dress = [
  '#c2703d',
  '#33475c',
  '#8a9a86',
  '#b5485a',
  '#e4d9c6',
  '#4a3b52',
  '#d9a441',
  '#5f7f96',
] as const

export const books = ware(0.36, (scene, at, random) => {
  let x = -0.17
  while (x < 0.15) {
    const width = 0.022 + random.fraction() * 0.025
    const height = 0.19 + random.fraction() * 0.08
    const roll = random.chance(0.08) ? 0.12 : 0
    scene.box(beside(at, x + width / 2, 0, 0), [width, height, 0.16], painted(random.pick(bookColours)), {
      roll,
    })
    scene.box(beside(at, x + width / 2, height * 0.7, 0.001), [width * 0.98, 0.012, 0.16], gold)
    x += width + 0.002
  }
})

export const bookPile = ware(0.32, (scene, at, random) => {
  let y = 0
  for (let index = 0; index < random.integer(3, 6); index++) {
    const height = 0.025 + random.fraction() * 0.025
    const yaw = (random.fraction() - 0.5) * 0.5
    scene.box(beside(at, 0, y, 0), [0.25, height, 0.18], painted(random.pick(bookColours)), { yaw })
    scene.box(beside(at, 0, y + 0.004, 0.004), [0.24, height - 0.008, 0.182], material('#efe6d2'), { yaw })
    y += height
  }
})

export const openBook = ware(0.26, (scene, at, random) => {
  scene.box(at, [0.2, 0.27, 0.025], painted(random.pick(bookColours)), { tilt: -0.22 })
  scene.box(
    beside(at, 0, 0.1, 0.0135),
    [0.13, 0.1, 0.025],
    material(random.pick(['#f1e6cf', '#d9a441', '#e9dcc6'])),
    {
      tilt: -0.22,
    },
  )
})

export const bicycle = ware(1.7, (scene, at, random) => {
  const look = material(random.pick(['#b5302a', '#2f5f6b', '#d9a431', '#2b2b2e', '#6f8f6a', '#e6dfd0']), {
    gloss: 0.12,
  })
  const wheel = 0.33
  for (const x of [-0.52, 0.52]) {
    scene.ring(beside(at, x, wheel, 0), [wheel - 0.02, 0.02], material('#222222'), { tilt: Math.PI / 2 })
    scene.ring(beside(at, x, wheel, 0), [wheel - 0.045, 0.007], silver, { tilt: Math.PI / 2 })
    for (let index = 0; index < 7; index++) {
      const angle = (index / 7) * Math.PI
      const [c, s] = [Math.cos(angle) * (wheel - 0.04), Math.sin(angle) * (wheel - 0.04)]
      scene.rod(beside(at, x - c, wheel - s, 0), beside(at, x + c, wheel + s, 0), 0.003, silver)
    }
  }
  const [rear, crank, seat, head, front] = [
    beside(at, -0.52, wheel, 0),
    beside(at, -0.1, 0.3, 0),
    beside(at, -0.24, 0.8, 0),
    beside(at, 0.38, 0.82, 0),
    beside(at, 0.52, wheel, 0),
  ]
  for (const [from, to] of [
    [rear, crank],
    [rear, seat],
    [crank, seat],
    [seat, head],
    [crank, head],
    [head, front],
  ] as const)
    scene.rod(from, to, 0.017, look)
  scene.rod(seat, beside(seat, -0.03, 0.12, 0), 0.013, silver)
  scene.ball(beside(seat, -0.03, 0.14, 0), [0.13, 0.03, 0.06], fabric('#5b3a22'))
  scene.rod(head, beside(head, -0.03, 0.15, 0), 0.013, silver)
  scene.rod(beside(head, -0.03, 0.15, -0.24), beside(head, -0.03, 0.15, 0.24), 0.013, silver)
  scene.cone(beside(head, 0.18, -0.12, 0), [0.11, 0.2, 0.14], mottled('#b98a53', '#8b5f31', 0.02))
})

export const helmet = ware(0.28, (scene, at, random) =>
  scene.ball(
    beside(at, 0, 0.06, 0),
    [0.1, 0.09, 0.13],
    material(random.pick(['#e6e0d3', '#c2402f', '#2f5f8f', '#d9a431']), { gloss: 0.14 }),
  ),
)

export const teddy = ware(0.28, (scene, at, random) => {
  const fur = fabric(random.pick(['#b07a45', '#d9b88a', '#7a5236']))
  const snout = fabric('#ead2ab')
  scene.ball(beside(at, 0, 0.11, 0), [0.095, 0.11, 0.085], fur)
  scene.ball(beside(at, 0, 0.26, 0.01), 0.08, fur)
  for (const x of [-1, 1]) {
    scene.ball(beside(at, x * 0.06, 0.325, 0), 0.03, fur)
    scene.ball(beside(at, x * 0.1, 0.15, 0.03), [0.035, 0.07, 0.035], fur, { roll: x * 0.7 })
    scene.ball(beside(at, x * 0.07, 0.035, 0.07), [0.04, 0.04, 0.07], fur)
    scene.ball(beside(at, x * 0.028, 0.28, 0.082), 0.009, black)
  }
  scene.ball(beside(at, 0, 0.245, 0.075), [0.035, 0.028, 0.025], snout)
  scene.ball(beside(at, 0, 0.257, 0.1), 0.01, black)
})

export const toyBlocks = ware(0.32, (scene, at, random) => {
  const colours = ['#d9412f', '#3f8fc4', '#f0c431', '#5fae7a', '#e58a1f']
  for (const [x, y] of [
    [-0.09, 0],
    [0.01, 0],
    [0.1, 0],
    [-0.04, 0.09],
    [0.055, 0.09],
    [0.01, 0.18],
  ] as const)
    scene.box(beside(at, x, y, 0), [0.086, 0.086, 0.086], painted(random.pick(colours), 0.08), {
      yaw: random.fraction() * 0.4,
    })
})

export const train = ware(0.5, (scene, at) => {
  const looks = ['#c2402f', '#3f8fc4', '#f0c431'].map((hex) => painted(hex, 0.08))
  looks.forEach((look, index) => {
    const x = (index - 1) * 0.16
    scene.box(beside(at, x, 0.035, 0), [0.13, index === 0 ? 0.05 : 0.07, 0.09], look)
    for (const wheel of [-0.04, 0.04])
      scene.cone(beside(at, x + wheel, 0.005, 0), [0.027, 0.1, 0.027], black, { tilt: Math.PI / 2 })
  })
  scene.box(beside(at, -0.13, 0.085, 0), [0.05, 0.07, 0.09], looks[1] ?? black)
  scene.cone(beside(at, -0.19, 0.085, 0), [0.02, 0.06, 0.028], black)
})

export const mannequin = ware(0.6, (scene, at, random) => {
  const cloth = folds(random.pick(dress))
  const skin = fabric('#e8dccb')
  scene.cone(at, [0.15, 0.02, 0.15], black)
  scene.rod(at, beside(at, 0, 0.8, 0), 0.015, black)
  const isDress = random.chance(0.6)
  if (isDress) scene.cone(beside(at, 0, 0.45, 0), [0.27, 0.6, 0.13], cloth)
  else {
    const trousers = fabric(random.pick(dress))
    for (const x of [-0.085, 0.085]) scene.cone(beside(at, x, 0.1, 0), [0.07, 0.85, 0.1], trousers)
  }
  scene.ball(beside(at, 0, 1.1, 0), [0.17, 0.28, 0.12], cloth)
  scene.ball(beside(at, 0, 1.32, 0), [0.21, 0.08, 0.1], cloth)
  for (const x of [-1, 1])
    scene.ball(beside(at, x * 0.22, 1.12, 0), [0.05, 0.24, 0.06], cloth, { roll: x * 0.12 })
  scene.cone(beside(at, 0, 1.36, 0), [0.045, 0.09, 0.045], skin)
  scene.ball(beside(at, 0, 1.54, 0), [0.075, 0.105, 0.09], skin)
})

export const clothesRail = ware(1.3, (scene, at, random) => {
  for (const x of [-0.6, 0.6]) {
    scene.rod(beside(at, x, 0, 0), beside(at, x, 1.5, 0), 0.016, black)
    scene.box(beside(at, x, 0, 0), [0.05, 0.03, 0.5], black)
  }
  scene.rod(beside(at, -0.6, 1.5, 0), beside(at, 0.6, 1.5, 0), 0.016, black)
  for (let index = 0; index < 16; index++) {
    const length = 0.7 + random.fraction() * 0.35
    scene.box(
      beside(at, -0.54 + index * 0.072, 1.42 - length, 0),
      [0.045, length, 0.42],
      folds(random.pick(dress)),
      { yaw: 0.25 + random.fraction() * 0.2 },
    )
  }
})

export const foldedClothes = ware(0.34, (scene, at, random) => {
  for (let index = 0; index < random.integer(3, 6); index++)
    scene.box(beside(at, 0, index * 0.042, 0), [0.29, 0.038, 0.24], fabric(random.pick(dress)))
})

export const tableLamp = ware(0.36, (scene, at, random) => {
  const base = material(random.pick(['#3f6b62', '#c2703d', '#e9e2d3', '#33475c']), { gloss: 0.14 })
  scene.ball(beside(at, 0, 0.12, 0), [0.085, 0.12, 0.085], base)
  scene.cone(beside(at, 0, 0.22, 0), [0.012, 0.08, 0.012], gold)
  scene.cone(beside(at, 0, 0.28, 0), [0.16, 0.19, 0.1], material('#ffe2b0', { glow: 1.1 }))
})

export const vase = ware(0.2, (scene, at, random) => {
  const look = mottled(
    random.pick(['#3f6b62', '#c2703d', '#e9e2d3', '#33475c', '#b8a48c', '#7d8f7a']),
    '#efe7d8',
    0.4,
    0.09,
  )
  const height = random.pick([0.1, 0.14, 0.18])
  scene.ball(beside(at, 0, height * 0.75, 0), [0.075, height * 0.78, 0.075], look)
  scene.cone(beside(at, 0, height * 1.35, 0), [0.045, height * 0.4, 0.03], look)
  scene.cone(beside(at, 0, height * 1.75, 0), [0.03, height * 0.12, 0.042], look)
})

export const mugs = ware(0.3, (scene, at, random) => {
  for (const x of [-0.09, 0.06]) {
    const look = mottled(
      random.pick(['#5f7f8a', '#c99a6a', '#e9e2d3', '#4a5a52', '#a5573a']),
      '#f1eadb',
      0.15,
      0.09,
    )
    scene.cone(beside(at, x, 0, 0), [0.045, 0.1, 0.05], look)
    scene.cone(beside(at, x, 0.098, 0), [0.043, 0.004, 0.043], material('#2a211b'))
    scene.ring(beside(at, x + 0.052, 0.05, 0), [0.028, 0.008], look, { tilt: Math.PI / 2 })
  }
})

export const bowls = ware(0.26, (scene, at, random) => {
  for (let index = 0; index < 4; index++)
    scene.cone(
      beside(at, 0, index * 0.035, 0),
      [0.05, 0.06, 0.115],
      mottled(random.pick(['#5f7f8a', '#c99a6a', '#e9e2d3', '#a5573a']), '#f1eadb', 0.2, 0.08),
    )
})

export const cushion = ware(0.4, (scene, at, random) =>
  scene.ball(beside(at, 0, 0.17, 0), [0.19, 0.18, 0.08], fabric(random.pick(dress)), { tilt: -0.2 }),
)

export const armchair = ware(0.95, (scene, at, random) => {
  const cloth = fabric(random.pick(['#3f6b62', '#c2703d', '#b7a78f', '#33475c', '#8d3b4a']))
  scene.box(beside(at, 0, 0.15, 0), [0.8, 0.25, 0.75], cloth)
  scene.box(beside(at, 0, 0.4, 0.04), [0.54, 0.12, 0.6], cloth)
  scene.box(beside(at, 0, 0.35, -0.3), [0.78, 0.55, 0.18], cloth, { tilt: -0.12 })
  for (const x of [-0.36, 0.36]) scene.box(beside(at, x, 0.3, 0.02), [0.15, 0.32, 0.7], cloth)
  for (const x of [-0.32, 0.32])
    for (const z of [-0.28, 0.28]) scene.cone(beside(at, x, 0, z), [0.018, 0.16, 0.028], wood('#6b4428'))
})

export const necklace = ware(0.26, (scene, at, random) => {
  const shine = random.pick([gold, silver])
  scene.cone(at, [0.1, 0.02, 0.1], velvet)
  scene.cone(beside(at, 0, 0.02, 0), [0.085, 0.14, 0.045], velvet)
  scene.cone(beside(at, 0, 0.16, 0), [0.04, 0.08, 0.035], velvet)
  scene.ring(beside(at, 0, 0.13, 0.012), [0.066, 0.005], shine, { tilt: 0.55 })
  scene.ball(
    beside(at, 0, 0.088, 0.075),
    0.016,
    material(random.pick(['#2f8f6b', '#b3243f', '#3f6fc4', '#f4f1ea']), { gloss: 0.4 }),
  )
})

export const ringBox = ware(0.16, (scene, at, random) => {
  const box = fabric(random.pick(['#6b1f2f', '#23303f', '#2f4a3d']))
  scene.box(at, [0.1, 0.05, 0.09], box)
  scene.box(beside(at, 0, 0.05, -0.05), [0.1, 0.09, 0.02], box, { tilt: -0.3 })
  scene.box(beside(at, 0, 0.05, 0), [0.085, 0.006, 0.075], material('#f4efe4'))
  scene.ring(beside(at, 0, 0.075, 0), [0.024, 0.0045], random.pick([gold, silver]), { tilt: Math.PI / 2 })
  scene.ball(beside(at, 0, 0.105, 0), 0.011, material('#eef6fb', { gloss: 0.5 }))
})

export const watch = ware(0.14, (scene, at, random) => {
  scene.cone(at, [0.03, 0.09, 0.035], velvet)
  scene.ring(beside(at, 0, 0.1, 0), [0.036, 0.012], fabric('#5b3a22'), { tilt: Math.PI / 2 })
  scene.cone(beside(at, 0, 0.075, 0.04), [0.03, 0.012, 0.03], random.pick([gold, silver]), {
    tilt: Math.PI / 2,
  })
})

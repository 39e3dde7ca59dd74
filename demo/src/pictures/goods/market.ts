import { metal, mottled, painted, wood } from '../materials.ts'
import { material } from '../trace/material.ts'
import { foliage } from './plants.ts'
import { beside, ware } from './ware.ts'

const porcelain = material('#f5f1ea', { gloss: 0.1 })
const board = wood('#b98a55')
const steel = metal('#c9ccd0')
const tomato = material('#c8352b', { gloss: 0.1 })

export const fishPlate = ware(0.38, (scene, at, random) => {
  scene.ball(beside(at, 0, 0.014, 0), [0.19, 0.012, 0.12], porcelain)
  const look = mottled('#a8743a', '#6f7a80', 0.03, 0.16)
  scene.ball(beside(at, -0.01, 0.05, 0), [0.13, 0.026, 0.042], look, { yaw: 0.15 })
  scene.cone(beside(at, 0.14, 0.022, -0.02), [0.036, 0.06, 0.004], look, { roll: Math.PI / 2 })
  scene.ball(beside(at, -0.11, 0.06, 0.046), 0.006, material('#111111', { gloss: 0.3 }))
  for (const x of [-0.03, 0.02, 0.07])
    scene.cone(beside(at, x, 0.03, 0.075), [0.022, 0.006, 0.022], material('#f3d94a', { gloss: 0.08 }), {
      tilt: 0.5,
    })
  foliage(scene, beside(at, 0.02, 0.032, -0.075), { size: [0.08, 0.014, 0.024], count: 14, random })
})

export const oysters = ware(0.4, (scene, at, random) => {
  scene.cone(at, [0.13, 0.03, 0.19], steel)
  for (let index = 0; index < 50; index++) {
    const [angle, radius] = [index * 2.4, 0.165 * Math.sqrt(index / 50)]
    scene.ball(
      beside(at, Math.cos(angle) * radius, 0.036, Math.sin(angle) * radius),
      0.017,
      material('#e8f1f4', { gloss: 0.2 }),
    )
  }
  for (let index = 0; index < 7; index++) {
    const angle = (index / 7) * 2 * Math.PI
    const place = beside(at, Math.cos(angle) * 0.115, 0.052, Math.sin(angle) * 0.1)
    scene.ball(place, [0.05, 0.014, 0.036], mottled('#6d7276', '#a8a49a', 0.012), { yaw: -angle })
    scene.ball(beside(place, 0, 0.01, 0), [0.04, 0.008, 0.028], material('#f1efe8', { gloss: 0.25 }), {
      yaw: -angle,
    })
    scene.ball(beside(place, 0, 0.016, 0), [0.024, 0.008, 0.017], material('#cfc3ac', { gloss: 0.25 }), {
      yaw: -angle,
    })
  }
  scene.ball(beside(at, 0, 0.07, 0), [0.03, 0.024, 0.03], material(random.pick(['#f3d94a']), { gloss: 0.1 }))
})

export const shellfish = ware(0.36, (scene, at, random) => {
  scene.cone(at, [0.09, 0.06, 0.15], material('#26323d', { gloss: 0.12 }))
  for (let index = 0; index < 34; index++) {
    const [angle, radius] = [index * 2.4, 0.125 * Math.sqrt(index / 34)]
    scene.ball(
      beside(at, Math.cos(angle) * radius, 0.068 + random.fraction() * 0.02, Math.sin(angle) * radius),
      [0.034, 0.016, 0.019],
      material(random.pick(['#1f2733', '#2b3546', '#e58a5a']), { gloss: 0.2 }),
      { yaw: random.fraction() * 3, roll: random.fraction() - 0.5 },
    )
  }
})

export const shrimp = ware(0.34, (scene, at, random) => {
  scene.cone(at, [0.1, 0.016, 0.16], porcelain)
  const look = mottled('#ef9a72', '#f7d0b8', 0.02, 0.12)
  for (let index = 0; index < 9; index++) {
    const turn = index * 2.4
    const place = beside(at, Math.cos(turn) * 0.09, 0.03 + (index % 2) * 0.016, Math.sin(turn) * 0.09)
    for (let part = 0; part < 6; part++) {
      const bend = turn + part * 0.42
      scene.ball(beside(place, Math.cos(bend) * 0.03, 0, Math.sin(bend) * 0.03), 0.0165 - part * 0.0016, look)
    }
  }
  scene.cone(beside(at, 0, 0.016, 0), [0.026, 0.03, 0.036], porcelain)
  scene.cone(
    beside(at, 0, 0.044, 0),
    [0.032, 0.003, 0.032],
    material(random.pick(['#b3352a']), { gloss: 0.12 }),
  )
})

export const eggs = ware(0.36, (scene, at, random) => {
  const carton = mottled('#a8a294', '#8f897b', 0.02)
  scene.box(at, [0.36, 0.045, 0.2], carton)
  for (let x = 0; x < 5; x++)
    for (const z of [-0.046, 0.046])
      scene.ball(
        beside(at, (x - 2) * 0.066, 0.062, z),
        [0.028, 0.035, 0.028],
        material(random.pick(['#e6c29a', '#f3ead9', '#c99468', '#cfd9cc']), { gloss: 0.05 }),
      )
  scene.box(beside(at, 0, 0.04, -0.13), [0.36, 0.014, 0.15], carton, { tilt: -1.2 })
})

export const greens = ware(0.34, (scene, at, random) => {
  scene.box(at, [0.36, 0.016, 0.24], board)
  for (let index = 0; index < 9; index++) {
    const z = (index - 4) * 0.014
    scene.rod(beside(at, -0.16, 0.034, z), beside(at, 0.02, 0.045, z * 1.6), 0.006, material('#cfdca8'))
  }
  foliage(scene, beside(at, 0.08, 0.075, 0), {
    size: [0.1, 0.05, 0.1],
    count: 60,
    random,
    looks: ['#3f6b2a', '#4f7d31', '#2f5c34'].map((hex) => material(hex, { gloss: 0.03 })),
  })
  scene.ring(beside(at, -0.05, 0.038, 0), [0.042, 0.006], material('#c2402f'), { roll: Math.PI / 2 })
})

export const jug = ware(0.24, (scene, at, random) => {
  const look = material(random.pick(['#b5702c', '#c98a35']), { gloss: 0.18 })
  scene.cone(at, [0.07, 0.15, 0.075], look)
  scene.cone(beside(at, 0, 0.15, 0), [0.075, 0.05, 0.02], look)
  scene.cone(beside(at, 0, 0.2, 0), [0.02, 0.03, 0.02], look)
  scene.cone(beside(at, 0, 0.225, 0), [0.023, 0.02, 0.023], painted('#f4efe4'))
  scene.ring(beside(at, 0.05, 0.205, 0), [0.026, 0.007], look, { tilt: Math.PI / 2 })
  scene.cone(beside(at, 0, 0.05, 0), [0.0745, 0.07, 0.0765], material('#f4ead2'))
  for (const x of [0.13, 0.17])
    scene.ball(beside(at, x, 0.036, 0.06 - (x - 0.13)), 0.036, mottled('#c2402f', '#d9a441', 0.04, 0.1))
})

export const produce = ware(0.5, (scene, at, random) => {
  const slat = wood('#c99b66')
  scene.box(at, [0.48, 0.05, 0.34], slat)
  for (const z of [-0.165, 0.165])
    for (const y of [0.01, 0.085]) scene.box(beside(at, 0, y, z), [0.48, 0.06, 0.012], slat)
  for (const x of [-0.234, 0.234]) scene.box(beside(at, x, 0, 0), [0.014, 0.15, 0.34], slat)
  for (let index = 0; index < 7; index++)
    scene.ball(
      beside(
        at,
        -0.17 + (index % 3) * 0.07,
        0.15 + (index > 4 ? 0.04 : 0),
        -0.1 + Math.floor(index / 3) * 0.085,
      ),
      0.042,
      tomato,
    )
  for (let index = 0; index < 7; index++)
    scene.ball(
      beside(at, 0.06 + random.fraction() * 0.04, 0.15 + index * 0.006, -0.11 + index * 0.036),
      [0.075, 0.017, 0.017],
      material('#e5761f', { gloss: 0.06 }),
      { yaw: 0.3 },
    )
  foliage(scene, beside(at, 0.17, 0.18, -0.03), { size: [0.08, 0.07, 0.12], count: 60, random })
})

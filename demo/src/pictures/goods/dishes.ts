import { glass, metal, mottled, wood } from '../materials.ts'
import { material } from '../trace/material.ts'
import { foliage } from './plants.ts'
import { beside, ware } from './ware.ts'

const porcelain = material('#f5f1ea', { gloss: 0.1 })
const golden = mottled('#d9933f', '#a85f1e', 0.03, 0.06)
const board = wood('#b98a55')
const clear = glass('#ffffff', 0.12)
const steel = metal('#c9ccd0')
const leafGreen = material('#5f8f3a')
const tomato = material('#c8352b', { gloss: 0.1 })
const cheeseYellow = material('#f0c25a', { gloss: 0.04 })

/** A tall glass with ice and a straw. */
export const tallDrink = (hex: string, foam: string | null = null) =>
  ware(0.14, (scene, at, random) => {
    const drink = material(hex, { gloss: 0.2 })
    scene.cone(at, [0.037, 0.16, 0.048], drink)
    scene.cone(beside(at, 0, 0.158, 0), [0.046, 0.022, 0.049], clear)
    if (foam !== null) scene.ball(beside(at, 0, 0.162, 0), [0.046, 0.02, 0.046], material(foam))
    else
      for (const [x, z] of [
        [-0.018, 0.01],
        [0.02, -0.01],
        [0.004, 0.024],
      ] as const)
        scene.box(beside(at, x, 0.148, z), [0.024, 0.022, 0.024], material('#eef3f3', { gloss: 0.25 }), {
          yaw: random.fraction() * 2,
        })
    scene.rod(beside(at, 0.01, 0.08, 0), beside(at, 0.05, 0.25, -0.01), 0.0045, material('#c2703d'))
  })

export const teapot = ware(0.32, (scene, at, random) => {
  const look = material(random.pick(['#3f6b62', '#c96f4a', '#33475c', '#e9e2d3']), { gloss: 0.14 })
  scene.cone(at, [0.05, 0.014, 0.05], look)
  scene.ball(beside(at, 0, 0.078, 0), [0.088, 0.07, 0.088], look)
  scene.cone(beside(at, 0, 0.138, 0), [0.045, 0.014, 0.03], look)
  scene.ball(beside(at, 0, 0.162, 0), 0.013, look)
  scene.rod(beside(at, 0.07, 0.06, 0), beside(at, 0.14, 0.13, 0), 0.014, look)
  scene.ring(beside(at, -0.1, 0.085, 0), [0.04, 0.009], look, { tilt: Math.PI / 2 })
  scene.cone(beside(at, 0.13, 0, 0.09), [0.026, 0.05, 0.04], porcelain)
  scene.cone(beside(at, 0.13, 0.0485, 0.09), [0.037, 0.003, 0.037], material('#a8642a', { gloss: 0.2 }))
})

export const toast = ware(0.34, (scene, at, random) => {
  scene.cone(at, [0.12, 0.014, 0.17], porcelain)
  for (const [x, yaw] of [
    [-0.06, 0.3],
    [0.07, -0.1],
  ] as const) {
    scene.box(beside(at, x, 0.014, 0), [0.11, 0.022, 0.15], golden, { yaw })
    scene.box(beside(at, x, 0.036, 0), [0.098, 0.014, 0.136], material('#9dbb5a', { gloss: 0.04 }), { yaw })
    scene.ball(beside(at, x, 0.056, 0.01), [0.042, 0.014, 0.038], porcelain)
    scene.ball(beside(at, x, 0.068, 0.01), [0.019, 0.011, 0.018], material('#eda52e', { gloss: 0.12 }))
    for (let index = 0; index < 7; index++)
      scene.ball(
        beside(at, x + (random.fraction() - 0.5) * 0.08, 0.053, (random.fraction() - 0.5) * 0.12),
        0.004,
        random.pick([tomato, leafGreen]),
      )
  }
})

export const bowlOf = (hex: string, toppings: readonly string[], count = 9) =>
  ware(0.28, (scene, at, random) => {
    const bowl = material(random.pick(['#e9e2d3', '#3f5f6b', '#c98f6b', '#7a8f6a']), { gloss: 0.12 })
    scene.cone(at, [0.05, 0.012, 0.055], bowl)
    scene.cone(beside(at, 0, 0.012, 0), [0.06, 0.085, 0.125], bowl)
    scene.cone(beside(at, 0, 0.094, 0), [0.112, 0.006, 0.112], material(hex, { gloss: 0.1 }))
    for (let index = 0; index < count; index++) {
      const angle = index * 2.4
      const radius = 0.095 * Math.sqrt((index + 0.5) / count)
      scene.ball(
        beside(at, Math.cos(angle) * radius, 0.101, Math.sin(angle) * radius),
        [0.013 + random.fraction() * 0.008, 0.008, 0.012],
        material(random.pick(toppings), { gloss: 0.06 }),
        { yaw: angle },
      )
    }
    scene.rod(beside(at, 0.05, 0.1, 0.02), beside(at, 0.18, 0.17, 0.05), 0.006, steel)
  })

export const salad = ware(0.34, (scene, at, random) => {
  scene.cone(at, [0.08, 0.055, 0.15], wood('#a8743f', 0.08))
  foliage(scene, beside(at, 0, 0.07, 0), {
    size: [0.125, 0.04, 0.125],
    count: 60,
    random,
    looks: ['#6f9a3a', '#8fb551', '#557a2e', '#7a3f56'].map((hex) => material(hex, { gloss: 0.03 })),
  })
  for (let index = 0; index < 6; index++) {
    const angle = index * 2.4
    const radius = 0.1 * Math.sqrt((index + 0.5) / 6)
    scene.ball(
      beside(at, Math.cos(angle) * radius, 0.105, Math.sin(angle) * radius),
      0.017,
      material(random.pick(['#c8352b', '#f3ead0', '#e58a1f', '#c8352b']), { gloss: 0.12 }),
    )
  }
})

export const burger = ware(0.26, (scene, at, random) => {
  scene.box(at, [0.3, 0.016, 0.22], board)
  const place = beside(at, -0.03, 0.016, 0)
  scene.cone(place, [0.07, 0.026, 0.074], golden)
  scene.cone(beside(place, 0, 0.026, 0), [0.076, 0.022, 0.076], mottled('#5b2f1a', '#3d1f12', 0.02))
  scene.box(beside(place, 0, 0.046, 0), [0.13, 0.006, 0.13], cheeseYellow, { yaw: 0.6 })
  scene.cone(beside(place, 0, 0.052, 0), [0.07, 0.012, 0.07], tomato)
  for (let index = 0; index < 12; index++)
    scene.ball(
      beside(place, Math.cos(index * 0.52) * 0.068, 0.068, Math.sin(index * 0.52) * 0.068),
      [0.026, 0.007, 0.022],
      leafGreen,
    )
  scene.ball(beside(place, 0, 0.08, 0), [0.076, 0.05, 0.076], golden)
  for (let index = 0; index < 26; index++) {
    const [angle, radius] = [index * 2.4, 0.052 * Math.sqrt(index / 26)]
    scene.ball(
      beside(place, Math.cos(angle) * radius, 0.127 - radius * radius * 6, Math.sin(angle) * radius),
      [0.005, 0.003, 0.003],
      porcelain,
      { yaw: angle },
    )
  }
  for (let index = 0; index < 14; index++)
    scene.rod(
      beside(at, 0.08 + random.fraction() * 0.05, 0.022 + random.fraction() * 0.03, -0.08),
      beside(at, 0.07 + random.fraction() * 0.06, 0.022 + random.fraction() * 0.03, 0.05),
      0.0065,
      material('#e6b75a'),
    )
})

export const sandwich = ware(0.34, (scene, at) => {
  scene.box(at, [0.36, 0.016, 0.2], board)
  scene.ball(beside(at, 0, 0.042, 0), [0.16, 0.026, 0.052], golden)
  scene.box(beside(at, 0, 0.05, 0), [0.27, 0.01, 0.1], leafGreen)
  scene.box(beside(at, 0, 0.058, 0), [0.265, 0.01, 0.11], material('#d98a86', { gloss: 0.05 }), { yaw: 0.03 })
  scene.box(beside(at, 0, 0.067, 0), [0.26, 0.007, 0.1], cheeseYellow)
  scene.ball(beside(at, 0, 0.086, 0), [0.16, 0.03, 0.054], golden)
})

/** A main dish with chips beside it. */
export const steakAndFries = ware(0.36, (scene, at, random) => {
  scene.cone(at, [0.1, 0.016, 0.17], porcelain)
  scene.ball(
    beside(at, -0.06, 0.04, 0.01),
    [0.075, 0.024, 0.055],
    mottled('#5b2f1a', '#8a4a2c', 0.015, 0.08),
    {
      yaw: 0.5,
    },
  )
  scene.ball(beside(at, -0.06, 0.064, 0.01), [0.018, 0.008, 0.018], material('#f3e3a0', { gloss: 0.1 }))
  for (let index = 0; index < 26; index++)
    scene.rod(
      beside(
        at,
        0.03 + random.fraction() * 0.08,
        0.022 + random.fraction() * 0.045,
        -0.07 + random.fraction() * 0.04,
      ),
      beside(
        at,
        0.03 + random.fraction() * 0.09,
        0.022 + random.fraction() * 0.045,
        0.03 + random.fraction() * 0.05,
      ),
      0.0065,
      material('#e6b75a'),
    )
  foliage(scene, beside(at, -0.02, 0.034, 0.09), { size: [0.05, 0.016, 0.028], count: 14, random })
})

export const dumplings = ware(0.32, (scene, at) => {
  const bamboo = mottled('#d9b373', '#b98a4a', 0.02)
  scene.cone(at, [0.15, 0.055, 0.15], bamboo)
  scene.ring(beside(at, 0, 0.055, 0), [0.148, 0.009], bamboo)
  scene.cone(beside(at, 0, 0.05, 0), [0.138, 0.007, 0.138], material('#eaf0d6'))
  for (let index = 0; index < 7; index++) {
    const angle = (index / 6) * 2 * Math.PI
    const place = index === 6 ? at : beside(at, Math.cos(angle) * 0.088, 0, Math.sin(angle) * 0.088)
    scene.ball(beside(place, 0, 0.075, 0), [0.04, 0.026, 0.032], material('#f6ecd8', { gloss: 0.06 }), {
      yaw: angle,
    })
    for (const fold of [-0.018, 0, 0.018])
      scene.ball(beside(place, fold, 0.101, 0), [0.008, 0.008, 0.012], material('#efe0c4', { gloss: 0.06 }))
  }
  for (const shift of [0, 0.018])
    scene.rod(beside(at, -0.16, 0.066 + shift, 0.08), beside(at, 0.15, 0.08 + shift, 0.14), 0.0045, board)
})

export const burrito = ware(0.34, (scene, at, random) => {
  scene.ball(beside(at, 0, 0.012, 0), [0.18, 0.01, 0.12], porcelain)
  const wrap = mottled('#f0dcb0', '#b98a4a', 0.03)
  for (const z of [-0.035, 0.045]) {
    scene.ball(beside(at, 0, 0.055, z), [0.13, 0.04, 0.04], wrap, { yaw: z * 3 })
    for (let index = 0; index < 8; index++)
      scene.ball(
        beside(
          at,
          0.112 + random.fraction() * 0.018,
          0.04 + random.fraction() * 0.034,
          z - 0.016 + random.fraction() * 0.03,
        ),
        0.01,
        material(random.pick(['#c8352b', '#5f8f3a', '#7a3e1c', '#f3ead0'])),
      )
  }
})

export const guacamole = ware(0.36, (scene, at, random) => {
  scene.cone(at, [0.05, 0.075, 0.09], mottled('#5a5f62', '#3d4144', 0.02))
  scene.ball(beside(at, 0, 0.073, 0), [0.082, 0.02, 0.082], mottled('#94b04a', '#6d8f35', 0.02))
  for (let index = 0; index < 6; index++)
    scene.ball(beside(at, Math.cos(index * 2.4) * 0.05, 0.09, Math.sin(index * 2.4) * 0.05), 0.009, tomato)
  for (let index = 0; index < 12; index++)
    scene.box(
      beside(at, 0.11 + (index % 4) * 0.028, Math.floor(index / 4) * 0.014, (random.fraction() - 0.5) * 0.16),
      [0.065, 0.007, 0.065],
      material('#e6b75a'),
      { yaw: random.fraction() * 3, tilt: (random.fraction() - 0.3) * 0.7 },
    )
})

export const tortillas = ware(0.34, (scene, at, random) => {
  const look = random.pick([mottled('#e9cf94', '#b98a4a', 0.03), mottled('#8f94a8', '#5f6480', 0.03)])
  for (let index = 0; index < 12; index++)
    scene.cone(
      beside(at, (random.fraction() - 0.5) * 0.012, index * 0.0065, (random.fraction() - 0.5) * 0.012),
      [0.125, 0.006, 0.126],
      look,
    )
})

export const corn = ware(0.34, (scene, at, random) => {
  scene.box(at, [0.34, 0.016, 0.22], board)
  for (const z of [-0.055, 0.04]) {
    for (let row = 0; row < 6; row++)
      for (let index = 0; index < 13; index++) {
        const angle = (row / 6) * Math.PI
        scene.ball(
          beside(at, -0.09 + index * 0.0155, 0.042 + Math.sin(angle) * 0.028, z + Math.cos(angle) * 0.028),
          0.011,
          material(random.pick(['#f0c431', '#e6b22a', '#f6d96a']), { gloss: 0.1 }),
        )
      }
    scene.rod(beside(at, -0.15, 0.04, z), beside(at, -0.1, 0.042, z), 0.008, board)
    for (let index = 0; index < 9; index++)
      scene.ball(
        beside(at, -0.07 + index * 0.018, 0.075, z + (random.fraction() - 0.5) * 0.03),
        0.006,
        porcelain,
      )
  }
})

export const pretzel = ware(0.32, (scene, at, random) => {
  const crust = mottled('#a85a1e', '#7a3a10', 0.03, 0.1)
  scene.box(at, [0.34, 0.016, 0.24], board)
  for (const x of [-0.055, 0.055]) scene.ring(beside(at, x, 0.04, -0.02), [0.058, 0.021], crust)
  scene.ring(beside(at, 0, 0.04, 0.036), [0.05, 0.021], crust)
  for (let index = 0; index < 26; index++) {
    const angle = random.fraction() * 6.28
    const x = index % 2 === 0 ? -0.055 : 0.055
    scene.box(
      beside(at, x + Math.cos(angle) * 0.058, 0.058, -0.02 + Math.sin(angle) * 0.058),
      [0.006, 0.005, 0.006],
      porcelain,
    )
  }
})

export const pizzaSlice = ware(0.3, (scene, at) => {
  scene.box(at, [0.32, 0.016, 0.24], board)
  // A fan of narrowing strips.
  for (let step = 0; step < 9; step++)
    scene.box(
      beside(at, -0.1 + step * 0.024, 0.017, 0),
      [0.026, 0.012, 0.16 * (1 - step / 9.5)],
      mottled('#f0cf7c', '#c8442a', 0.03, 0.06),
    )
  scene.rod(beside(at, -0.115, 0.03, -0.085), beside(at, -0.115, 0.03, 0.085), 0.018, golden)
  for (const [x, z] of [
    [-0.07, 0.035],
    [-0.06, -0.035],
    [-0.01, 0.01],
    [0.04, -0.008],
  ] as const)
    scene.cone(beside(at, x, 0.029, z), [0.02, 0.004, 0.02], material('#a5281f', { gloss: 0.1 }))
})

export const cheeseBoard = ware(0.46, (scene, at, random) => {
  scene.box(at, [0.46, 0.02, 0.28], wood('#7a5638'))
  scene.cone(beside(at, -0.14, 0.02, -0.03), [0.06, 0.045, 0.06], material('#f1e8d2', { gloss: 0.03 }))
  scene.box(beside(at, 0.02, 0.02, -0.05), [0.1, 0.05, 0.07], material('#f0c25a', { gloss: 0.04 }), {
    yaw: 0.4,
  })
  scene.box(beside(at, 0.14, 0.02, 0.0), [0.08, 0.05, 0.07], mottled('#efe9d8', '#5f7a8a', 0.02), {
    yaw: -0.3,
  })
  for (let index = 0; index < 12; index++)
    scene.ball(
      beside(
        at,
        -0.02 + random.fraction() * 0.07,
        0.034 + (index % 3) * 0.018,
        0.06 + random.fraction() * 0.05,
      ),
      0.015,
      material('#4a2450', { gloss: 0.14 }),
    )
  for (let index = 0; index < 5; index++)
    scene.cone(
      beside(at, -0.17 + index * 0.022, 0.022 + index * 0.003, 0.085),
      [0.032, 0.006, 0.032],
      golden,
      {
        roll: 0.5,
      },
    )
  scene.rod(beside(at, 0.1, 0.026, 0.11), beside(at, 0.21, 0.026, 0.08), 0.007, steel)
})

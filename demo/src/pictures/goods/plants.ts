import type { Random } from '../../town/random.ts'
import { fabric, leaf, metal, mottled, wood } from '../materials.ts'
import { type Material, material } from '../trace/material.ts'
import type { Scene } from '../trace/scene.ts'
import type { Triple } from '../trace/solids.ts'
import { beside, ware } from './ware.ts'

const greens = ['#3f7030', '#55833a', '#2f5c3a', '#6b9442'].map(leaf)
export const blossoms = ['#e0567a', '#f3b13c', '#f4f0e6', '#c9408a', '#8a63b8', '#e8703a', '#d92f3a'] as const
const terracotta = mottled('#b8643c', '#c97a50', 0.1)
const zinc = metal('#8d979b', 0.14)
const bark = mottled('#5d4634', '#3c2c20', 0.05)

/** A bush of many leaves in an ellipsoid around `at`. */
export function foliage(
  scene: Scene,
  at: Triple,
  {
    size,
    count,
    random,
    looks = greens,
  }: { size: Triple; count: number; random: Random; looks?: readonly Material[] },
): void {
  const leafSize = Math.cbrt((size[0] * size[1] * size[2]) / count) * 0.9
  for (let index = 0; index < count; index++) {
    const height = random.fraction() * 2 - 1
    const angle = random.fraction() * 2 * Math.PI
    const radius = Math.sqrt(1 - height * height) * (0.7 + 0.3 * random.fraction())
    scene.ball(
      beside(at, Math.cos(angle) * radius * size[0], height * size[1], Math.sin(angle) * radius * size[2]),
      [leafSize, leafSize * (0.45 + 0.3 * random.fraction()), leafSize * (0.6 + 0.4 * random.fraction())],
      random.pick(looks),
      { yaw: angle, tilt: random.fraction() - 0.5, roll: random.fraction() * 1.2 - 0.6 },
    )
  }
}

export const bouquet = ware(0.34, (scene, at, random) => {
  scene.cone(at, [0.1, 0.28, 0.13], random.pick([zinc, metal('#57646b', 0.14), material('#e4ddd0')]))
  foliage(scene, beside(at, 0, 0.36, 0), { size: [0.15, 0.1, 0.15], count: 22, random })
  const hue = material(random.pick(blossoms), { gloss: 0.02 })
  const second = material(random.pick(blossoms), { gloss: 0.02 })
  for (let index = 0; index < 22; index++) {
    const angle = index * 2.4
    const radius = 0.17 * Math.sqrt((index + 0.5) / 22)
    const y = 0.5 - radius * 0.5 + random.fraction() * 0.05
    const flower = random.chance(0.75) ? hue : second
    const head = beside(at, Math.cos(angle) * radius, y, Math.sin(angle) * radius)
    scene.ball(head, [0.036, 0.028, 0.036], flower)
    scene.ball(beside(head, 0, 0.018, 0), 0.014, material('#f3d67a'))
  }
})

export const pottedPlant = ware(0.34, (scene, at, random) => {
  const pot = random.pick([
    terracotta,
    material('#ece6da', { gloss: 0.06 }),
    material('#4a5a55', { gloss: 0.05 }),
  ])
  scene.cone(at, [0.08, 0.16, 0.11], pot)
  scene.cone(beside(at, 0, 0.13, 0), [0.118, 0.035, 0.118], pot)
  const isTall = random.chance(0.5)
  if (isTall) {
    // Long leaves that bend outwards.
    for (let index = 0; index < 16; index++) {
      const angle = index * 2.4
      const reach = 0.08 + 0.1 * random.fraction()
      scene.ball(
        beside(at, Math.cos(angle) * reach, 0.32 + random.fraction() * 0.12, Math.sin(angle) * reach),
        [0.02, 0.17, 0.045],
        random.pick(greens),
        { yaw: -angle, roll: -reach * 3.2 },
      )
    }
    return
  }
  foliage(scene, beside(at, 0, 0.28, 0), { size: [0.16, 0.13, 0.16], count: 46, random })
})

export const cactus = ware(0.18, (scene, at, random) => {
  scene.cone(at, [0.05, 0.09, 0.065], terracotta)
  const look = leaf('#5a8a52')
  scene.ball(beside(at, 0, 0.16, 0), [0.045, 0.1, 0.045], look)
  if (random.chance(0.6)) scene.ball(beside(at, 0.055, 0.19, 0), [0.02, 0.045, 0.02], look)
  scene.ball(beside(at, 0, 0.262, 0), 0.016, material('#e0567a'))
})

/** A clipped ball on a stem beside a door. */
export const topiary = ware(0.5, (scene, at, random) => {
  scene.box(at, [0.4, 0.42, 0.4], random.pick([wood('#5b4433'), material('#3c4244'), material('#d8d2c4')]))
  scene.rod(beside(at, 0, 0.4, 0), beside(at, 0, 0.85, 0), 0.025, bark)
  foliage(scene, beside(at, 0, 1.05, 0), { size: [0.27, 0.28, 0.27], count: 130, random })
})

export const flowerBox = (scene: Scene, at: Triple, width: number, random: Random): void => {
  scene.box(at, [width, 0.2, 0.22], random.pick([wood('#6b4f38'), material('#3d4446'), material('#e6e0d3')]))
  foliage(scene, beside(at, 0, 0.25, 0), {
    size: [width * 0.48, 0.13, 0.14],
    count: Math.round(width * 55),
    random,
  })
  const hue = random.pick(blossoms)
  const looks = [material(hue), material(random.pick(blossoms)), material(hue)]
  for (let index = 0; index < width * 38; index++)
    scene.ball(
      beside(
        at,
        (random.fraction() - 0.5) * width * 0.92,
        0.26 + random.fraction() * 0.14,
        0.02 + random.fraction() * 0.13,
      ),
      0.022 + random.fraction() * 0.014,
      random.pick(looks),
    )
}

/** A street tree; `height` is that of its crown's middle. */
export function tree(scene: Scene, at: Triple, height: number, random: Random): void {
  const looks = random.pick([
    greens,
    ['#6f8f3a', '#88a045', '#5a7a30'].map(leaf),
    ['#c98a35', '#b5662a', '#d9a545'].map(leaf),
  ])
  scene.cone(at, [0.13, height * 0.75, 0.09], bark)
  for (const [x, y, z, size] of [
    [0, 0, 0, 1],
    [-0.75, -0.25, 0.2, 0.75],
    [0.8, -0.15, -0.2, 0.78],
    [0.1, 0.6, 0, 0.8],
  ] as const)
    foliage(scene, beside(at, x, height + y, z), {
      size: [1.05 * size, 0.8 * size, 0.9 * size],
      count: Math.round(520 * size),
      random,
      looks,
    })
}

export const seedTrays = ware(0.44, (scene, at, random) => {
  scene.box(at, [0.42, 0.09, 0.28], fabric('#2d2d2d'))
  for (let x = -2; x <= 2; x++)
    for (const z of [-0.07, 0.07])
      foliage(scene, beside(at, x * 0.08, 0.13, z), { size: [0.04, 0.04, 0.04], count: 7, random })
})

export const wateringCan = ware(0.4, (scene, at) => {
  scene.cone(at, [0.11, 0.2, 0.09], zinc)
  scene.rod(beside(at, 0.08, 0.06, 0), beside(at, 0.27, 0.24, 0), 0.016, zinc)
  scene.ball(beside(at, 0.28, 0.25, 0), [0.02, 0.045, 0.045], zinc, { roll: 0.8 })
  scene.ring(beside(at, -0.06, 0.17, 0), [0.09, 0.011], zinc, { tilt: Math.PI / 2 })
})

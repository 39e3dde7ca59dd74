import { type Random, randomFrom } from '../../town/random.ts'
import type { Ware } from '../goods/ware.ts'
import { fabric, floorboards, marble, painted, wood } from '../materials.ts'
import { Scene } from '../trace/scene.ts'
import { backdrop, tableSetting } from './backdrop.ts'
import { heightOf } from './stillLife.ts'

interface Item {
  readonly hero: Ware
  readonly others: readonly Ware[]
  readonly random: Random
}

/** One item in the middle, with more of its kind and matching items around it. */
export function itemLife({ hero, others, random }: Item, aspect: number) {
  const scene = new Scene()
  // Wares differ in height from one to the next.
  const height = Math.max(...['height', 'one', 'two', 'three', 'four'].map((seed) => heightOf(hero, seed)))
  const isOnFloor = height > 0.75
  // The camera sees flat goods from above, and from nearer.
  const isFlat = height < hero.width * 0.56
  const scale = Math.max(hero.width * (isFlat ? 1.6 : 1.9), height * (isOnFloor ? 2 : 2.5), 0.2)
  const top = isOnFloor
    ? floorboards(random.pick(['#a8743f', '#c9a678']))
    : random.pick([wood('#a8743f'), wood('#c9a678'), marble(), wood('#6b4a33'), painted('#e9e2d6')])
  scene.box([0, -0.08 * scale, -0.1 * scale], [3 * scale, 0.08 * scale, 1.3 * scale], top)
  if (isOnFloor) scene.box([0, -0.08 * scale, -1.2 * scale], [4 * scale, 0.08 * scale, 1.6 * scale], top)
  const isAlone = hero.width > scale * 0.45
  const place = (ware: Ware, x: number, z: number) =>
    ware.place(scene, [x * scale, 0, z * scale], randomFrom(`${random.fraction()}`))
  place(hero, 0.02, isOnFloor ? -0.05 : 0.12)
  const fitting = others.filter((other) => other.width < scale * 0.55 && heightOf(other) < scale * 0.75)
  const more = isAlone ? fitting : [hero, ...fitting]
  const side = random.chance(0.5) ? 1 : -1
  if (more.length > 0) {
    const second = isAlone ? random.pick(more) : hero
    const third = fitting.length > 0 ? random.pick(fitting) : random.pick(more)
    const clear = hero.width / scale / 2 + 0.05
    place(second, -side * (clear + (second.width / scale) * 0.5), isAlone ? -0.28 : -0.12)
    place(third, side * (clear + (third.width / scale) * 0.5), -0.2)
    if (!isOnFloor) place(random.pick(more), side * 0.12, -0.4)
  }
  if (!isOnFloor && random.chance(0.6))
    scene.box(
      [side * 0.42 * scale, 0.0005, 0.3 * scale],
      [0.5 * scale, 0.004, 0.4 * scale],
      fabric(random.pick(['#8a9a86', '#c98f6b', '#e9dfcb', '#5f7f96'])),
      { yaw: 0.4 * side },
    )
  const shelf = [...fitting, hero].filter(({ width }) => width < scale * 0.6)
  backdrop(scene, { scale, shelf: shelf.length > 0 ? shelf : [hero], random })
  return tableSetting(scene, { scale, random, aspect, height: isFlat ? 0.92 : 0.48 })
}

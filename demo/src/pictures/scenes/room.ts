import type { Random } from '../../town/random.ts'
import { foliage, pottedPlant } from '../goods/plants.ts'
import { clothesRail, mannequin } from '../goods/shops.ts'
import { beside, lineUp } from '../goods/ware.ts'
import { pegTools, van } from '../goods/work.ts'
import {
  boards,
  brick,
  fabric,
  floorboards,
  marble,
  metal,
  mirror,
  painted,
  plaster,
  tiles,
  wood,
} from '../materials.ts'
import { cameraFrom } from '../trace/camera.ts'
import { type Daylight, daylightOf } from '../trace/daylight.ts'
import type { Setting } from '../trace/lightField.ts'
import { colour, type Material, material } from '../trace/material.ts'
import { Scene } from '../trace/scene.ts'
import type { Trade } from '../trades.ts'
import { chair, couch, mirrorPlace, pendant, salonChair, stool, table, weightRack } from './furniture.ts'

interface RoomPlan {
  readonly trade: Trade
  readonly category: string
  readonly random: Random
}

const half = 3.1
const back = -2.6
const ceiling = 2.95

interface Room extends RoomPlan {
  readonly accent: Material
  readonly timber: Material
}

/** A room with the sun in its windows at the left. */
export function roomSetting({ trade, category, random }: RoomPlan, aspect: number): Setting {
  const scene = new Scene()
  const day: Daylight = {
    ...daylightOf(random.pick(['morning', 'golden']), -1),
    sunAt: [-0.8, 0.42, 0.43],
    lamps: 1,
  }
  const accent = painted(
    random.pick(['#3f6b62', '#33475c', '#b5764a', '#7a8f6a', '#8d4a42', '#d9b98a', '#5b4a5f']),
  )
  const room: Room = {
    trade,
    category,
    random,
    accent,
    timber: wood(random.pick(['#a8743f', '#8a6242', '#c9a678'])),
  }
  walls(scene, room)
  furnish(scene, room)
  return {
    scene,
    day: { ...day, exposure: 1.05 },
    camera: cameraFrom({
      from: [1.5, 1.5, 3.5],
      to: [-0.25, 1.14, -1],
      width: 1.22,
      aspect,
      isLevel: true,
    }),
    isIndoors: (x) => x > -half - 0.2,
    indoors: { r: 0.5, g: 0.44, b: 0.36 },
  }
}

function walls(scene: Scene, { random, category }: Room): void {
  const isWorkshop = ['auto-repair', 'gym', 'bike-shop'].includes(category)
  const floor = isWorkshop
    ? plaster('#94918c')
    : random.pick([floorboards('#b0824f'), floorboards('#c9a678', 0.12), tiles('#e6e0d4', '#7f8f88', 0.4)])
  const plain = plaster(random.pick(['#ece3d3', '#e3e4db', '#ead9c3', '#dfe0da']))
  const look = random.pick([plain, plain, brick('#a8664a'), painted('#cdd6cb'), painted('#e3cdb5')])
  scene.box([0, -0.2, 0.6], [half * 2 + 0.6, 0.2, 7], floor)
  scene.box([0, ceiling, 0.6], [half * 2 + 0.6, 0.2, 7], plaster('#f1ece2'))
  scene.box([0, 0, back - 0.1], [half * 2 + 0.6, ceiling, 0.2], look)
  scene.box([half + 0.1, 0, 0.6], [0.2, ceiling, 7], plain)
  scene.box([0, 0, 4.05], [half * 2 + 0.6, ceiling, 0.2], plain)
  // The wall of the windows.
  const frame = painted(random.pick(['#f4efe4', '#2f3a3d', '#5b4433']))
  const x = -half - 0.1
  scene.box([x, 0, 0.6], [0.2, 0.7, 7], plain)
  scene.box([x, 2.5, 0.6], [0.2, 0.5, 7], plain)
  for (const z of [-2.4, -0.55, 1.3, 3.15]) scene.box([x, 0.7, z], [0.2, 1.8, 0.42], plain)
  for (const z of [-1.48, 0.37, 2.22]) {
    for (const dz of [-0.7, 0, 0.7]) scene.box([x, 0.7, z + dz], [0.07, 1.8, 0.05], frame)
    for (const y of [0.7, 1.85, 2.45]) scene.box([x, y, z], [0.07, 0.05, 1.43], frame)
    scene.box([x + 0.1, 0.66, z], [0.3, 0.05, 1.5], frame)
  }
  // Trees outside.
  for (const [z, y] of [
    [-2.5, 1.4],
    [0.6, 0.7],
  ] as const)
    foliage(scene, [-8, y, z - 2], { size: [1.2, 1.1, 1.6], count: 260, random })
  for (const at of [-1.5, 0.2, 1.9])
    pendant(
      scene,
      [at, 2.12, at === 0.2 ? -0.9 : -1.3],
      metal(random.pick(['#2b2b2e', '#c9a24a', '#e9e2d3']), 0.15),
      ceiling,
    )
  const { r, g, b } = colour('#ffdcb4')
  for (const at of [-1.5, 0.2, 1.9])
    scene.lamp([at, 1.98, at === 0.2 ? -0.9 : -1.3], { r: r * 1.3, g: g * 1.3, b: b * 1.3 })
  scene.lamp([0.6, 2.7, 2.4], { r: r * 1.6, g: g * 1.6, b: b * 1.6 })
  pottedPlant.place(scene, [-half + 0.12, 0.7, 0.4], random)
}

function furnish(scene: Scene, room: Room): void {
  switch (room.trade.room) {
    case 'counter':
      shelves(scene, room, [1.0, 1.45, 1.9])
      counter(scene, room, [0.4, 0, -1.2])
      break
    case 'tables':
      shelves(scene, room, [1.1, 1.5, 1.9])
      bar(scene, room)
      diningTables(scene, room)
      break
    case 'salon':
      salon(scene, room)
      break
    case 'treatment':
      treatment(scene, room)
      break
    case 'studio':
      studio(scene, room)
      break
    case 'gym':
      gym(scene, room)
      break
    case 'workshop':
      workshop(scene, room)
      break
    case 'shelves':
      shelves(scene, room, [0.3, 0.8, 1.3, 1.8])
      middleTable(scene, room)
      break
    case 'clothes':
      clothes(scene, room)
      break
    case 'garage':
      garage(scene, room)
  }
}

function shelves(scene: Scene, { trade, random, timber }: Room, heights: readonly number[]): void {
  for (const y of heights) {
    scene.box([0.1, y, back + 0.2], [5.4, 0.045, 0.38], timber)
    lineUp(scene, trade.shelf, { from: [-2.5, y + 0.045, back + 0.2], length: 5.2, random, gap: 0.06 })
  }
  for (const x of [-2.6, -0.8, 1, 2.8]) scene.box([x, 0, back + 0.12], [0.05, 2.3, 0.24], timber)
}

function counter(
  scene: Scene,
  { trade, random, timber, accent }: Room,
  at: readonly [number, number, number],
): void {
  scene.box(at, [3.8, 0.92, 0.7], accent)
  for (let index = 0; index < 5; index++)
    scene.box(beside(at, (index - 2) * 0.74, 0.12, 0.352), [0.62, 0.68, 0.03], accent)
  scene.box(beside(at, 0, 0.92, 0), [3.95, 0.05, 0.82], random.pick([timber, marble()]))
  lineUp(scene, trade.wares, { from: beside(at, -1.85, 0.97, 0.12), length: 3.6, random, gap: 0.08 })
  table(scene, [-1.9, 0, 0.9], timber, true)
  lineUp(
    scene,
    trade.wares.filter(({ width }) => width < 0.4),
    { from: [-2.1, 0.755, 0.9], length: 0.45, random },
  )
  chair(scene, [-1.2, 0, 1.0], timber, -1.7)
}

function bar(scene: Scene, { timber, accent, trade, random }: Room): void {
  scene.box([0.9, 0, -1.75], [3.4, 1.02, 0.5], accent)
  scene.box([0.9, 1.02, -1.72], [3.55, 0.05, 0.66], timber)
  lineUp(
    scene,
    trade.wares.filter(({ width }) => width < 0.45),
    { from: [-0.7, 1.07, -1.75], length: 3.2, random, gap: 0.14 },
  )
  for (const x of [-0.2, 0.7, 1.6]) stool(scene, [x, 0.1, -1.2], fabric('#7a4a33'))
}

function diningTables(scene: Scene, { timber, trade, random }: Room): void {
  const seat = random.pick([timber, painted('#2f3a3d'), wood('#5b4030')])
  const isRound = random.chance(0.5)
  const small = trade.wares.filter(({ width }) => width < 0.42)
  for (const [x, z] of [
    [-1.9, -0.5],
    [-1.5, 1.25],
    [0.6, 0.75],
  ] as const) {
    table(scene, [x, 0, z], timber, isRound)
    chair(scene, [x - 0.66, 0, z], seat, Math.PI / 2)
    chair(scene, [x + 0.66, 0, z + 0.05], seat, -Math.PI / 2)
    lineUp(scene, small, {
      from: [x - 0.3, isRound ? 0.755 : 0.76, z - 0.1],
      length: 0.66,
      random,
      gap: 0.04,
    })
    lineUp(scene, small, {
      from: [x - 0.25, isRound ? 0.755 : 0.76, z + 0.16],
      length: 0.5,
      random,
      gap: 0.08,
    })
  }
}

function salon(scene: Scene, { trade, random, timber, accent }: Room): void {
  const leather = material(random.pick(['#2b2426', '#7a3b2a', '#e9e0d3', '#3f5a54']), { gloss: 0.07 })
  for (const x of [-1.9, -0.4, 1.1, 2.6]) {
    mirrorPlace(scene, [x, 0, back], timber)
    lineUp(scene, trade.shelf, { from: [x - 0.45, 0.885, back + 0.16], length: 0.9, random, gap: 0.05 })
    if (x < 2) salonChair(scene, [x, 0, back + 1.15], leather)
  }
  scene.box([2.75, 0, 0.1], [0.5, 0.9, 1.6], accent)
  scene.box([2.75, 0.9, 0.1], [0.56, 0.04, 1.7], timber)
  for (const z of [-0.5, 0, 0.5]) random.pick(trade.wares).place(scene, [2.72, 0.94, z + 0.1], random)
  pottedPlant.place(scene, [-2.7, 0, -1.9], random)
}

function treatment(scene: Scene, { trade, category, random, timber, accent }: Room): void {
  couch(
    scene,
    [0, 0, 0.1],
    material(random.pick(['#5f8f86', '#e9e0d3', '#8aa0b0', '#c9a58f']), { gloss: 0.06 }),
    category === 'dentist',
  )
  scene.box([1.2, 0, back + 0.3], [2.4, 0.85, 0.5], accent)
  scene.box([1.2, 0.85, back + 0.3], [2.5, 0.04, 0.56], timber)
  lineUp(scene, trade.wares, { from: [0.1, 0.89, back + 0.3], length: 2.2, random, gap: 0.1 })
  for (const y of [1.45, 1.85]) {
    scene.box([1.2, y, back + 0.16], [2.2, 0.04, 0.3], timber)
    lineUp(scene, trade.shelf, { from: [0.2, y + 0.04, back + 0.16], length: 2, random, gap: 0.12 })
  }
  stool(scene, [1.25, -0.15, 0.9], fabric('#e9e0d3'))
  scene.cone([-2.3, 0, -1.9], [0.17, 0.34, 0.22], painted('#e6e0d3'))
  foliage(scene, [-2.3, 0.95, -1.9], { size: [0.42, 0.6, 0.42], count: 120, random })
  scene.box([-1.0, 1.25, back + 0.02], [0.95, 0.7, 0.04], timber)
  scene.box([-1.0, 1.3, back + 0.035], [0.85, 0.6, 0.04], painted('#e3dccb'))
  scene.ball([-1.1, 1.55, back + 0.06], [0.16, 0.16, 0.01], painted('#c98f6b'))
  scene.ball([-0.85, 1.5, back + 0.06], [0.12, 0.18, 0.01], painted('#7f9a86'))
}

function studio(scene: Scene, { trade, random, timber }: Room): void {
  scene.box([0.6, 0.35, back + 0.02], [3.2, 2, 0.04], timber)
  scene.box([0.6, 0.39, back + 0.035], [3.1, 1.92, 0.04], mirror)
  lineUp(scene, trade.wares, { from: [-2.7, 0, back + 0.5], length: 5, random, gap: 0.25 })
  const mats = ['#6d8f86', '#b77a90', '#5a6b96', '#c9a36a'].map(fabric)
  mats.forEach((mat, index) => {
    scene.box([-1.9 + (index % 2) * 1.7, 0.001, -0.5 + Math.floor(index / 2) * 1.2], [1.5, 0.012, 0.66], mat)
  })
  lineUp(scene, trade.wares, { from: [0.9, 0, 0.1], length: 1.6, random, gap: 0.2 })
}

function gym(scene: Scene, { trade, random }: Room): void {
  weightRack(scene, [-0.9, 0, -1.9], random)
  for (const y of [0.25, 0.7, 1.15]) {
    scene.box([1.6, y, back + 0.35], [2.2, 0.05, 0.45], metal('#3a3d40', 0.1))
    lineUp(scene, trade.wares.slice(0, 2), {
      from: [0.55, y + 0.05, back + 0.35],
      length: 2.1,
      random,
      gap: 0.06,
    })
  }
  scene.box([0.3, 0.001, 0.7], [3.6, 0.015, 2], fabric('#3a3c40'))
  lineUp(scene, trade.wares, { from: [-1.6, 0.015, 0.7], length: 2.8, random, gap: 0.2 })
}

function workshop(scene: Scene, { trade, random, timber, accent }: Room): void {
  scene.box([0.3, 0.82, back + 0.5], [4.6, 0.07, 0.8], timber)
  for (const x of [-1.9, 0.3, 2.5]) scene.box([x, 0, back + 0.5], [0.12, 0.82, 0.7], timber)
  scene.box([1.4, 0.15, back + 0.5], [2.1, 0.6, 0.7], accent)
  lineUp(
    scene,
    trade.wares.filter(({ width }) => width < 1),
    { from: [-1.9, 0.89, back + 0.5], length: 4.3, random, gap: 0.1 },
  )
  for (const x of [-1.5, -0.55]) pegTools.place(scene, [x, 1.4, back + 0.02], random)
  for (const y of [1.45, 1.9]) {
    scene.box([1.5, y, back + 0.18], [2.3, 0.04, 0.34], timber)
    lineUp(scene, trade.shelf, { from: [0.4, y + 0.04, back + 0.18], length: 2.2, random, gap: 0.06 })
  }
  stool(scene, [0.3, 0, -0.9], timber)
  const large = trade.wares.filter(({ width }) => width >= 1)
  if (large.length > 0) lineUp(scene, large, { from: [-2.2, 0, 0.4], length: 2, random })
  else {
    scene.box([-1.4, 0, 0.6], [1.3, 0.78, 0.7], boards('#a8743f'))
    scene.box([-1.4, 0.78, 0.6], [1.45, 0.05, 0.8], timber)
    lineUp(scene, trade.wares, { from: [-2.05, 0.83, 0.6], length: 1.3, random, gap: 0.08 })
  }
}

function middleTable(scene: Scene, { trade, random, timber }: Room): void {
  scene.box([-0.5, 0.7, 0.2], [2.2, 0.06, 0.95], timber)
  for (const x of [-1.5, 0.5]) for (const z of [-0.2, 0.6]) scene.box([x, 0, z], [0.08, 0.7, 0.08], timber)
  scene.box([-0.5, 0.2, 0.2], [2.1, 0.04, 0.85], timber)
  for (const z of [-0.02, 0.4])
    lineUp(
      scene,
      trade.wares.filter(({ width }) => width < 0.7),
      { from: [-1.5, 0.76, z], length: 2, random, gap: 0.06 },
    )
  lineUp(scene, trade.shelf, { from: [-1.45, 0.24, 0.3], length: 1.9, random, gap: 0.08 })
  const large = trade.wares.filter(({ width }) => width >= 0.7)
  if (large.length > 0) random.pick(large).place(scene, [1.7, 0, -0.9], random)
}

function clothes(scene: Scene, { trade, category, random, timber }: Room): void {
  clothesRail.place(scene, [-1.7, 0, back + 0.6], random)
  clothesRail.place(scene, [-0.1, 0, back + 0.6], random)
  mannequin.place(scene, [1.3, 0, back + 0.8], random)
  mannequin.place(scene, [2.1, 0, back + 0.6], random)
  scene.box([2.8, 0.1, -0.6], [0.06, 1.9, 0.9], timber)
  scene.box([2.77, 0.15, -0.6], [0.06, 1.8, 0.8], mirror)
  for (const y of [1.75]) {
    scene.box([-0.9, y, back + 0.2], [3.2, 0.04, 0.38], timber)
    lineUp(scene, trade.shelf, { from: [-2.4, y + 0.04, back + 0.2], length: 3, random, gap: 0.1 })
  }
  scene.box([-0.8, 0.74, 0.4], [1.9, 0.06, 0.85], timber)
  for (const x of [-1.65, 0.05]) scene.box([x, 0, 0.4], [0.08, 0.74, 0.7], timber)
  const onTable = category === 'tailor' ? trade.wares.slice(0, 3) : trade.shelf
  lineUp(scene, onTable, { from: [-1.65, 0.8, 0.4], length: 1.7, random, gap: 0.1 })
}

function garage(scene: Scene, { trade, random, timber }: Room): void {
  van(scene, [-0.5, 0.35, -0.9], material(random.pick(['#b5302a', '#2f6b7a', '#d9a431']), { gloss: 0.1 }))
  for (const x of [-1.6, 0.6]) scene.box([x, 0, -0.9], [0.3, 0.42, 1.3], metal('#d9a431', 0.1))
  for (const y of [1.5, 1.95]) {
    scene.box([0.2, y + 0.55, back + 0.18], [4.6, 0.04, 0.34], timber)
    lineUp(scene, trade.shelf, { from: [-2, y + 0.59, back + 0.18], length: 4.3, random, gap: 0.08 })
  }
  lineUp(scene, trade.wares.slice(0, 1), { from: [1.5, 0, 0.3], length: 1.4, random, gap: 0.15 })
  pegTools.place(scene, [2.3, 1.2, back + 0.02], random)
}

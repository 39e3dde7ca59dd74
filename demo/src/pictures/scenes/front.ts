import { flowerBox } from '../goods/plants.ts'
import { lineUp } from '../goods/ware.ts'
import { van } from '../goods/work.ts'
import {
  boards,
  floorboards,
  glass,
  metal,
  painted,
  plaster,
  sign,
  stoneBlocks,
  tiles,
  wood,
} from '../materials.ts'
import { cameraFrom } from '../trace/camera.ts'
import { daylightOf } from '../trace/daylight.ts'
import type { Setting } from '../trace/lightField.ts'
import { colour, material } from '../trace/material.ts'
import { Scene } from '../trace/scene.ts'
import { fasciaTop, type Front, type FrontPlan, half, signSize, windowTop } from './frontPlan.ts'
import { awning, outside } from './pavement.ts'
import { type Opening, sashWindow, street, wall, wallMaterial } from './street.ts'

/** The front of a business in its street. */
export function frontSetting(plan: FrontPlan, aspect: number): Setting {
  const { random } = plan
  const scene = new Scene()
  const sunSide = random.pick([-1, 1])
  const day = daylightOf(plan.time, sunSide)
  const isModern = plan.style === 'glass'
  const frame = isModern ? metal(plan.scheme.frame, 0.1) : painted(plan.scheme.frame)
  const front: Front = { ...plan, day, frame, isLow: random.chance(0.3) }
  street(scene, {
    day,
    random,
    half,
    corner: random.pickWeighted([
      [0, 6],
      [-1, 2],
      [1, 2],
    ] as const),
    sunSide,
  })
  shell(scene, front)
  const openings = plan.style === 'garage' ? garageFront(scene, front) : shopFront(scene, front)
  upperFloor(scene, front)
  fascia(scene, front)
  insides(scene, front)
  if (plan.style !== 'garage') awning(scene, front, openings)
  outside(scene, front, openings)

  const angle = random.pick([-1, -0.55, 0.06, 0.55, 1])
  const lift = random.pick([1.55, 1.7])
  return {
    scene,
    day,
    camera: cameraFrom({
      from: [angle * 5.4, lift, 10.1 - Math.abs(angle) * 1.2],
      to: [angle * -0.25, 2.2, 0],
      width: 0.84,
      aspect,
      isLevel: true,
    }),
    isIndoors: (x, y, z) => z < -0.14 && z > -4.3 && Math.abs(x) < half - 0.05 && y < 3.1,
    indoors: lampColour(0.34 * day.lamps),
  }
}

function lampColour(strength: number) {
  const { r, g, b } = colour('#ffd09a')
  return { r: r * strength, g: g * strength, b: b * strength }
}

/** Floor, ceiling and walls behind the front. */
function shell(scene: Scene, { random, scheme, style }: Front): void {
  const floor =
    style === 'garage'
      ? plaster('#8f8d8a')
      : random.pick([floorboards('#a87a4e'), tiles('#e3ded3', '#5b6460', 0.35), floorboards('#c9a678')])
  const walls = random.pick([
    plaster('#e9dfcf'),
    plaster('#dfe2da'),
    painted(scheme.accent),
    plaster('#e3cfb5'),
  ])
  scene.box([0, -0.3, -2.2], [half * 2, 0.36, 4.4], floor)
  scene.box([0, 3.02, -2.25], [half * 2, 0.2, 4], plaster('#efe9df'))
  scene.box([0, 0, -4.3], [half * 2, 3.2, 0.2], walls)
  for (const side of [-1, 1]) scene.box([side * (half - 0.06), 0, -2.2], [0.1, 3.2, 4.2], walls)
  // The rest of the house, behind the rooms.
  scene.box([0, 0, -6.5], [half * 2, 3.2, 4], material('#5b534b'))
}

/** Windows and a door; returns their extent. */
function shopFront(scene: Scene, front: Front): Opening[] {
  const { style, frame, random } = front
  const isModern = style === 'glass'
  const riser = isModern ? 0.16 : random.pick([0.42, 0.5, 0.58])
  const pier = isModern ? 0.14 : 0.34
  const doorAt = random.pick([-2.35, 0, 2.35])
  const door: Opening = { left: doorAt - 0.56, right: doorAt + 0.56 }
  const post = isModern ? 0.05 : 0.09
  const windows = [
    { left: -half + pier, right: door.left - post },
    { left: door.right + post, right: half - pier },
  ].filter(({ left, right }) => right - left > 0.35)
  const stone = stoneBlocks('#b9ae9c')
  const panel = isModern ? frame : random.pick([frame, frame, stone])

  for (const side of [-1, 1]) {
    const x = side * (half - pier / 2)
    scene.box([x, 0, -0.1], [pier, windowTop, 0.3], isModern ? frame : panel)
    if (!isModern) {
      scene.box([x, 0, 0.06], [pier * 0.66, windowTop, 0.06], frame)
      scene.box([x, 0, 0.08], [pier * 0.9, 0.4, 0.1], frame)
      scene.box([x, windowTop - 0.18, 0.08], [pier * 0.95, 0.18, 0.12], frame)
    }
  }
  for (const { left, right } of windows) {
    const middle = (left + right) / 2
    const width = right - left
    scene.box([middle, 0, -0.1], [width, riser, 0.26], panel)
    if (!isModern) {
      const panels = Math.max(1, Math.round(width / 1.1))
      for (let index = 0; index < panels; index++)
        scene.box(
          [left + (width * (index + 0.5)) / panels, 0.1, 0.03],
          [width / panels - 0.16, riser - 0.2, 0.04],
          frame,
        )
    }
    scene.box([middle, riser, -0.08], [width, 0.07, 0.34], frame)
    scene.box([middle, windowTop - 0.07, -0.1], [width, 0.07, 0.14], frame)
    for (const x of [left + 0.03, right - 0.03])
      scene.box([x, riser, -0.1], [0.06, windowTop - riser, 0.12], frame)
    const panes = Math.max(1, Math.round(width / (isModern ? 1.9 : random.pick([0.9, 1.3, 1.9]))))
    for (let index = 1; index < panes; index++)
      scene.box([left + (width * index) / panes, riser, -0.1], [0.045, windowTop - riser, 0.08], frame)
    if (!isModern) scene.box([middle, 2.2, -0.1], [width, 0.05, 0.08], frame)
    scene.box([middle, riser, -0.11], [width, windowTop - riser, 0.01], glass('#f4f8f6', 0.085))
    display(scene, front, { left, right }, riser)
  }
  doorway(scene, front, door, post)
  return [...windows, door]
}

function doorway(scene: Scene, { frame, scheme, style, random }: Front, door: Opening, post: number): void {
  const middle = (door.left + door.right) / 2
  const z = style === 'glass' ? -0.1 : -0.24
  const leaf = random.chance(0.5) || style === 'glass' ? frame : painted(scheme.accent, 0.07)
  for (const x of [door.left - post / 2, door.right + post / 2])
    scene.box([x, 0, -0.1], [post, windowTop, 0.3], frame)
  scene.box([middle, 2.2, z], [1.12, 0.07, 0.1], frame)
  scene.box([middle, 2.27, z], [1.12, 0.4, 0.01], glass('#f4f8f6', 0.06))
  scene.box([middle, windowTop - 0.05, z], [1.12, 0.05, 0.1], frame)
  for (const x of [door.left + 0.08, door.right - 0.08]) scene.box([x, 0.06, z], [0.15, 2.14, 0.06], leaf)
  const solid = style === 'glass' ? 0.16 : random.pick([0.35, 0.75])
  scene.box([middle, 0.06, z], [1.1, solid, 0.055], leaf)
  scene.box([middle, 2.06, z], [1.1, 0.14, 0.06], leaf)
  scene.box([middle, solid, z], [0.86, 2.1 - solid, 0.01], glass('#eef4f2', 0.06))
  scene.rod([door.right - 0.14, 0.95, z + 0.07], [door.right - 0.14, 1.3, z + 0.07], 0.016, metal('#c9a24a'))
  scene.box([middle, -0.02, 0.1], [1.3, 0.08, 0.5], stoneBlocks('#a9a297'))
  scene.box([middle + 0.02, 1.35, z + 0.012], [0.26, 0.17, 0.012], painted('#f4efe4'))
  scene.box([middle + 0.02, 1.4, z + 0.016], [0.18, 0.025, 0.012], painted('#3f6b52'))
}

/** Wares in the window, on a low stage and a step behind it. */
function display(scene: Scene, { trade, random }: Front, { left, right }: Opening, riser: number): void {
  const stage = wood(random.pick(['#c9a678', '#8a6242', '#e0cdb0']))
  const width = right - left
  const middle = (left + right) / 2
  const isTall = trade.wares.some(({ width }) => width > 0.55)
  scene.box([middle, 0.06, -0.7], [width, riser - 0.02, 1.0], stage)
  lineUp(scene, trade.wares, {
    from: [left + 0.08, riser + 0.04, -0.42],
    length: width - 0.16,
    random,
    gap: 0.08,
  })
  if (isTall) return
  scene.box([middle, riser + 0.04, -0.92], [width * 0.96, 0.34, 0.42], stage)
  lineUp(scene, trade.wares, {
    from: [left + 0.1, riser + 0.38, -0.9],
    length: width - 0.2,
    random,
    gap: 0.06,
  })
  if (width > 1.2 && random.chance(0.6)) {
    scene.box([middle, riser + 1.02, -0.85], [width * 0.94, 0.03, 0.3], stage)
    lineUp(scene, trade.shelf, {
      from: [left + 0.12, riser + 1.05, -0.85],
      length: width - 0.24,
      random,
      gap: 0.06,
    })
  }
}

/** Shelves along the back, a counter and lamps. */
function insides(scene: Scene, { trade, random, day, style, scheme }: Front): void {
  const plank = wood(random.pick(['#8a6242', '#b98a5a', '#5b4030']))
  for (const y of [0.95, 1.42, 1.9]) {
    scene.box([0, y, -3.95], [half * 1.8, 0.04, 0.4], plank)
    lineUp(scene, trade.shelf, {
      from: [-half * 0.88, y + 0.04, -3.95],
      length: half * 1.76,
      random,
      gap: 0.09,
    })
  }
  if (style !== 'garage') {
    scene.box([random.pick([-1.2, 0.4, 1.3]), 0.06, -2.7], [2.4, 0.95, 0.6], painted(scheme.accent))
    scene.box([0.4, 1.01, -2.7], [2.6, 0.05, 0.7], plank)
  }
  const bulb = material('#ffd9a0', { glow: 3.2 })
  const shade = metal(random.pick(['#2b2b2e', '#c9a24a', '#e9e2d3', scheme.accent]), 0.15)
  const look = random.pick(['cone', 'ball'])
  for (const x of [-2.5, -0.85, 0.85, 2.5]) {
    const at = [x, 2.34, -1.45] as const
    scene.rod([x, 2.45, -1.45], [x, 3.02, -1.45], 0.008, material('#222222'))
    if (look === 'ball') scene.ball(at, 0.11, bulb)
    else {
      scene.cone([x, 2.34, -1.45], [0.2, 0.17, 0.05], shade)
      scene.ball([x, 2.33, -1.45], 0.07, bulb)
    }
    scene.lamp([x, 2.2, -1.45], lampColour(1.25 * day.lamps))
    // The lamps over the window's stage are out of sight.
    scene.lamp([x, 2.6, -0.36], lampColour(0.85 * day.lamps))
  }
}

function fascia(scene: Scene, { frame, scheme, style, lettering, random, day }: Front): void {
  const ground = painted(scheme.ground, 0.05)
  const isModern = style === 'glass'
  // Bright letters on a dark board can be lit.
  const isBright = brightnessOf(scheme.ink) > brightnessOf(scheme.ground)
  const hasLitLetters = isBright && (isModern || (day.name === 'dusk' && random.chance(0.4)))
  scene.box(
    [0, windowTop, -0.1],
    [half * 2, fasciaTop - windowTop, 0.34],
    isModern ? metal(scheme.frame, 0.08) : frame,
  )
  scene.box(
    [0, windowTop + 0.05, 0.09],
    [signSize[0], signSize[1], 0.05],
    sign({
      lettering,
      half: [signSize[0] / 2, signSize[1] / 2],
      ground,
      ink: scheme.ink,
      glow: hasLitLetters ? (day.name === 'dusk' ? 1.6 : 0.8) : isBright ? 0.12 : 0,
    }),
  )
  if (isModern) return
  scene.box([0, fasciaTop, 0.0], [half * 2 + 0.06, 0.1, 0.5], frame)
  scene.box([0, fasciaTop + 0.1, 0.02], [half * 2 + 0.12, 0.05, 0.6], frame)
  for (const side of [-1, 1]) scene.box([side * (half - 0.17), windowTop, 0.1], [0.3, 0.72, 0.2], frame)
  const count = random.pick([0, 3, 3, 4])
  const black = metal('#26282a', 0.12)
  for (let index = 0; index < count; index++) {
    const x = ((index + 0.5) / count - 0.5) * signSize[0]
    scene.rod([x, fasciaTop + 0.32, 0.02], [x, fasciaTop + 0.42, 0.5], 0.014, black)
    scene.cone([x, fasciaTop + 0.24, 0.53], [0.12, 0.16, 0.03], black, { tilt: 0.35 })
    const isLit = day.name === 'dusk' || day.name === 'cloudy'
    scene.ball([x, fasciaTop + 0.26, 0.51], 0.055, material('#ffe0b0', { glow: isLit ? 3 : 0.5 }))
    if (isLit) scene.lamp([x, fasciaTop + 0.1, 0.5], lampColour(0.42 * day.lamps))
  }
}

function brightnessOf(hex: string): number {
  const { r, g, b } = colour(hex)
  return r + g + b
}

function upperFloor(scene: Scene, { style, random, day, isLow, scheme }: Front): void {
  const kinds = {
    brick: 'brick',
    wood: 'siding',
    glass: 'plaster',
    plaster: 'plaster',
    stone: 'stone',
    garage: 'brick',
  } as const
  const look = wallMaterial(kinds[style], random)
  const stone = stoneBlocks(random.pick(['#c4b9a4', '#d9d0c0', '#a39c92']))
  const bottom = style === 'glass' ? fasciaTop : fasciaTop + 0.12
  const count = isLow ? 0 : random.pick([2, 3, 3])
  const width = random.pick([1, 1.15, 1.3])
  const openings = Array.from({ length: count }, (_, index) => {
    const middle = ((index + 0.5) / count - 0.5) * half * 2
    return { left: middle - width / 2, right: middle + width / 2 }
  })
  const top = isLow ? bottom + 0.75 : 7.2
  const sill = 4.12
  const lintel = 5.9
  wall(scene, { left: -half, right: half, bottom, top, openings, sill, lintel, front: 0, material: look })
  const frame = painted(random.pick(['#f1ece2', '#2f3a3d', scheme.frame]))
  const shutters =
    style === 'plaster' || (style === 'wood' && random.chance(0.5)) ? boards(scheme.accent, 0.1) : null
  for (const opening of openings) {
    sashWindow(scene, { opening, sill, lintel, front: 0, frame, stone, day, random, shutters })
    if (random.chance(0.35))
      flowerBox(scene, [(opening.left + opening.right) / 2, sill - 0.02, 0.16], width, random)
  }
  scene.box([0, top, -0.02], [half * 2 + 0.2, 0.14, 0.62], stone)
  scene.box([0, 3.2, -3], [half * 2, top - 3.2, 5], material('#5b534b'))
}

/** An open gate beside a door. */
function garageFront(scene: Scene, front: Front): Opening[] {
  const { frame, random, category } = front
  const side = random.pick([-1, 1])
  const gate = side < 0 ? { left: -3.1, right: 0.65 } : { left: -0.65, right: 3.1 }
  const rest = side < 0 ? { left: 1.0, right: 3.1 } : { left: -3.1, right: -1.0 }
  const look = wallMaterial('brick', random)
  const openings = [gate, rest].toSorted((one, other) => one.left - other.left)
  wall(scene, {
    left: -half,
    right: half,
    bottom: -0.01,
    top: windowTop,
    openings,
    sill: 0,
    lintel: 2.6,
    front: 0,
    material: look,
  })
  scene.box(
    [(gate.left + gate.right) / 2, 2.25, -0.2],
    [gate.right - gate.left, 0.36, 0.16],
    metal('#9aa0a4', 0.12),
  )
  for (const x of [gate.left + 0.04, gate.right - 0.04]) scene.box([x, 0, -0.12], [0.08, 2.6, 0.2], frame)
  const middle = (rest.left + rest.right) / 2
  scene.box([middle - 0.6, 0, -0.12], [0.9, 1.0, 0.2], look)
  scene.box([middle - 0.6, 1.0, -0.12], [0.9, 1.6, 0.01], glass('#f0f5f3', 0.07))
  for (const x of [-1.04, -0.6, -0.16]) scene.box([middle + x, 1.0, -0.12], [0.05, 1.6, 0.08], frame)
  for (const y of [1.0, 1.8, 2.53]) scene.box([middle - 0.6, y, -0.12], [0.9, 0.06, 0.08], frame)
  const door = { left: middle - 0.12, right: rest.right }
  doorway(scene, { ...front, style: 'wood' }, { left: door.left + 0.02, right: door.left + 1.14 }, 0.08)
  const inside = (gate.left + gate.right) / 2
  if (category === 'auto-repair') {
    const paint = material(random.pick(['#b5302a', '#2f5f6b', '#d9d4c8', '#3f6b8a', '#26282a', '#d9a431']), {
      gloss: 0.1,
    })
    van(scene, [inside, 0.06, -2.1], paint)
  } else
    lineUp(scene, front.trade.wares, {
      from: [gate.left + 0.2, 0.06, -0.9],
      length: gate.right - gate.left - 0.4,
      random,
      gap: 0.15,
    })
  return [rest, { left: gate.left, right: rest.right > gate.right ? rest.right : gate.right }]
}

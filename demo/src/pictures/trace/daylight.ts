import { type Colour, colour, mix, noise } from './material.ts'
import type { Triple } from './solids.ts'

export interface Daylight {
  readonly name: 'morning' | 'noon' | 'golden' | 'dusk' | 'cloudy'
  /** Towards the sun. */
  readonly sunAt: Triple
  readonly sun: Readonly<Colour>
  readonly zenith: Readonly<Colour>
  readonly horizon: Readonly<Colour>
  readonly cloud: Readonly<Colour>
  readonly clouds: number
  /** Strength of lamps and lit rooms. */
  readonly lamps: number
  readonly exposure: number
}

function light(hex: string, strength: number): Colour {
  const { r, g, b } = colour(hex)
  return { r: r * strength, g: g * strength, b: b * strength }
}

function towards(x: number, y: number, z: number): Triple {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/** The light of a time of day; `side` is -1 with the sun at the left and 1 at the right. */
export function daylightOf(name: Daylight['name'], side: number): Daylight {
  switch (name) {
    case 'morning':
      return {
        name,
        sunAt: towards(side * 0.95, 0.62, 0.75),
        sun: light('#ffd9a8', 3.1),
        zenith: light('#8fb8e0', 0.95),
        horizon: light('#ffe9cf', 1.15),
        cloud: light('#fff3e2', 1.3),
        clouds: 0.5,
        lamps: 0.55,
        exposure: 0.9,
      }
    case 'noon':
      return {
        name,
        sunAt: towards(side * 0.6, 1.05, 0.8),
        sun: light('#fff1dc', 3.3),
        zenith: light('#4f92d8', 0.85),
        horizon: light('#cfe4f5', 1.15),
        cloud: light('#ffffff', 1.4),
        clouds: 0.65,
        lamps: 0.5,
        exposure: 0.85,
      }
    case 'golden':
      return {
        name,
        sunAt: towards(side * 1.15, 0.42, 0.8),
        sun: light('#ffc48c', 3.5),
        zenith: light('#86a8da', 0.85),
        horizon: light('#ffdcba', 1.15),
        cloud: light('#ffc9a0', 1.4),
        clouds: 0.55,
        lamps: 0.8,
        exposure: 0.9,
      }
    case 'dusk':
      return {
        name,
        sunAt: towards(side, 0.3, 0.5),
        sun: light('#000000', 0),
        zenith: light('#5476be', 0.75),
        horizon: light('#f5b79c', 0.85),
        cloud: light('#c88aa0', 0.6),
        clouds: 0.6,
        lamps: 1,
        exposure: 1.4,
      }
    case 'cloudy':
      return {
        name,
        sunAt: towards(side * 0.5, 1, 0.7),
        sun: light('#ffffff', 0.5),
        zenith: light('#c3ced8', 1.1),
        horizon: light('#eef1f2', 1.25),
        cloud: light('#ffffff', 1.3),
        clouds: 0.8,
        lamps: 0.75,
        exposure: 1,
      }
  }
}

/** Fills `out` with the sky in a direction; `isPlain` leaves out the clouds. */
export function skyAt(day: Daylight, dx: number, dy: number, dz: number, out: Colour, isPlain = false): void {
  const height = Math.sqrt(Math.max(0, dy))
  out.r = mix(day.horizon.r, day.zenith.r, height)
  out.g = mix(day.horizon.g, day.zenith.g, height)
  out.b = mix(day.horizon.b, day.zenith.b, height)
  if (dy < 0) {
    out.r *= 0.4
    out.g *= 0.38
    out.b *= 0.36
    return
  }
  if (isPlain) return
  const u = dx / (dy + 0.35)
  const v = dz / (dy + 0.35)
  let density = 0
  for (let octave = 0, scale = 2.2, weight = 0.55; octave < 4; octave++, scale *= 2.1, weight *= 0.5)
    density += weight * noise(u * scale + 7, v * scale * 1.6 + 3, octave * 9)
  const cover = Math.max(0, Math.min(1, (density - 0.42) * 3)) * day.clouds
  out.r = mix(out.r, day.cloud.r, cover)
  out.g = mix(out.g, day.cloud.g, cover)
  out.b = mix(out.b, day.cloud.b, cover)
}

/** The reflections in glass and gloss: the houses opposite and the sky above them. */
export function surroundingsAt(day: Daylight, dx: number, dy: number, dz: number, out: Colour): void {
  const along = (dx / (Math.abs(dz) + 0.2)) * 2.2
  const house = Math.floor(along * 0.8)
  const roof = 0.26 + 0.16 * noise(house * 3.7, 1, 5)
  const up = dy / (Math.hypot(dx, dz) + 1e-6)
  skyAt(day, dx, dy, dz, out)
  if (up > roof) return
  if (up < -0.03) {
    out.r *= 0.75
    out.g *= 0.75
    out.b *= 0.75
    return
  }
  const tone = 0.22 + 0.22 * noise(house * 5.1, 8, 2)
  const isWindow = (along * 4.3) % 1 > 0.55 && (up * 14) % 1 > 0.45
  const shade = isWindow ? tone * 0.45 : tone
  out.r = day.horizon.r * shade * 1.05
  out.g = day.horizon.g * shade * 0.95
  out.b = day.horizon.b * shade * 0.88
}

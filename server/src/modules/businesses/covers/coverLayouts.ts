import type { Chooser, Palette } from './coverPalette.ts'

interface Sheet {
  readonly palette: Palette
  readonly choose: Chooser
  readonly width: number
  readonly height: number
}

/** Draws over the background; `#g` is the category's glyph, 24 by 24. */
type Layout = (sheet: Sheet) => string

interface Placed {
  readonly x: number
  readonly y: number
  /** Width and height in the picture. */
  readonly size: number
  readonly turn?: number
  readonly stroke: string
  readonly strokeWidth?: number
}

/** The glyph with its centre at x, y. */
function glyphAt({ x, y, size, turn = 0, stroke, strokeWidth = 1.5 }: Placed): string {
  const scale = Math.round((size / 24) * 100) / 100
  const rotation = turn === 0 ? '' : ` rotate(${turn})`
  return `<use href="#g" transform="translate(${x} ${y})${rotation} scale(${scale}) translate(-12-12)" stroke="${stroke}" stroke-width="${strokeWidth}"/>`
}

function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

/** One very large glyph over a disc, cropped by the edge. */
const cropped: Layout = ({ palette, choose }) => {
  const isRight = choose.from([true, false])
  const x = isRight ? choose.integer(400, 460) : choose.integer(180, 240)
  const y = choose.integer(175, 215)
  return (
    disc(isRight ? x - 150 : x + 150, choose.from([60, 300]), choose.integer(120, 170), palette.shape) +
    disc(x, y, 150, palette.accent) +
    glyphAt({
      x,
      y,
      size: choose.integer(400, 460),
      turn: choose.integer(-14, 14),
      stroke: palette.line,
      strokeWidth: 1,
    }) +
    glyphAt({ x: isRight ? 96 : 544, y: choose.from([84, 276]), size: 72, stroke: palette.mark })
  )
}

/** Wallpaper: rows offset by half a step, every other one fainter. */
const wallpaper: Layout = ({ palette, choose }) => {
  const step = choose.from([104, 120, 140])
  const size = Math.round(step * 0.44)
  const turn = choose.from([0, 0, -12, 12])
  const half = step / 2
  const strong = glyphAt({
    x: half / 2 + 4,
    y: half / 2 + 4,
    size,
    turn,
    stroke: palette.mark,
    strokeWidth: 1.4,
  })
  const quiet = glyphAt({
    x: half * 1.5 + 4,
    y: half * 1.5 + 4,
    size,
    turn: -turn,
    stroke: palette.line,
    strokeWidth: 1.4,
  })
  return (
    `<pattern id="p" width="${step}" height="${step}" patternUnits="userSpaceOnUse" x="${choose.integer(-20, 20)}" y="${choose.integer(-16, 16)}">${strong}${quiet}</pattern>` +
    disc(choose.integer(80, 560), choose.integer(60, 300), choose.integer(150, 210), palette.shape) +
    '<path fill="url(#p)" d="M0 0h640v360H0z"/>'
  )
}

/** Scattered glyphs without overlaps: one per field of a loose grid. */
const strewn: Layout = ({ palette, choose }) => {
  const colours = [palette.line, palette.line, palette.mark]
  const pieces = Array.from({ length: 15 }, (_, index) => {
    const row = Math.floor(index / 5)
    return glyphAt({
      x: 64 + (index % 5) * 128 + (row % 2 === 0 ? -18 : 18) + choose.integer(-16, 16),
      y: 62 + row * 118 + choose.integer(-16, 16),
      size: choose.integer(44, 74),
      turn: choose.integer(-32, 32),
      stroke: choose.from(colours),
      strokeWidth: 1.4,
    })
  })
  return (
    `<path fill="${palette.shape}" d="M0 ${choose.integer(120, 260)}C160 ${choose.integer(40, 140)} 420 ${choose.integer(260, 340)} 640 ${choose.integer(90, 220)}V360H0z"/>` +
    pieces.join('')
  )
}

/** Three hills under a sun with the glyph. */
const hills: Layout = ({ palette, choose }) => {
  const x = choose.integer(180, 460)
  const hill = (top: number, fill: string) =>
    `<path fill="${fill}" d="M0 ${top + choose.integer(-24, 24)}C130 ${top - choose.integer(20, 70)} 240 ${top + choose.integer(0, 50)} 350 ${top}S540 ${top - choose.integer(20, 60)} 640 ${top + choose.integer(-20, 20)}V360H0z"/>`
  return (
    disc(x, 150, 112, palette.accent) +
    glyphAt({ x, y: 138, size: 108, stroke: palette.mark }) +
    hill(250, palette.shape) +
    `<g opacity=".75">${hill(290, palette.line)}</g>` +
    `<g opacity=".9">${hill(328, palette.mark)}</g>`
  )
}

/** Quarter circles on a grid of tiles, with the glyph on three of them. */
const tiles: Layout = ({ palette, choose }) => {
  const side = 120
  const marked = new Set([choose.integer(1, 4), choose.integer(7, 10), choose.integer(13, 16)])
  const fills = [palette.shape, palette.accent, palette.shape, palette.line]
  return Array.from({ length: 18 }, (_, index) => {
    const left = (index % 6) * side - 40
    const top = Math.floor(index / 6) * side
    if (marked.has(index))
      return glyphAt({ x: left + side / 2, y: top + side / 2, size: 74, stroke: palette.mark })
    const quarter = choose.from([
      `M0 0h${side}A${side} ${side} 0 0 1 0 ${side}z`,
      `M0 0h${side}v${side}A${side} ${side} 0 0 1 0 0z`,
      `M${side} ${side}H0A${side} ${side} 0 0 1 ${side} 0z`,
      `M0 ${side}V0a${side} ${side} 0 0 1 ${side} ${side}z`,
    ])
    return `<path transform="translate(${left} ${top})" fill="${choose.from(fills)}" d="${quarter}"/>`
  }).join('')
}

/** A row of arches like shop windows, each with the glyph; one of them emphasized. */
const arches: Layout = ({ palette, choose }) => {
  const count = choose.from([3, 3, 4])
  const pitch = 640 / count
  const width = Math.round(pitch * 0.76)
  const strong = choose.integer(0, count - 1)
  return (
    `<path fill="${palette.line}" opacity=".5" d="M0 322h640v38H0z"/>` +
    Array.from({ length: count }, (_, index) => {
      const x = Math.round(pitch * (index + 0.5))
      const top = 60 + Math.round(width / 2)
      return (
        `<path fill="${index === strong ? palette.accent : palette.shape}" d="M${x - width / 2} 322V${top}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${322 - top}z"/>` +
        glyphAt({
          x,
          y: 208,
          size: Math.round(width * 0.56),
          stroke: index === strong ? palette.mark : palette.line,
        })
      )
    }).join('')
  )
}

/** Rings from a corner, with the glyph in the opposite one. */
const rings: Layout = ({ palette, choose }) => {
  const isRight = choose.from([true, false])
  const x = isRight ? 640 : 0
  const y = choose.from([0, 360])
  const circles = [460, 370, 280, 190, 100].map(
    (radius, index) =>
      disc(
        x,
        y,
        radius,
        [palette.shape, palette.ground, palette.shape, palette.ground, palette.accent][index]!,
      ), // five radii, five fills
  )
  return (
    circles.join('') +
    glyphAt({
      x: isRight ? 176 : 464,
      y: y === 0 ? 208 : 152,
      size: choose.integer(170, 200),
      turn: choose.integer(-8, 8),
      stroke: palette.mark,
      strokeWidth: 1.25,
    })
  )
}

/** A frieze: a band of glyphs with plain fields above and below. */
const frieze: Layout = ({ palette, choose }) => {
  const top = choose.integer(92, 120)
  const height = 150
  const size = 86
  const pitch = 118
  const strong = glyphAt({ x: pitch / 2, y: height / 2, size, stroke: palette.mark })
  const quiet = glyphAt({
    x: pitch * 1.5,
    y: height / 2,
    size,
    turn: choose.from([0, 180, 14]),
    stroke: palette.line,
  })
  return (
    `<pattern id="p" width="${pitch * 2}" height="${height}" patternUnits="userSpaceOnUse" x="${choose.integer(0, 90)}" y="${top}">${strong}${quiet}</pattern>` +
    `<path fill="${palette.shape}" d="M0 ${top}h640v${height}H0z"/><path fill="url(#p)" d="M0 ${top}h640v${height}H0z"/>` +
    `<path stroke="${palette.line}" stroke-width="3" d="M0 ${top - 14}h640M0 ${top + height + 14}h640"/>` +
    disc(choose.integer(60, 580), choose.from([0, 360]), choose.integer(48, 76), palette.accent)
  )
}

/** Two fields with a slanted edge, and the glyph on the edge. */
const slant: Layout = ({ palette, choose }) => {
  const from = choose.integer(220, 300)
  const to = choose.integer(340, 420)
  const x = choose.from([from - 60, to + 60])
  return (
    `<path fill="${palette.shape}" d="M${from} 0H640V360H${to}z"/>` +
    disc(x, 180, 128, palette.accent) +
    glyphAt({ x, y: 180, size: 156, turn: choose.integer(-10, 10), stroke: palette.mark, strokeWidth: 1.3 }) +
    glyphAt({
      x: x < 320 ? 560 : 80,
      y: choose.integer(80, 280),
      size: 230,
      turn: choose.integer(-20, 20),
      stroke: palette.line,
      strokeWidth: 0.9,
    })
  )
}

/** Long waves with one small glyph on them. */
const waves: Layout = ({ palette, choose }) => {
  const amplitude = choose.integer(16, 30)
  const rows = Array.from({ length: 9 }, (_, index) => {
    const y = 20 + index * 44
    return `M-20 ${y}q85-${amplitude * 2} 170 0t170 0 170 0 170 0`
  })
  const x = choose.integer(170, 470)
  return (
    `<path stroke="${palette.shape}" stroke-width="14" d="${rows.join('')}"/>` +
    disc(x, 180, 132, palette.ground) +
    disc(x, 180, 116, palette.accent) +
    glyphAt({ x, y: 180, size: 132, stroke: palette.mark })
  )
}

export const layouts: readonly Layout[] = [
  cropped,
  wallpaper,
  strewn,
  hills,
  tiles,
  arches,
  rings,
  frieze,
  slant,
  waves,
]

import { escapeHtml } from '../../../platform/http/escapeHtml.ts'
import { type Glyph, glyphs } from 'contract/businesses/glyphs'
import { layouts } from './coverLayouts.ts'
import { chooser, type Chooser, palettes } from './coverPalette.ts'

interface Cover {
  /** The business id or any other text: the same seed always yields the same picture. */
  readonly seed: string
  /** The glyph of the main category; an unknown name draws a leaf. */
  readonly glyph: string
}

/** The cover of a business without photos, 16:9, at most 2.5 kB. */
export function coverSvg({ seed, glyph }: Cover): string {
  const choose = chooser(seed)
  const palette = choose.from(palettes)
  const drawing = choose.from(layouts)({ palette, choose, width: 640, height: 360 })
  return picture({ width: 640, height: 360, glyph, ground: palette.ground, drawing })
}

/** The square thumbnail of the same business with its initials, 1:1, at most 2.5 kB. */
export function thumbSvg({ seed, glyph, initials }: Cover & { readonly initials: string }): string {
  const choose = chooser(seed)
  // The cover chooses the palette first as well, so both have the same colours.
  const palette = choose.from(palettes)
  const letters = escapeHtml([...initials].slice(0, 3).join(''))
  const drawing =
    `<circle cx="${choose.integer(0, 360)}" cy="${choose.from([0, 360])}" r="${choose.integer(170, 260)}" fill="${palette.shape}"/>` +
    `<use href="#g" transform="${cornerGlyph(choose)}" stroke="${palette.line}" stroke-width="1.1" opacity=".45"/>` +
    `<text x="180" y="${letters.length > 2 ? 218 : 228}" text-anchor="middle" fill="${palette.mark}" font-family="Poppins,Roboto,sans-serif" font-weight="600" font-size="${letters.length > 2 ? 112 : 140}" letter-spacing="-3">${letters}</text>`
  return picture({ width: 360, height: 360, glyph, ground: palette.ground, drawing })
}

function cornerGlyph(choose: Chooser): string {
  const [x, y] = choose.from([
    [150, 140],
    [-70, 150],
    [140, -70],
    [-60, -60],
  ] as const)
  return `translate(${x} ${y}) rotate(${choose.integer(-14, 14)} 140 140) scale(11.5)`
}

interface Picture {
  readonly width: number
  readonly height: number
  readonly glyph: string
  readonly ground: string
  readonly drawing: string
}

function picture({ width, height, glyph, ground, drawing }: Picture): string {
  const path = Object.hasOwn(glyphs, glyph) ? glyphs[glyph as Glyph] : glyphs.leaf // checked just before
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
    `<defs><path id="g" d="${path}"/></defs><path fill="${ground}" d="M0 0h${width}v${height}H0z"/>${drawing}</svg>`
  )
}

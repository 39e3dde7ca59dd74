import encodeQR from 'qr'
import type { Instant } from 'contract/core/instant'
import type { PosterSize } from 'contract/referrals/posters'
import { type PrintedDocument, printed, writeText } from '../../../platform/pdf/renderPdf.ts'
import type { Poster } from './poster.rules.ts'

/** The A5 sheet in points; A4 scales the same drawing. */
const small = { width: 419.53, margin: 36 }
/** The height of the lines below the code when each wrappable line wraps. */
const belowCode = 150
/** The QR code's quiet zone, in modules. */
const quietModules = 4

const ink = '#121625'
const quietInk = '#5f6368'
const green = '#24744a'
const brand = '#48a371'
const tint = '#f0f8f4'
const amber = '#8a5a00'

/** A poster for a counter or a wall: the subject, the largest possible QR code, and both rewards. */
export async function printPoster(
  poster: Poster,
  size: PosterSize,
  at: Instant,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = `Invitation to ${poster.place}`
  const margin = size === 'A5' ? small.margin : small.margin * Math.SQRT2
  return printed({ size, margin, title, subject: 'Invitation', at }, (document) => draw(document, poster))
}

function draw(document: PrintedDocument, poster: Poster): void {
  const scale = document.page.width / small.width
  const margin = small.margin * scale
  const inner = document.page.width - margin * 2
  const root = document.struct('Document')
  document.addStructure(root)
  const add = (kind: string, writing: () => void, alt?: string) =>
    root.add(document.struct(kind, alt === undefined ? {} : { alt }, writing))
  const gap = (points: number) => (document.y += points * scale)

  ground(document, scale)
  document.y = margin
  add('P', () => writeText(document, 'Goodword', { weight: 'bold', size: 13 * scale, colour: green }))
  gap(10)
  add('H1', () =>
    writeText(document, poster.place, { weight: 'bold', size: sizeFor(poster.place) * scale, colour: ink }),
  )
  gap(4)
  add('P', () => writeText(document, poster.invitation, { size: 12 * scale, colour: ink }))
  gap(10)

  const side = Math.min(inner, document.page.height - margin - document.y - belowCode * scale)
  add('Figure', () => drawCode(document, poster.link, margin, side), `QR code for ${poster.link}`)
  document.y += side
  gap(12)
  add('P', () => writeText(document, 'Scan or enter this code', { size: 10 * scale, colour: quietInk }))
  add('P', () => writeText(document, poster.code, { weight: 'bold', size: 20 * scale, colour: ink }))
  add('P', () => writeText(document, poster.link, { size: 9 * scale, colour: quietInk }))
  gap(10)
  add('P', () => writeText(document, poster.rewards, { weight: 'bold', size: 12.5 * scale, colour: amber }))
  gap(2)
  add('P', () => writeText(document, poster.disclosure, { size: 9 * scale, colour: ink }))
  root.end()
}

/** Long names must fit into two lines. */
function sizeFor(name: string): number {
  if (name.length <= 18) return 30
  return name.length <= 36 ? 24 : 19
}

/** A tinted band with a brand-colored edge, tagged as an artifact for screen readers. */
function ground(document: PrintedDocument, scale: number): void {
  document.markContent('Artifact', { type: 'Layout' })
  const { width, height } = document.page
  document.rect(0, 0, width, height).fill(tint)
  document.rect(0, 0, width, 8 * scale).fill(brand)
  document.endMarkedContent()
}

function drawCode(document: PrintedDocument, text: string, x: number, side: number): void {
  const modules = encodeQR(text, 'raw', { ecc: 'quartile', border: quietModules })
  const unit = side / modules.length
  const y = document.y
  document.roundedRect(x, y, side, side, side / 24).fill('#ffffff')
  for (const [row, line] of modules.entries())
    for (const [from, length] of darkRuns(line))
      document.rect(x + from * unit, y + row * unit, length * unit, unit)
  document.fill('#000000')
}

/** Merges adjacent modules into one rectangle, to prevent hairlines in PDF viewers. */
function darkRuns(line: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = []
  for (const [at, isDark] of line.entries()) {
    const last = runs.at(-1)
    if (isDark && last && last[0] + last[1] === at) last[1]++
    else if (isDark) runs.push([at, 1])
  }
  return runs
}

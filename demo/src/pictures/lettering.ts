import { readFile } from 'node:fs/promises'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import type { Lettering } from './materials.ts'

export interface Typeface {
  readonly weight: 300 | 500 | 600 | 700
  readonly isItalic: boolean
  readonly isUpperCase: boolean
  /** In ems. */
  readonly spacing: number
}

interface Words {
  readonly text: string
  /** A second, smaller line. */
  readonly below?: string | undefined
  readonly typeface: Typeface
  /** Width divided by height of the sign. */
  readonly aspect: number
}

const height = 160

/** Draws the words as large as they fit. */
export async function letteringOf({ text, below, typeface, aspect }: Words): Promise<Lettering> {
  const width = Math.round(height * aspect)
  const words = typeface.isUpperCase ? text.toUpperCase() : text
  const lines = linesOf(words, aspect)
  const longest = Math.max(...lines.map((line) => line.length), 4)
  const perLetter = (typeface.isUpperCase ? 0.7 : 0.59) + typeface.spacing
  const room = below ? 0.56 : 0.74
  const size = Math.min((width * 0.9) / (longest * perLetter), (height * room) / (lines.length * 1.12))
  const svg = await satori(
    column([
      ...lines.map((line) => textLine(line, size, typeface.spacing)),
      ...(below ? [textLine(below, Math.min(size * 0.5, (width * 0.85) / (below.length * 0.62)), 0.04)] : []),
    ]),
    { width, height, fonts: await fontsOf(typeface) },
  )
  const alpha = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel(3).raw().toBuffer()
  return { width, height, alpha: new Uint8Array(alpha) }
}

/** Two lines on signs that are not wide enough for one. */
function linesOf(text: string, aspect: number): string[] {
  const words = text.split(' ')
  if (words.length < 2 || text.length < aspect * 4.2) return [text]
  const cuts = words.slice(1).map((_, index) => {
    const first = words.slice(0, index + 1).join(' ')
    const second = words.slice(index + 1).join(' ')
    return { lines: [first, second], longest: Math.max(first.length, second.length) }
  })
  return cuts.toSorted((one, other) => one.longest - other.longest)[0]?.lines ?? [text]
}

function column(children: readonly Element[]): Element {
  return element({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    width: '100%',
    height: '100%',
    children,
  })
}

function textLine(text: string, fontSize: number, letterSpacing: number): Element {
  return element({
    fontFamily: 'Sign, More',
    fontSize,
    lineHeight: 1.12,
    letterSpacing: fontSize * letterSpacing,
    whiteSpace: 'nowrap',
    color: '#fff',
    children: text,
  })
}

interface Element {
  readonly type: 'div'
  readonly key: null
  readonly props: Readonly<Record<string, unknown>>
}

function element({ children, ...style }: Record<string, unknown>): Element {
  return { type: 'div', key: null, props: { style, children } }
}

function fontsOf({ weight, isItalic }: Typeface): Promise<Font[]> {
  const style = isItalic ? 'italic' : 'normal'
  return Promise.all(
    ['latin', 'latin-ext'].map(async (letters) => ({
      name: letters === 'latin' ? 'Sign' : 'More',
      data: await readFile(
        new URL(import.meta.resolve(`@fontsource/poppins/files/poppins-${letters}-${weight}-${style}.woff`)),
      ),
    })),
  )
}

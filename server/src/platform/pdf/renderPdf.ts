import { sumOf } from 'contract/core/sum'
import { readFile } from 'node:fs/promises'
import type { Instant } from 'contract/core/instant'

export type PrintedDocument = PDFKit.PDFDocument

const ink = '#121625'

interface Sheet {
  readonly size: 'A4' | 'A5' | 'LETTER'
  readonly margin: number
  readonly title: string
  readonly subject: string
  readonly at: Instant
}

/**
 * Renders an accessible PDF whose text can be read aloud, searched and copied: tagged, titled, in English, with
 * embedded fonts.
 */
export async function printed(
  { size, margin, title, subject, at }: Sheet,
  draw: (document: PrintedDocument) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded lazily: only documents need it.
  const { default: PdfDocument } = await import('pdfkit')
  const document: PrintedDocument = new PdfDocument({
    size,
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: 'Goodword', Subject: subject, CreationDate: new Date(at) },
  })
  const bytes = collected(document)
  for (const { name, file } of fontFiles) document.registerFont(name, await readFile(new URL(file)))
  draw(document)
  document.end()
  return bytes
}

function collected(document: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
  document.on('error', reject)
  return promise
}

export interface WrittenLook {
  readonly weight?: 'regular' | 'bold'
  readonly size?: number
  readonly colour?: string
  readonly x?: number
  readonly width?: number
  readonly align?: 'left' | 'right'
}

/** Writes text at the current height, each character with the font file that has it. */
export function writeText(document: PrintedDocument, text: string, look: WrittenLook): void {
  const { weight = 'regular', size = 10, colour = ink, x = document.page.margins.left, align = 'left' } = look
  const width = look.width ?? document.page.width - x - document.page.margins.right
  const runs = runsOf(text)
  const use = ({ isExtended }: Run) => document.font(`${weight}${isExtended ? ' extended' : ''}`)
  document.fontSize(size).fillColor(colour)
  // The library aligns each run separately; align them together by their total width.
  const taken = sumOf(runs, (run) => use(run).widthOfString(run.text))
  const start = align === 'right' ? x + Math.max(0, width - taken) : x
  for (const [at, run] of runs.entries()) {
    const options = { width: x + width - start + 1, continued: at < runs.length - 1 }
    if (at === 0) use(run).text(run.text, start, document.y, options)
    else use(run).text(run.text, options)
  }
}

interface Run {
  text: string
  readonly isExtended: boolean
}

/** Splits text into runs by font file: each file has a subset of the characters. */
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const isExtended = extendedLetters.test(letter)
    const last = runs.at(-1)
    if (last?.isExtended === isExtended) last.text += letter
    else runs.push({ text: letter, isExtended })
  }
  return runs.length > 0 ? runs : [{ text: '', isExtended: false }]
}

const extendedLetters = /[\u0100-\u200f\u2027-\u20ab\u20ad-\u2211\u2213-\uffff]/

const fontFiles = [
  { name: 'regular', file: import.meta.resolve('@fontsource/poppins/files/poppins-latin-400-normal.woff') },
  { name: 'bold', file: import.meta.resolve('@fontsource/poppins/files/poppins-latin-600-normal.woff') },
  {
    name: 'regular extended',
    file: import.meta.resolve('@fontsource/poppins/files/poppins-latin-ext-400-normal.woff'),
  },
  {
    name: 'bold extended',
    file: import.meta.resolve('@fontsource/poppins/files/poppins-latin-ext-600-normal.woff'),
  },
] as const

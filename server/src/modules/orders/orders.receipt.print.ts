import { readFile } from 'node:fs/promises'
import type { Instant } from 'contract/instant'
import type { Pair, Receipt } from './orders.receipt.rules.ts'

type Document = PDFKit.PDFDocument
type Weight = 'regular' | 'bold'

const margin = 56
const lineGap = 8
const ink = '#121625'
const quietInk = '#5f6368'
const rule = '#d9e2dd'

/** A receipt on A4, in sRGB text that can be read aloud, searched and copied: tagged, titled, in English. */
export async function printReceipt(receipt: Receipt, at: Instant): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded for the first receipt: nothing else needs it.
  const { default: PdfDocument } = await import('pdfkit')
  const document: Document = new PdfDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: receipt.title, Author: 'Goodword', Subject: 'Receipt', CreationDate: new Date(at) },
  })
  const bytes = collected(document)
  for (const { name, file } of fontFiles) document.registerFont(name, await readFile(new URL(file)))
  draw(document, receipt)
  document.end()
  return bytes
}

function collected(document: Document): Promise<Uint8Array<ArrayBuffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
  document.on('error', reject)
  return promise
}

function draw(document: Document, receipt: Receipt): void {
  const root = document.struct('Document')
  document.addStructure(root)
  const add = (kind: string, write: () => void) => root.add(document.struct(kind, {}, write))
  add('P', () => write(document, 'Goodword', { weight: 'bold', size: 11, colour: quietInk }))
  add('H1', () => write(document, receipt.title, { weight: 'bold', size: 22 }))
  document.y += lineGap
  pairs(document, root, receipt.facts, { isQuiet: true })
  heading(document, root, 'What was bought')
  table(
    document,
    root,
    receipt.items.map(({ name, price, total }) => [name, price, total]),
  )
  pairs(document, root, receipt.sums, {})
  pairs(document, root, [receipt.total], { weight: 'bold' })
  heading(document, root, 'How it was paid')
  pairs(document, root, receipt.paid, {})
  if (receipt.refunds.length > 0) {
    heading(document, root, 'What went back')
    pairs(document, root, receipt.refunds, {})
  }
  document.y += lineGap
  for (const note of receipt.notes) add('P', () => write(document, note, { weight: 'bold' }))
  root.end()
}

function heading(document: Document, root: PDFKit.PDFStructureElement, text: string): void {
  document.y += lineGap * 2
  roomFor(document, 60)
  root.add(document.struct('H2', {}, () => write(document, text, { weight: 'bold', size: 13 })))
  document.y += lineGap / 2
}

/** Names at the left, values at the right. */
function pairs(
  document: Document,
  root: PDFKit.PDFStructureElement,
  rows: readonly Pair[],
  look: { readonly weight?: Weight; readonly isQuiet?: boolean },
): void {
  table(document, root, rows, look)
}

/** The first column takes what the others leave; the last one stands at the right edge. */
function table(
  document: Document,
  root: PDFKit.PDFStructureElement,
  rows: readonly (readonly string[])[],
  { weight = 'regular', isQuiet = false }: { readonly weight?: Weight; readonly isQuiet?: boolean } = {},
): void {
  const made = document.struct('Table')
  root.add(made)
  for (const row of rows) {
    const columns = columnsOf(document, row.length)
    roomFor(document, 40)
    const top = document.y
    let bottom = top
    const cell = (text: string, at: number) => () => {
      const { x, width, align } = columns[at]! // as many as the row has cells
      document.y = top
      write(document, text, { weight, x, width, align, ...(isQuiet && at === 0 && { colour: quietInk }) })
      bottom = Math.max(bottom, document.y)
    }
    const line = document.struct('TR')
    made.add(line)
    for (const [at, text] of row.entries())
      line.add(document.struct(at === 0 ? 'TH' : 'TD', {}, cell(text, at)))
    line.end()
    document.y = bottom + lineGap / 2
    underline(document)
    document.y += lineGap / 2
  }
  made.end()
}

function columnsOf(document: Document, count: number) {
  const whole = document.page.width - margin * 2
  const last = count === 2 ? 180 : 90
  const middle = count === 3 ? 110 : 0
  const first = whole - last - middle
  const all = [
    { x: margin, width: first - 8, align: 'left' },
    { x: margin + first, width: middle - 8, align: 'right' },
    { x: margin + first + middle, width: last, align: 'right' },
  ] as const
  return count === 2 ? [all[0], all[2]] : all
}

/** An ornament, which is not read aloud. */
function underline(document: Document): void {
  document.markContent('Artifact', { type: 'Layout' })
  document
    .moveTo(margin, document.y)
    .lineTo(document.page.width - margin, document.y)
    .lineWidth(0.5)
    .stroke(rule)
  document.endMarkedContent()
}

function roomFor(document: Document, height: number): void {
  if (document.y + height > document.page.height - margin) document.addPage()
}

interface Look {
  readonly weight?: Weight
  readonly size?: number
  readonly colour?: string
  readonly x?: number
  readonly width?: number
  readonly align?: 'left' | 'right'
}

function write(document: Document, text: string, look: Look): void {
  const { weight = 'regular', size = 10, colour = ink, x = margin, align = 'left' } = look
  const width = look.width ?? document.page.width - margin * 2
  const runs = runsOf(text)
  const use = ({ isExtended }: Run) => document.font(`${weight}${isExtended ? ' extended' : ''}`)
  document.fontSize(size).fillColor(colour)
  // The library aligns each run by itself; together they begin where their sum ends at the edge.
  const taken = runs.reduce((sum, run) => sum + use(run).widthOfString(run.text), 0)
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

/** Each font file has a part of the letters. */
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

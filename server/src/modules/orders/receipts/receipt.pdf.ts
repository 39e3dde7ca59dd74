import type { Instant } from 'contract/core/instant'
import {
  type PrintedDocument,
  printed,
  writeText,
  type WrittenLook,
} from '../../../platform/pdf/renderPdf.ts'
import type { Pair, Receipt } from './receipt.rules.ts'

const margin = 56
const lineGap = 8
const quietInk = '#5f6368'
const rule = '#d9e2dd'

/** A receipt in sRGB, tagged, titled and in English, so that its text can be read aloud, searched and copied. */
export async function printReceipt(
  receipt: Receipt,
  size: 'LETTER' | 'A4',
  at: Instant,
): Promise<Uint8Array<ArrayBuffer>> {
  return printed({ size, margin, title: receipt.title, subject: 'Receipt', at }, (document) =>
    draw(document, receipt),
  )
}

function draw(document: PrintedDocument, receipt: Receipt): void {
  const root = document.struct('Document')
  document.addStructure(root)
  const add = (kind: string, writing: () => void) => root.add(document.struct(kind, {}, writing))
  add('P', () => writeText(document, 'Goodword', { weight: 'bold', size: 11, colour: quietInk }))
  add('H1', () => writeText(document, receipt.title, { weight: 'bold', size: 22 }))
  document.y += lineGap
  pairs(document, root, receipt.facts, { isQuiet: true })
  heading(document, root, 'Items')
  table(
    document,
    root,
    receipt.items.map(({ name, price, total }) => [name, price, total]),
  )
  pairs(document, root, receipt.sums, {})
  pairs(document, root, [receipt.total], { weight: 'bold' })
  heading(document, root, 'Payment')
  pairs(document, root, receipt.paid, {})
  if (receipt.refunds.length > 0) {
    heading(document, root, 'Refunds')
    pairs(document, root, receipt.refunds, {})
  }
  document.y += lineGap
  for (const note of receipt.notes) add('P', () => writeText(document, note, { weight: 'bold' }))
  root.end()
}

function heading(document: PrintedDocument, root: PDFKit.PDFStructureElement, text: string): void {
  document.y += lineGap * 2
  roomFor(document, 60)
  root.add(document.struct('H2', {}, () => writeText(document, text, { weight: 'bold', size: 13 })))
  document.y += lineGap / 2
}

/** Names at the left, values at the right. */
function pairs(
  document: PrintedDocument,
  root: PDFKit.PDFStructureElement,
  rows: readonly Pair[],
  look: { readonly weight?: WrittenLook['weight']; readonly isQuiet?: boolean },
): void {
  table(document, root, rows, look)
}

/** The first column fills the remaining width; the last one aligns with the right edge. */
function table(
  document: PrintedDocument,
  root: PDFKit.PDFStructureElement,
  rows: readonly (readonly string[])[],
  {
    weight = 'regular',
    isQuiet = false,
  }: { readonly weight?: WrittenLook['weight']; readonly isQuiet?: boolean } = {},
): void {
  const made = document.struct('Table')
  root.add(made)
  for (const row of rows) {
    const columns = columnsOf(document, row.length)
    roomFor(document, 40)
    const top = document.y
    let bottom = top
    const cell = (text: string, at: number) => () => {
      const { x, width, align } = columns[at]! // one per cell
      document.y = top
      writeText(document, text, { weight, x, width, align, ...(isQuiet && at === 0 && { colour: quietInk }) })
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

function columnsOf(document: PrintedDocument, count: number) {
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

/** Decoration, hidden from screen readers. */
function underline(document: PrintedDocument): void {
  document.markContent('Artifact', { type: 'Layout' })
  document
    .moveTo(margin, document.y)
    .lineTo(document.page.width - margin, document.y)
    .lineWidth(0.5)
    .stroke(rule)
  document.endMarkedContent()
}

function roomFor(document: PrintedDocument, height: number): void {
  if (document.y + height > document.page.height - margin) document.addPage()
}

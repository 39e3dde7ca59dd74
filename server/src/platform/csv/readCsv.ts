import {
  csvBytesMax,
  csvCellsMax,
  csvColumnsMax,
  csvLineLettersMax,
  csvRowsMax,
} from 'contract/csvImports/csvImports'
import { CsvError, parse } from 'csv-parse/sync'
import { Refusal } from '../http/problem.ts'

export type Encoding = 'utf_8' | 'utf_16' | 'windows_1252'
export type Separator = 'comma' | 'semicolon' | 'tab'

export interface CsvTable {
  readonly encoding: Encoding
  readonly separator: Separator
  readonly header: readonly string[]
  /** Without empty rows; `row` is the number of the row in the file, from 1. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
}

const separators = { comma: ',', semicolon: ';', tab: '\t' } as const

/**
 * Reads a CSV file of a common spreadsheet: UTF-8 with or without a byte order mark, UTF-16 or Windows-1252; commas,
 * semicolons or tabs. Removes the apostrophe that keeps a text from being read as a formula.
 * @throws Refusal csv_unreadable with the line and the reason, csv_empty, csv_too_long, csv_too_wide
 */
export function readCsv(bytes: Uint8Array): CsvTable {
  const { text, encoding } = decoded(bytes)
  const named = /^sep=([,;\t])\r?\n/i.exec(text)
  const separator = named ? separatorNamed(named[1]!) : separatorOf(text) // the group always matches
  const body = named ? text.slice(named[0].length) : text
  checkSize(body, separators[separator])
  const all = records(body, separators[separator])
  const first = all.findIndex(isFilled)
  const header = all[first]
  if (!header) throw new Refusal('csv_empty')
  const rows = all.flatMap((cells, at) =>
    at > first && isFilled(cells) ? [{ row: at + 1, cells: cells.map(withoutFormulaGuard) }] : [],
  )
  if (rows.length === 0) throw new Refusal('csv_empty')
  if (rows.length > csvRowsMax) throw new Refusal('csv_too_long', { details: { rowsMax: csvRowsMax } })
  return { encoding, separator, header: header.map((cell) => cell.trim()), rows }
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '')

/**
 * Counts the cells and letters before the parser makes a text of each cell.
 * @throws Refusal csv_too_wide, csv_too_long, csv_unreadable
 */
function checkSize(text: string, separator: string): void {
  let isQuoted = false
  let rowBegin = 0
  let rowCells = 1
  let cells = 0
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) rowCells += 1
    if (at - rowBegin > csvLineLettersMax && isQuoted)
      throw unreadable(openQuote, text.slice(0, rowBegin).split('\n').length)
    if (rowCells > csvColumnsMax || at - rowBegin > csvLineLettersMax) throw new Refusal('csv_too_wide')
    if (at < text.length && (isQuoted || (sign !== '\n' && sign !== '\r'))) continue
    cells += rowCells
    if (cells > csvCellsMax) throw new Refusal('csv_too_long', { details: { rowsMax: csvRowsMax } })
    rowCells = 1
    rowBegin = at + 1
  }
}

function records(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      to: csvRowsMax * 2,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error['lines'] === 'number' ? error['lines'] : null
    throw unreadable(reasonOf(error.code), line)
  }
}

const openQuote = 'A quotation mark opens a text that no other mark closes.'

function reasonOf(code: string): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return openQuote
  return 'A text with quotation marks must begin and end with one, and each mark inside must be doubled.'
}

/** Removes the apostrophe that `csvOf` writes before a text that looks like a formula. */
export function withoutFormulaGuard(cell: string): string {
  return /^'+[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

function decoded(bytes: Uint8Array): { text: string; encoding: Encoding } {
  if (bytes.length > csvBytesMax) throw new Refusal('body_too_large')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw unreadable('This is a spreadsheet file. Save it as CSV in your spreadsheet program.')
  const { text, encoding } = decodedText(bytes)
  if (text.includes('\0')) throw unreadable('This file is not text.')
  if (text.trim() === '') throw new Refusal('csv_empty')
  return { text, encoding }
}

function decodedText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  // The decoders remove the byte order mark.
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf_16' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf_16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf_8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows_1252' }
  }
}

const unreadable = (reason: string, line: number | null = null) =>
  new Refusal('csv_unreadable', { details: { line, reason } })

function separatorNamed(sign: string): Separator {
  if (sign === ';') return 'semicolon'
  return sign === '\t' ? 'tab' : 'comma'
}

/** The separator that occurs most often in the header, outside of quotation marks. */
function separatorOf(text: string): Separator {
  const counts = { ',': 0, ';': 0, '\t': 0 }
  let isQuoted = false
  for (const sign of text.trimStart()) {
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign === '\n' || sign === '\r') break
    else if (sign === ',' || sign === ';' || sign === '\t') counts[sign] += 1
  }
  if (counts['\t'] > counts[','] && counts['\t'] >= counts[';']) return 'tab'
  return counts[';'] > counts[','] ? 'semicolon' : 'comma'
}

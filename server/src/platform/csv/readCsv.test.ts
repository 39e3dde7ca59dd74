import { expect, test } from 'vitest'
import { readCsv } from './readCsv.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
const cellsOf = (bytes: Uint8Array) => readCsv(bytes).rows.map(({ cells }) => cells)

test.each([
  ['commas', bytesOf('a,b\n1,é\n'), 'comma', 'utf_8'],
  ['a byte order mark', bytesOf('\uFEFFa,b\r\n1,é\r\n'), 'comma', 'utf_8'],
  ['semicolons', bytesOf('a;b\n1;é'), 'semicolon', 'utf_8'],
  ['tabs', bytesOf('a\tb\n1\té'), 'tab', 'utf_8'],
  ['Excel’s first line', bytesOf('sep=;\na;b\n1;é'), 'semicolon', 'utf_8'],
  ['Windows-1252', new Uint8Array([...bytesOf('a;b\n1;'), 0xe9]), 'semicolon', 'windows_1252'],
  ['UTF-16', utf16('a\tb\n1\té'), 'tab', 'utf_16'],
  ['old line ends', bytesOf('a,b\r1,é\r'), 'comma', 'utf_8'],
] as const)('a file with %s is read', (_name, bytes, separator, encoding) => {
  const table = readCsv(bytes)
  expect(table).toMatchObject({ separator, encoding, header: ['a', 'b'] })
  expect(table.rows.map(({ cells }) => cells)).toEqual([['1', 'é']])
})

test('rows count as in a spreadsheet, and empty ones are skipped', () => {
  const { rows } = readCsv(bytesOf('a,b\n1,"two\nlines"\n\n , \n4,5\n'))
  expect(rows.map(({ row }) => row)).toEqual([2, 5])
  // Spreadsheet programs do not show the line with the separator.
  expect(readCsv(bytesOf('sep=;\na;b\n1;2\n')).rows.map(({ row }) => row)).toEqual([2])
})

test('the separator of the header decides, not that of its quoted titles', () => {
  expect(cellsOf(bytesOf('"a,b,c";d\n1;2,5\n'))).toEqual([['1', '2,5']])
})

test('one apostrophe before a formula sign is removed, and no other', () => {
  expect(cellsOf(bytesOf("a,b,c,d\n'=1+1,''=x,'quoted',-5\n"))).toEqual([['=1+1', "'=x", "'quoted'", '-5']])
})

test.each([
  ['nothing', '', 'csv_empty'],
  ['a header alone', 'a,b\n\n', 'csv_empty'],
  ['an open quotation mark', 'a,b\n1,"2\n', 'csv_unreadable'],
  ['a stray quotation mark', 'a,b\n1,"2"3\n', 'csv_unreadable'],
  ['a NUL', 'a,b\n1,\0\n', 'csv_unreadable'],
  ['a spreadsheet file', 'PK\u0003\u0004', 'csv_unreadable'],
  ['too many rows', `a\n${'1\n'.repeat(10_001)}`, 'csv_too_long'],
  ['too many columns', 'a,'.repeat(4_500_000), 'csv_too_wide'],
  ['too many cells', `${'a,'.repeat(199)}a\n`.repeat(2501), 'csv_too_long'],
  ['a row that is too long', `a\n${'1'.repeat(60_000)}\n`, 'csv_too_wide'],
  ['an open quotation mark before a long text', `a\n1\n"${'1\n'.repeat(60_000)}`, 'csv_unreadable'],
] as const)('a file with %s is refused', (_name, text, code) => {
  expect(() => readCsv(bytesOf(text))).toThrow(expect.objectContaining({ code }))
})

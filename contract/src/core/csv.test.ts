import { expect, test } from 'vitest'
import { csvOf, dollarsCell, timeCell, wordsCell } from './csv.ts'
import type { Instant } from './instant.ts'

test('begins with a byte order mark, quotes fields and ends lines according to RFC 4180', () => {
  expect(
    csvOf(
      ['a', 'b'],
      [
        ['one, two', 'say "hi"'],
        ['line\nbreak', 3],
        ['carriage\rreturn', null],
      ],
    ),
  ).toBe('\uFEFFa,b\r\n"one, two","say ""hi"""\r\n"line\nbreak",3\r\n"carriage\rreturn",\r\n')
})

test('escapes texts that a spreadsheet would run as a formula, but not numbers', () => {
  const dangerous = ['=1+1', '+1 845', '-2+3', '@SUM(A1)', '\tx', '＝1']
  const rows = csvOf(
    ['text'],
    dangerous.map((text) => [text]),
  )
    .split('\r\n')
    .slice(1, -1)
  for (const row of rows) expect(row).toMatch(/^"?'/)
  expect(csvOf(['n'], [[-5], ['-5.25'], ['12.00'], ['a-b']])).toBe(
    '\uFEFFn\r\n-5\r\n-5.25\r\n12.00\r\na-b\r\n',
  )
})

test('formats cents as dollars with two decimals and a leading sign', () => {
  expect([0, 5, 123_450, -7, -123_450].map(dollarsCell)).toEqual([
    '0.00',
    '0.05',
    '1234.50',
    '-0.07',
    '-1234.50',
  ])
})

test('writes enumeration values in words', () => {
  expect(['under_review', 'succeeded', ''].map(wordsCell)).toEqual(['Under review', 'Succeeded', ''])
})

test('formats a moment in the zone, also on the night when clocks change', () => {
  const cells = ['2026-11-20T17:00:59.999Z', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'].map(
    (at) => timeCell(at as Instant, 'America/New_York'),
  )
  expect(cells).toEqual(['2026-11-20 12:00', '2026-11-01 01:30', '2026-11-01 01:30'])
  expect(timeCell('2026-01-01T00:00:00.000Z' as Instant, 'UTC')).toBe('2026-01-01 00:00')
})

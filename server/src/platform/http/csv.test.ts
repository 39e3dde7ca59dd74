import { expect, test } from 'vitest'
import { csvOf, dollarsCell, wordsCell } from './csv.ts'

test('quotes fields and ends lines according to RFC 4180', () => {
  expect(
    csvOf(
      ['a', 'b'],
      [
        ['one, two', 'say "hi"'],
        ['line\nbreak', 3],
      ],
    ),
  ).toBe('a,b\r\n"one, two","say ""hi"""\r\n"line\nbreak",3\r\n')
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
  expect(csvOf(['n'], [[-5], ['-5.25'], ['12.00'], ['a-b']])).toBe('n\r\n-5\r\n-5.25\r\n12.00\r\na-b\r\n')
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

import { expect, test } from 'vitest'
import { csvOf, dollarsCell } from './csv.ts'

test('quotes what must be quoted and ends each line as the standard says', () => {
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

test('a text that a spreadsheet would run as a formula is made harmless, and a number stays a number', () => {
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

test('cents become dollars with two decimals, the sign in front', () => {
  expect([0, 5, 123_450, -7, -123_450].map(dollarsCell)).toEqual([
    '0.00',
    '0.05',
    '1234.50',
    '-0.07',
    '-1234.50',
  ])
})

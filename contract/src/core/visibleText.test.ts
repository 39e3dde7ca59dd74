import { expect, test } from 'vitest'
import { isInvisibleText } from './visibleText.ts'

const hidden = [
  '\u200b',
  '\u202e\u202c',
  '\u2066\u2069',
  '\ufeff',
  '\u0000\u0007',
  '\u00ad',
  '\u3164',
  '\u2800',
  ' \u200d ',
]

test.each(hidden)('%j is invisible in every field', (text) => {
  expect(isInvisibleText('name', text)).toBe(true)
  expect(isInvisibleText('note', text)).toBe(true)
})

test('spaces alone are no name, and a text that its schema trims', () => {
  expect(isInvisibleText('displayName', ' \u00a0\n')).toBe(true)
  expect(isInvisibleText('note', ' \u00a0\n')).toBe(false)
  expect(isInvisibleText('name', '')).toBe(false)
})

test.each(['Ada', '-', 'می\u200cخواهم', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\u202eAda', '3'])(
  '%j is visible',
  (text) => {
    expect(isInvisibleText('name', text)).toBe(false)
  },
)

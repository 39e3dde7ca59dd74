import { expect, test } from 'vitest'
import { matchesTag, weakTagOf } from './entityTag.ts'

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s names "a": %s', (header, isMatch) => {
  expect(matchesTag(header, '"a"')).toBe(isMatch)
  expect(matchesTag(header, 'W/"a"')).toBe(isMatch)
})

test('a tag depends on the text only', () => {
  expect(weakTagOf('one')).toBe(weakTagOf('one'))
  expect(weakTagOf('one')).not.toBe(weakTagOf('two'))
})

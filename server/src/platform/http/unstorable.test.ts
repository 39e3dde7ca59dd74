import { expect, test } from 'vitest'
import { unstorablePath } from './unstorable.ts'

test.each([
  ['a NUL', { a: ['x', 'y\0'] }, ['a', '1']],
  ['half of a surrogate pair', { a: { b: '\ud800' } }, ['a', 'b']],
  ['a key', { a: { '\udfff': 1 } }, ['a']],
])('detects %s', (_what, value, path) => {
  expect(unstorablePath(value)).toEqual(path)
})

test('accepts valid texts, numbers and deep nesting', () => {
  const deep = JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`) as unknown
  expect(unstorablePath({ text: '🥖', count: 1, none: null, deep })).toBeNull()
})

import { expect, test } from 'vitest'
import { isNestedTooDeeply, nestingMax } from './nesting.ts'

const nested = (levels: number) => JSON.parse(`${'[{"a":'.repeat(levels)}1${'}]'.repeat(levels)}`) as unknown

test.each([
  ['a text', 'text', false],
  ['a formula of twelve levels', nested(12), false],
  ['the limit', nested(nestingMax / 2), false],
  ['one level more', [nested(nestingMax / 2)], true],
  ['100,000 levels', nested(50_000), true],
])('%s', (_what, value, isTooDeep) => {
  expect(isNestedTooDeeply(value)).toBe(isTooDeep)
})

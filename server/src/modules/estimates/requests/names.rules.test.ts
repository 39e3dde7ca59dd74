import { expect, test } from 'vitest'
import { shortName } from './names.rules.ts'

test.each([
  ['Maya Lindqvist', 'Maya L.'],
  ['Ana Maria de la Cruz', 'Ana C.'],
  ['Ines', 'Ines'],
  ['  Bo   ek ', 'Bo E.'],
])('%s is %s before the price is accepted', (name, short) => {
  expect(shortName(name)).toBe(short)
})

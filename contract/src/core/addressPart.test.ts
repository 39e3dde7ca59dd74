import { expect, test } from 'vitest'
import { addressPart } from './addressPart.ts'

test.each([
  ['Bakeries', 'bakeries'],
  ['Cafés & bars', 'cafes-bars'],
  ['  Pottery and art studios! ', 'pottery-and-art-studios'],
  ['北京', ''],
])('the name %s gives the part of an address “%s”', (name, part) => {
  expect(addressPart(name)).toBe(part)
})

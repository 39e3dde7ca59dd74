import { expect, test } from 'vitest'
import { hashColumns, hashRows, isSimilar, perceptualHashOf } from './perceptualHash.rules.ts'

const pixels = (grey: (column: number, row: number) => number) =>
  Array.from({ length: hashColumns * hashRows }, (_pixel, at) =>
    grey(at % hashColumns, Math.floor(at / hashColumns)),
  )

test('a hash has a bit for each pixel that is brighter than its right neighbor', () => {
  expect(perceptualHashOf(pixels((column) => 200 - column))).toBe('f'.repeat(16))
  expect(perceptualHashOf(pixels((column) => column))).toBe('0'.repeat(16))
  expect(perceptualHashOf(pixels((column) => (column % 2 === 0 ? 9 : 1)))).toBe('a'.repeat(16))
})

test('a brighter copy is similar, another picture is not', () => {
  const picture = (column: number, row: number) => ((column * 37 + row * 59) % 11) * 10
  const hash = perceptualHashOf(pixels(picture))
  expect(isSimilar(hash, perceptualHashOf(pixels((column, row) => picture(column, row) + 40)))).toBe(true)
  expect(isSimilar('aaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaab')).toBe(true)
  expect(isSimilar('aaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaa55')).toBe(false)
  expect(isSimilar('aaaaaaaaaaaaaaaa', '5555555555555555')).toBe(false)
})

test('plain pictures are not compared', () => {
  expect(isSimilar('0000000000000000', '0000000000000000')).toBe(false)
  expect(isSimilar('ffffffffffffffff', 'ffffffffffffffff')).toBe(false)
})

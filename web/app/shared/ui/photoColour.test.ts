import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { photoColour } from './photoColour.ts'

test('is the average colour of the thumbhash', () => {
  for (const pixel of [
    [200, 40, 60],
    [10, 120, 240],
    [255, 255, 255],
    [0, 0, 0],
  ]) {
    const hash = rgbaToThumbHash(4, 4, Array.from({ length: 16 }, () => [...pixel, 255]).flat())
    const { r, g, b } = thumbHashToAverageRGBA(hash)
    const text = btoa(String.fromCharCode(...hash))
    expect(photoColour(text)).toBe(`rgb(${[r, g, b].map((value) => Math.round(255 * value)).join(' ')})`)
  }
})

test('is none for a text that is no thumbhash', () => {
  expect(photoColour('')).toBeUndefined()
  expect(photoColour('a b')).toBeUndefined()
})

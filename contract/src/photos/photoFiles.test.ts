import { expect, test } from 'vitest'
import { largestJpeg, photoPath, photoWidths } from './photoFiles.ts'

test('a photo is stored in widths up to its own', () => {
  expect(photoWidths(1280)).toEqual([320, 640, 1280])
  expect(photoWidths(900)).toEqual([320, 640, 900])
  expect(photoWidths(640)).toEqual([320, 640])
  expect(photoWidths(320)).toEqual([320])
})

test('the address of a file names its width and format', () => {
  expect(photoPath('/media/photos/abc', 640, 'avif')).toBe('/media/photos/abc/640.avif')
  expect(largestJpeg({ source: '/media/photos/abc', width: 900 })).toBe('/media/photos/abc/900.jpg')
})

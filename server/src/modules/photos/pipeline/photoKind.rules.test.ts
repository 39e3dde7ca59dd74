import { expect, test } from 'vitest'
import { photoKindOf } from './photoKind.rules.ts'

const box = (main: string, ...others: string[]) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(16 + 4 * others.length)
  return Buffer.concat([size, Buffer.from(`ftyp${main}`), Buffer.alloc(4), Buffer.from(others.join(''))])
}

test.each([
  ['jpeg', Buffer.from('ffd8ffe000104a46', 'hex')],
  ['png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
  ['avif', box('avif', 'mif1')],
  ['avif', box('mif1', 'miaf', 'avif')],
  ['heic', box('heic', 'mif1')],
  ['heic', box('mif1', 'heic')],
  ['other', box('isom', 'mp42')],
  ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['svg', Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- a logo -->\n<!DOCTYPE svg>\n<svg>')],
  ['other', Buffer.from('<script>alert(1)</script>')],
  ['other', Buffer.from('GIF89a')],
  ['other', Buffer.from('\0\0ftyp')],
  ['other', Buffer.alloc(0)],
])('%s', (kind, bytes) => {
  expect(photoKindOf(bytes)).toBe(kind)
})

test('a file of many comments is recognized as no photo at once', () => {
  expect(photoKindOf(Buffer.from('<!---->'.repeat(500)))).toBe('other')
  expect(photoKindOf(Buffer.from(`${'<!-- a -->\n'.repeat(300)}<svg>`))).toBe('svg')
})

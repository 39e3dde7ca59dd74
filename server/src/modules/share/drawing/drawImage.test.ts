import { readFile } from 'node:fs/promises'
import satori from 'satori'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingOf, drawnPng, pictureHeight, pictureWidth, poppins } from './drawImage.ts'
import { generalDrawing } from './generalImage.ts'
import { inFont, shareWords } from '../share.rules.ts'

/** The pixels: red, green, blue and alpha, row by row. */
const pixelsOf = (png: Buffer) => sharp(png).raw().toBuffer()

test('the stored picture for general pages matches the code: run `npm run share-picture`', async () => {
  const committed = await readFile(new URL('../../../../../web/public/share.png', import.meta.url))
  expect(committed.length).toBeLessThan(40_000)
  const drawn = await drawnPng(generalDrawing)
  expect(drawn.length).toBeLessThan(40_000)
  expect((await pixelsOf(committed)).equals(await pixelsOf(drawn))).toBe(true)
})

test('the longest name stays within its area of the picture', async () => {
  const words = shareWords({
    name: 'W'.repeat(200),
    categoryName: 'M'.repeat(200),
    locality: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    rating: { count: 1_234_567, meanHundredths: 500 },
    earnRateHundredths: 99_999,
  })
  const png = await drawnPng(drawingOf({ words, art: { seed: 'a', glyph: 'bread' }, photo: null }))
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([pictureWidth, pictureHeight])
  const pixels = await pixelsOf(png)
  const tint = Buffer.from([0xf0, 0xf8, 0xf4, 0xff])
  const pixel = (x: number, y: number) => pixels.subarray((y * pictureWidth + x) * 4).subarray(0, 4)
  // The gap between text and art, and the margins above and below.
  for (let y = 0; y < 480; y += 3) expect(pixel(700, y)).toEqual(tint)
  for (let x = 0; x < pictureWidth; x += 3) for (const y of [30, 610]) expect(pixel(x, y)).toEqual(tint)
})

test('the font has every letter that counts as readable', async () => {
  const letters = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
    inFont.test(sign),
  )
  const lacking: string[] = []
  await satori(
    {
      type: 'div',
      key: null,
      props: { style: { fontFamily: 'Poppins, Poppins more' }, children: letters.join(' ') },
    },
    {
      width: 1200,
      fonts: await poppins(),
      loadAdditionalAsset: async (_language, text) => {
        lacking.push(text)
        return []
      },
    },
  )
  expect(letters.length).toBeGreaterThan(300)
  expect(lacking).toEqual([])
})

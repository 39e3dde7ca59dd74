import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateTown } from '../town/town.ts'
import { pictureBytesMax } from './drawPicture.ts'
import { manifest, picturesFolder, picturesOf } from './picturesOf.ts'
import { frontEntries, itemEntries, sharedEntries } from './plan.ts'

const { businesses, categories } = generateTown()
const totalBytesMax = 15_000_000
const itemBytesMax = 4_000_000

test('each business has its front as the cover, and those with many reviews three pictures', () => {
  const counts = new Set<number>()
  for (const business of businesses) {
    const pictures = picturesOf(business)
    counts.add(pictures.length)
    expect(pictures[0]?.alt).toContain(business.name)
  }
  expect(counts).toEqual(new Set([1, 3]))
})

test('the manifest lists what the plan asks for and the folder has, with its alt text', () => {
  const planned = [...frontEntries(businesses), ...sharedEntries(categories), ...itemEntries()]
  expect(manifest.map(({ photo: _photo, ...entry }) => entry)).toEqual(
    planned.map(({ file, kind, subject, alt }) => ({ file, kind, subject, alt })),
  )
  expect(new Set(manifest.map(({ photo }) => photo.hash)).size).toBe(manifest.length)
  expect(readdirSync(picturesFolder).toSorted()).toEqual(
    [...manifest.map(({ file }) => file), 'manifest.json'].toSorted(),
  )
  for (const { alt } of manifest) expect(alt).toMatch(/^Illustration: /)
})

test('no picture is larger than 60 kB, and all together stay below 15 MB', () => {
  const sizes = manifest.map(({ file }) => statSync(`${picturesFolder}${file}`).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(pictureBytesMax)
  expect(Math.min(...sizes)).toBeGreaterThan(2000)
  const itemSizes = itemEntries().map(({ file }) => statSync(`${picturesFolder}${file}`).size)
  expect(itemSizes.reduce((total, size) => total + size, 0)).toBeLessThan(itemBytesMax)
  expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(totalBytesMax)
})

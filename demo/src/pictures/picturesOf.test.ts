import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateTown } from '../town/town.ts'
import { itemPictures, manifest, picturesFolder, picturesOf } from './picturesOf.ts'

const { businesses } = generateTown()
const pictureBytesMax = 60_000
const totalBytesMax = 15_000_000

test('each business has its front as the cover, and those with many reviews three pictures', () => {
  const counts = new Set<number>()
  for (const business of businesses) {
    const pictures = picturesOf(business)
    counts.add(pictures.length)
    expect(pictures[0]?.alt).toContain(business.name)
  }
  expect(counts).toEqual(new Set([1, 3]))
})

test('every product and service of the town has a picture', () => {
  for (const business of businesses) {
    const choose = itemPictures(business)
    for (const kind of ['product', 'service'] as const)
      for (const { name } of business[`${kind}s`])
        expect(choose({ kind, name }), `${name} of ${business.slug}`).toHaveLength(1)
  }
})

test('the manifest names the businesses and items of the town, and no others', () => {
  const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name).toSorted()
  const named = Object.entries(manifest.businesses).map(([slug, { products, services }]) => ({
    slug,
    products: Object.keys(products).toSorted(),
    services: Object.keys(services).toSorted(),
  }))
  expect(named).toEqual(
    businesses.map(({ slug, products, services }) => ({
      slug,
      products: namesOf(products),
      services: namesOf(services),
    })),
  )
})

test('the folder has the pictures of the manifest, unchanged, and a business shows each of them', () => {
  const files = Object.keys(manifest.pictures).toSorted()
  expect(readdirSync(picturesFolder).toSorted()).toEqual([...files, 'manifest.json'].toSorted())
  const shown = Object.values(manifest.businesses).flatMap(({ photos, products, services }) => [
    ...photos,
    ...Object.values(products),
    ...Object.values(services),
  ])
  expect([...new Set(shown)].toSorted()).toEqual(files)
  let total = 0
  for (const [file, { alt, photo }] of Object.entries(manifest.pictures)) {
    const bytes = readFileSync(`${picturesFolder}${file}`)
    expect(createHash('sha256').update(bytes).digest('base64url').slice(0, 32), file).toBe(photo.hash)
    expect(bytes.length, file).toBeLessThanOrEqual(pictureBytesMax)
    expect(alt).toMatch(/^Illustration: /)
    total += bytes.length
  }
  expect(total).toBeLessThan(totalBytesMax)
})

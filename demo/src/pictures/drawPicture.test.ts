import { expect, test } from 'vitest'
import { generateTown } from '../town/town.ts'
import { drawPicture } from './drawPicture.ts'
import { colour } from './trace/material.ts'
import { frontEntries, sharedEntries } from './plan.ts'

const { businesses, categories } = generateTown()
const fronts = frontEntries(businesses)
const shared = sharedEntries(categories)
const size = { width: 48, height: 30 }

test.each([...fronts.slice(0, 1), ...shared.slice(0, 2)])('draws $file the same each time', async (entry) => {
  const pixels = await drawPicture(entry, size)
  expect(pixels).toEqual(await drawPicture(entry, size))
  // Neither black nor of one colour.
  expect(new Set(pixels).size).toBeGreaterThan(60)
})

test('the front carries the name: another name makes another picture', async () => {
  const [front] = fronts
  if (!front) throw new Error('no front')
  const renamed = await drawPicture({ ...front, name: 'Second Rise' }, { width: 80, height: 50 })
  expect(renamed).not.toEqual(await drawPicture(front, { width: 80, height: 50 }))
})

test('neighbours in a category differ in style, light or colours', () => {
  const looks = fronts
    .filter(({ category }) => category === 'bakery')
    .map(({ style, time, scheme }) => `${style} ${time} ${scheme.frame}`)
  expect(new Set(looks).size).toBe(looks.length)
})

test('no thin dark letters on bright boards', () => {
  const thin = fronts.filter(({ typeface }) => typeface.weight === 300)
  expect(thin.length).toBeGreaterThan(20)
  for (const { scheme } of thin) expect(colour(scheme.ground).g).toBeLessThan(colour(scheme.ink).g)
})

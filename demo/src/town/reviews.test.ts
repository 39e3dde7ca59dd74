import { sumOf } from 'contract/core/sum'
import { expect, test } from 'vitest'
import { reviewsOf } from './reviews.ts'
import { replyTexts, reviewTexts } from './reviewTexts.ts'
import { generateTown } from './town.ts'

const { businesses, categories } = generateTown()
const groupBySlug = new Map(categories.map(({ slug, groupName }) => [slug, groupName]))
const profiles = businesses.map((business) => ({
  business,
  reviews: reviewsOf(business, groupBySlug.get(business.categorySlugs[0] ?? '') ?? ''),
}))

test('no profile repeats a review or a reply, and no name is missing in them', () => {
  for (const { business, reviews } of profiles) {
    const texts = reviews
      .flatMap(({ text, reply }) => [text, reply?.text ?? ''])
      .filter((text) => text !== '')
    expect(new Set(texts).size, business.slug).toBe(texts.length)
    expect(texts.filter((text) => /[{}]/.test(text))).toEqual([])
  }
})

test('there are hundreds of texts, and every group of categories has its own', () => {
  const all = [...reviewTexts.values(), replyTexts].flatMap((texts) => Object.values(texts).flat())
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(400)
  for (const groupName of groupBySlug.values())
    expect(reviewTexts.has(groupName.toLowerCase().replaceAll(' ', '-')), groupName).toBe(true)
})

test('ratings are mixed: few perfect averages, most between 4 and 4.8', () => {
  const means = profiles.map(({ reviews }) => sumOf(reviews, ({ stars }) => stars) / reviews.length)
  expect(means.filter((mean) => mean === 5).length).toBeLessThan(profiles.length * 0.05)
  expect(means.filter((mean) => mean >= 4 && mean <= 4.8).length).toBeGreaterThan(profiles.length * 0.6)
})

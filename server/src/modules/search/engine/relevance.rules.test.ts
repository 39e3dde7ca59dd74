import { describe, expect, test } from 'vitest'
import { missingCode, relevanceRules } from './relevance.rules.ts'

const call = (text: string) => ({ text, plain: text })
const cakeShop = { number: 1, calls: [call('cake shop'), call('cake shops'), call('cakes')] }
const cafe = { number: 2, calls: [call('cafe'), call('cafes'), call('cake')] }
const [inName, inOffer, inText] = [0, 1, 2]

/** The relevance of a document for words of equal weight, as typed. */
function relevance(q: string, codes: readonly number[], categories = 0, flags = 0): number {
  const words = q.split(' ')
  const rules = relevanceRules(
    words.map(() => ({ weight: 1 })),
    words.map((word) => [[word]]),
    [cakeShop, cafe],
    q,
  )
  return rules.relevanceOf((term) => codes[term] ?? missingCode, flags, categories)
}

describe('relevance', () => {
  test('is highest in the name, then in the category, an offer, a synonym and the description', () => {
    const name = relevance('cake', [inName])
    const category = relevance('cake', [inText], cakeShop.number)
    const offer = relevance('cake', [inOffer])
    const synonym = relevance('cake', [inText], cafe.number)
    const text = relevance('cake', [inText])
    expect([category, offer, synonym, text, name].toSorted((a, b) => b - a)).toEqual([
      name,
      category,
      offer,
      synonym,
      text,
    ])
  })
  test('counts the first category more than another', () => {
    expect(relevance('cake shop', [inText, inText], cakeShop.number)).toBeGreaterThan(
      relevance('cake shop', [inText, inText], cafe.number + (cakeShop.number << 8)),
    )
  })
  test('is highest for the exact name of the business', () => {
    expect(relevance('oak', [inName], 0, 2)).toBeGreaterThan(
      relevance('cake shop', [inName, inName], cakeShop.number),
    )
  })
  test('falls with each missing word and each typo, and rises for adjacent words', () => {
    expect(relevance('oak cafe', [inName, inName])).toBeGreaterThan(relevance('oak cafe', [inName]))
    expect(relevance('oak', [inName])).toBeGreaterThan(relevance('oak', [3 * 3 + inName]))
    expect(relevance('oak tree', [inName, inName], 0, 1)).toBeGreaterThan(
      relevance('oak tree', [inName, inName]),
    )
  })
})

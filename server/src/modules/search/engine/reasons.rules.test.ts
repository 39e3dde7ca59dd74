import type { BusinessSummary } from 'contract/businesses/businesses'
import { describe, expect, test } from 'vitest'
import { expand, type Reading } from '../query/expansion.rules.ts'
import { wordsOf } from '../query/words.rules.ts'
import { type BusinessDetails, reasoning } from './reasons.rules.ts'

// Only the fields that reasons read.
const business = {
  name: 'River Oak Bakery',
  description: 'Bread from a wood oven.',
  street: '1 Mill Street',
  locality: 'Willowford',
  timeZone: 'America/New_York',
  earnRateHundredths: 500,
  rating: null,
} as unknown as BusinessSummary
const categories = [{ name: 'Bakery', pluralName: 'Bakeries', synonyms: ['pastry'] }]
const offers = [{ kind: 'product' as const, name: 'Sourdough loaf' }]
const details: BusinessDetails = {
  features: ['Outdoor seating', 'Dogs welcome', 'Wi-Fi'],
  languages: ['en', 'es'],
  phone: '+1 845 555 0101',
  email: 'orders@riveroak.example',
  website: 'https://www.riveroak.example/',
  region: 'NY',
  postalCode: '12599',
  staffNames: ['Tomas'],
  offers: [{ kind: 'product', name: 'Sourdough loaf', description: 'Two days in the making.' }],
}
const known = { filtersByOpen: false, isPointsAsked: false, free: null }

/** Each typed word is known, and those of `others`. */
function reasons(
  q: string,
  asked: {
    reading?: Reading
    rating?: BusinessSummary['rating']
    others?: readonly string[]
  } = {},
) {
  const { reading = 'typed', rating = null, others = [] } = asked
  const typed = wordsOf(q)
  const index = [...typed, ...others]
  const expansions = typed.map((word, place) =>
    expand(
      { typed: word, isLast: place === typed.length - 1, means: null, joined: [] },
      index.map((each) => ({ word: each, documentCount: 1, kind: 'letters' as const })),
      () => false,
    ),
  )
  const { needsDetails, reasonsOf } = reasoning(expansions, reading)
  const card = { business: { ...business, rating }, categories, offers }
  return reasonsOf({ ...known, ...card, details: needsDetails(card) ? details : null }).map(
    ({ text }) => text,
  )
}

describe('a reason names the field that holds the word', () => {
  for (const [q, reason] of [
    ['river oak', 'Called River Oak Bakery'],
    ['sourdough', 'Sells Sourdough loaf'],
    ['pastry', 'Category: Bakery'],
    ['bakeries', 'Category: Bakery'],
    ['mill', 'At 1 Mill Street'],
    ['willowford', 'In Willowford'],
    ['outdoor seating', 'Has outdoor seating'],
    ['dogs', 'Dogs welcome'],
    ['fi', 'Has Wi-Fi'],
    ['spanish', 'Speaks Spanish'],
    ['making', 'Mentioned in the description of Sourdough loaf'],
    ['oven', 'Mentioned in the description'],
    ['tomas', 'Tomas works here'],
    ['8455550101', 'Phone +1 845 555 0101'],
    ['0101', 'Phone +1 845 555 0101'],
    ['riveroak', 'Website riveroak.example'],
    ['orders', 'Email orders@riveroak.example'],
    ['ny', 'In Willowford, NY'],
    ['12599', 'ZIP code 12599'],
  ] as const)
    test(`“${q}”: ${reason}`, () => {
      expect(reasons(q)).toContain(reason)
    })

  test('and no other: a word of a feature is not in the description', () => {
    expect(reasons('outdoor')).toEqual(['Has outdoor seating'])
    expect(reasons('outdoor oven')).toEqual(['Has outdoor seating', 'Mentioned in the description'])
    expect(reasons('sourdough spanish')).toEqual(['Sells Sourdough loaf', 'Speaks Spanish'])
    expect(reasons('1 mill')).toEqual(['At 1 Mill Street'])
    expect(reasons('unknown')).toEqual([])
  })

  test('a correction is a reason only if the search used it', () => {
    const others = ['outdoor']
    expect(reasons('outdor', { others })).toEqual([])
    expect(reasons('outdor', { others, reading: 'tolerant' })).toEqual([
      'Has outdoor seating',
      'Matches “outdoor”',
    ])
  })
})

test('the rating of a reason rounds half up', () => {
  expect(reasons('oak', { rating: { count: 20, meanHundredths: 455 } })).toContain(
    '4.6 stars from 20 reviews',
  )
})

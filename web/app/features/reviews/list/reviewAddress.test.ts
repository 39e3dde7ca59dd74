import { expect, test } from 'vitest'
import { reviewsInput, changedReviews, isNarrowed, readReviewAddress } from './reviewAddress.ts'

const read = (text: string) => readReviewAddress(new URLSearchParams(text))

test('reads supported filters and ignores the rest', () => {
  expect(read('b=bakery&stars=4,5&with=text&words=%20rye%20&sort=lowest&pageToken=abc')).toEqual({
    stars: '4,5',
    with: 'text',
    words: 'rye',
    sort: 'lowest',
    pageToken: 'abc',
  })
  expect(read('stars=6&with=photos&words=&sort=newest&pageToken=%25%25')).toEqual({})
  expect(read(`words=${'a'.repeat(300)}`).words).toHaveLength(100)
})

test('translates the address into query parameters', () => {
  expect(reviewsInput('bakery', { words: 'rye', stars: '5' })).toEqual({
    params: { slug: 'bakery' },
    query: { stars: '5', q: 'rye' },
  })
})

test('changing a filter returns to the first page', () => {
  const address = { stars: '5', words: 'rye', pageToken: 'abc' }
  expect(changedReviews(address, { stars: undefined, with: 'reply' })).toEqual({
    words: 'rye',
    with: 'reply',
  })
})

test('sorting alone is not a filter', () => {
  expect(isNarrowed({ sort: 'lowest' })).toBe(false)
  expect(isNarrowed({ stars: '1' })).toBe(true)
})

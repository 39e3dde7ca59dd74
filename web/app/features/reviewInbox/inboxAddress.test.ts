import { describe, expect, test } from 'vitest'
import { choiceOfAddress, inboxAddress, narrowed, reviewOfKey, withoutFilters } from './inboxAddress.ts'

const id = '01a1fcb3-beb9-70a8-a8a6-000000000009'
const choiceOf = (query: string, slug?: string) => choiceOfAddress(new URLSearchParams(query), slug)

describe('the address of the inbox', () => {
  test('keeps every filter', () => {
    const query = `business=oak&location=${id}&source=google&from=2026-11-01&to=2026-11-20&stars=1,2&with=media&assigned=me&q=rye&show=all`
    const choice = choiceOf(query)
    expect(narrowed(choice)).toBe(7)
    const [path, search] = inboxAddress(choice, {}).split('?')
    expect(path).toBe('/google-reviews')
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual(
      Object.fromEntries(new URLSearchParams(query)),
    )
  })
  test('ignores values that it does not know', () => {
    const choice = choiceOf('location=x&source=yelp&from=1&stars=6&with=cats&assigned=all&show=none')
    expect(narrowed(choice)).toBe(0)
    expect(choice.show).toBe('open')
    expect(inboxAddress(choice, {})).toBe('/google-reviews')
  })
  test('leads to the workspace of one business', () => {
    const choice = choiceOf('business=other&q=rye', 'oak')
    expect(choice.business).toBe('oak')
    expect(inboxAddress(choice, { workspace: 'oak', review: `google.${id}` })).toBe(
      `/dashboard/oak/reviews?q=rye&review=google.${id}`,
    )
  })
  test('loses its filters, but not its business and view', () => {
    expect(inboxAddress(withoutFilters(choiceOf('business=oak&show=all&stars=1&q=rye')), {})).toBe(
      '/google-reviews?business=oak&show=all',
    )
  })
})

test('a review is named by its source and id', () => {
  expect(reviewOfKey(`goodword.${id}`)).toEqual({ source: 'goodword', reviewId: id })
  expect(reviewOfKey(`yelp.${id}`)).toBeNull()
  expect(reviewOfKey('google.1')).toBeNull()
  expect(reviewOfKey(null)).toBeNull()
})

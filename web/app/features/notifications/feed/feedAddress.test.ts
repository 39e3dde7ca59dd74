import { expect, test } from 'vitest'
import { categoriesFor, feedAddress, readFeedAddress } from './feedAddress.ts'

const read = (query: string) => readFeedAddress(new URLSearchParams(query))

test('an address holds the list, and ignores what is no list', () => {
  for (const query of [{}, { show: 'unread' }, { show: 'archived', category: 'order' }] as const)
    expect(readFeedAddress(new URL(feedAddress(query), 'https://goodword.example').searchParams)).toEqual(
      query,
    )
  expect(read('show=all&category=weather&pageToken=%20')).toEqual({})
})

test('only people at work have notifications of a business', () => {
  expect(categoriesFor({ isAtWork: true })).toContain('business')
  expect(categoriesFor({ isAtWork: false })).not.toContain('business')
})

import { ListingReviewStatus } from 'contract/joining/joining'
import { expect, test } from 'vitest'
import { refusalText, statusAfter } from './listingReview.rules.ts'

const steps = ['approve', 'ask', 'refuse', 'answer', 'reopen'] as const

test('each status has its steps, and an approval is final', () => {
  const possible = ListingReviewStatus.options.map((status) => [
    status,
    steps.filter((step) => statusAfter(status, step) !== null),
  ])
  expect(Object.fromEntries(possible)).toEqual({
    waiting: ['approve', 'ask', 'refuse'],
    asked: ['approve', 'ask', 'refuse', 'answer'],
    approved: [],
    refused: ['reopen'],
  })
})

test('a refusal has a reason and an optional note', () => {
  expect(refusalText('Rye Corner', 'duplicate', '')).toBe(
    'We did not publish Rye Corner because it is already listed.',
  )
  expect(refusalText('Rye Corner', 'duplicate', 'Claim it instead.')).toMatch(/listed\. Claim it instead\.$/)
})

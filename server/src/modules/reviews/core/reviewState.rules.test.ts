import { describe, expect, test } from 'vitest'
import type { ReviewStatus } from './review.rules.ts'
import { afterCheck, afterDecision, isPublic } from './reviewState.rules.ts'
import { authorNameOf, itemNameOf } from '../write/visit.rules.ts'

const all: ReviewStatus[] = [
  'submitted',
  'held',
  'rejected',
  'published',
  'reported',
  'under_review',
  'removed',
]

describe('the state of a review', () => {
  test('is public at once without signals, and held with signals', () => {
    expect(afterCheck('submitted', [])).toBe('published')
    expect(all.map((status) => afterCheck(status, ['links']))).toEqual(all.map(() => 'held'))
  })
  test('stays reported after an edit until an operator decides', () => {
    expect(afterCheck('reported', [])).toBe('reported')
    expect(afterCheck('under_review', [])).toBe('under_review')
  })
  test('can be decided by an operator only while held or reported', () => {
    expect(all.filter((status) => afterDecision(status, 'publish') === 'published')).toEqual([
      'held',
      'reported',
      'under_review',
    ])
    expect(afterDecision('held', 'take_down')).toBe('rejected')
    expect(afterDecision('reported', 'take_down')).toBe('removed')
    expect(afterDecision('reported', 'examine')).toBe('under_review')
    expect(afterDecision('published', 'take_down')).toBeNull()
  })
  test('counts in the rating exactly when it is public', () => {
    expect(all.filter(isPublic)).toEqual(['published', 'reported', 'under_review'])
  })
})

test('an author is shown by first name and initial', () => {
  expect(
    ['Maya Lindqvist', 'maya', 'Ana María de la Cruz', 'anna@example.com', '  ', `${'x'.repeat(200)} Y`].map(
      authorNameOf,
    ),
  ).toEqual(['Maya L.', 'maya', 'Ana C.', 'anna', 'Guest', `${'x'.repeat(56)} Y.`])
})

test('a visit is named after its first item', () => {
  expect(itemNameOf([])).toBeNull()
  expect(itemNameOf(['Rye loaf'])).toBe('Rye loaf')
  expect(itemNameOf(['x'.repeat(300), 'Bun'])).toHaveLength(200)
})

import { expect, test } from 'vitest'
import { delayText, notAskedText } from './requestText.ts'

test('delays are hours or whole days', () => {
  expect([1, 2, 24, 48].map(delayText)).toEqual(['1 hour', '2 hours', '1 day', '2 days'])
})

test('tells why customers were not asked, or nothing', () => {
  const figures = { visits: 9, asked: 5, reminded: 0, waiting: 0, reviewed: 0 }
  const none = { optedOut: 0, askedRecently: 0, reviewedBefore: 0 }
  expect(notAskedText({ ...figures, notAsked: none })).toBeNull()
  expect(notAskedText({ ...figures, notAsked: { ...none, optedOut: 1, askedRecently: 3 } })).toBe(
    'Not asked: 3 got a request from you less than 30 days before; 1 had stopped requests for reviews.',
  )
})

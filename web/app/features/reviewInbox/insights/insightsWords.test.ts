import type { ReviewTrend } from 'contract/reviewInbox/reviewInsights'
import { expect, test } from 'vitest'
import { answeredNote, answerTimeText, countChange, meanChange } from './insightsWords.ts'

const trend: ReviewTrend = {
  source: 'google',
  count: 42,
  meanHundredths: 462,
  histogram: [1, 1, 2, 8, 30],
  answered: 30,
  medianAnswerMinutes: 200,
  before: { count: 30, meanHundredths: 440, answered: 18 },
  steps: [],
}
const nothing = { count: 0, meanHundredths: null, answered: 0 }

test('each figure is compared with the period before', () => {
  expect(meanChange(trend)).toBe('+0.2 vs 4.4 before')
  expect(meanChange({ ...trend, meanHundredths: 400 })).toBe('−0.4 vs 4.4 before')
  expect(meanChange({ ...trend, meanHundredths: 441 })).toBe('±0 vs 4.4 before')
  expect(meanChange({ ...trend, meanHundredths: null })).toBe('4.4 before')
  expect(meanChange({ ...trend, before: nothing })).toBe('No reviews in the period before')
  expect(countChange(trend)).toBe('+12 vs 30 before')
  expect(countChange({ ...trend, count: 5 })).toBe('−25 vs 30 before')
  expect(answeredNote(trend)).toBe('30 of 42; 60% before')
  expect(answeredNote({ ...trend, before: nothing })).toBe('30 of 42; none before')
})

test('the time to answer is minutes, hours or days', () => {
  expect([null, 45, 200, 2879, 2880, 6000].map(answerTimeText)).toEqual([
    '–',
    '45 min',
    '3 h 20 min',
    '47 h 59 min',
    '2 days',
    '4 days',
  ])
})

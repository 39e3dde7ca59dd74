import { expect, test } from 'vitest'
import { matchScore } from './matches.rules.ts'

const usual = {
  metres: 2_000,
  rating: { meanHundredths: 450, count: 40 },
  accuracy: null,
  hasOwnTemplate: false,
}

test.each([
  ['near before far', usual, { ...usual, metres: 12_000 }],
  ['well rated before badly rated', usual, { ...usual, rating: { meanHundredths: 310, count: 40 } }],
  [
    'many good reviews before one perfect review',
    { ...usual, rating: { meanHundredths: 480, count: 200 } },
    { ...usual, rating: { meanHundredths: 500, count: 1 } },
  ],
  [
    'exact estimates before inexact ones',
    { ...usual, accuracy: { jobs: 31, withinPercent: 8 } },
    { ...usual, accuracy: { jobs: 31, withinPercent: 40 } },
  ],
  ['an own template before none', { ...usual, hasOwnTemplate: true }, usual],
  [
    'across the street before ten miles away, for half a star',
    usual,
    { ...usual, metres: 16_000, rating: { meanHundredths: 500, count: 40 } },
  ],
])('%s', (_what, better, worse) => {
  expect(matchScore(better)).toBeGreaterThan(matchScore(worse))
})

import { expect, test } from 'vitest'
import { aspectText, removedText } from './reviewText.ts'

test('states the number of removed reviews and the reasons', () => {
  expect(removedText([])).toBeNull()
  expect(
    removedText([
      { reason: 'with personal data', count: 2 },
      { reason: 'not by a customer', count: 1 },
    ]),
  ).toBe('3 removed: 2 with personal data, 1 not by a customer')
})

test('lists only rated aspects', () => {
  expect(aspectText({ quality: 484, punctuality: null, value: 450 })).toEqual(['Quality 4.8', 'Value 4.5'])
})

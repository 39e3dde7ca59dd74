import { expect, test } from 'vitest'
import { countableWords } from './zeroResults.rules.ts'

test.each([
  ['Vegan ramen', 'vegan ramen'],
  ['route 66 diner', 'route 66 diner'],
  ['barber 90210', 'barber #'],
  ['+1 415 555 0132 plumber', '[phone] plumber'],
  ['plumber for 12 River Oak Street please', 'plumber [address]'],
])('%s is recorded as %s', (typed, noted) => {
  expect(countableWords(typed)).toBe(noted)
})

test.each([
  'maya.okafor@example.com',
  '(415) 555-0132',
  '4155550132',
  '12 River Oak Street',
  '221b Baker st apt 4',
  '90210',
  '  ',
])('%s is personal or empty and is not recorded', (typed) => {
  expect(countableWords(typed)).toBeNull()
})

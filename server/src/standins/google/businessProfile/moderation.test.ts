import { expect, test } from 'vitest'
import { violationOf } from './moderation.ts'

test.each([
  ['Thank you, Ada. See you at 7:30 on Main Street 146.', null],
  ['Visit https://bakery.example for the menu.', 'ADVERTISING_AND_SOLICITATION'],
  ['Come again and get 10% off.', 'ADVERTISING_AND_SOLICITATION'],
  ['Call (845) 555-0163, and ask for Tomas.', 'PERSONAL_INFO'],
  ['Write to tomas@bakery.example.', 'PERSONAL_INFO'],
])('%j: %s', (text, violation) => {
  expect(violationOf(text, [])).toBe(violation)
})
test('the third equal reply is repetitive', () => {
  expect(violationOf('Thank you!', ['Thank you!'])).toBeNull()
  expect(violationOf('thank  you!', ['Thank you!', 'Thank you!'])).toBe('REPETITIVE')
})

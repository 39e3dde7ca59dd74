import { expect, test } from 'vitest'
import { internationalPhone } from './internationalPhone.ts'

test.each([
  ['(845) 555-0163', 'US', '+18455550163'],
  ['1-845-555-0163', 'US', '+18455550163'],
  ['+1 845 555 0101', 'DE', '+18455550101'],
  ['020 7946 0018', 'GB', '+442079460018'],
  ['06 698 12345', 'IT', '+390669812345'],
  ['030 123456', 'DE', '+4930123456'],
  ['555', 'US', null],
  ['(845) 555-0163', 'XX', null],
  ['', 'US', null],
])('the number %s in %s is %s', (phone, country, expected) => {
  expect(internationalPhone(phone, country)).toBe(expected)
})

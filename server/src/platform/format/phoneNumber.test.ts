import { expect, test } from 'vitest'
import { dialedNumber } from './phoneNumber.ts'

const countries = ['US', 'CA', 'GB', 'DE']

test.each([
  ['a mobile or landline number', '+18455550101'],
  ['a mobile number', '+447400123456'],
  ['a landline number', '+492115684962'],
  ['a toll-free number', '+18005550101'],
  ['a Canadian number', '+14165550101'],
])('calls %s', (_kind, number) => {
  expect(dialedNumber(number, 'US', { countries })).toEqual({ number })
})

test.each([
  ['a premium number', '+19005550101'],
  ['a number of shared cost', '+448445551234'],
  ['a personal number', '+447070123456'],
  ['a pager', '+447640123456'],
  ['a voicemail', '+491779912345678'],
  ['a number in an unassigned range', '+15551234567'],
  ['a satellite phone', '+881612345678'],
  ['a ship', '+870773111632'],
  ['an international network', '+882161234567'],
  ['an international premium number', '+979123456789'],
  ['a Caribbean number with +1', '+18765550101'],
  ['a number of another country', '+33612345678'],
])('refuses %s', (_kind, number) => {
  expect(dialedNumber(number, 'US', { countries })).toBe('refused')
})

test('tells a text that is no number', () => {
  expect(dialedNumber('call me', 'US', { countries })).toBe('invalid')
})

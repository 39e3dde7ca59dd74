import type { User } from 'contract/people/users'
import { expect, test } from 'vitest'
import { clockOf, erasureText, shortName, stateOf } from './peopleText.ts'

test('the time left has minutes and two digits of seconds', () => {
  expect([1800, 1450, 65, 9, 0].map(clockOf)).toEqual(['30:00', '24:10', '1:05', '0:09', '0:00'])
})

test('a name is shortened to the initial of the last word', () => {
  expect(shortName('Maya Lindqvist')).toBe('Maya L.')
  expect(shortName(' Ana María de la Cruz ')).toBe('Ana C.')
  expect(shortName('Theo')).toBe('Theo')
})

test('the worst state of an account is its name', () => {
  const at = '2026-11-20T17:00:00.000Z'
  const user = (more: object) => ({ closedAt: null, suspension: null, emailVerified: true, ...more }) as User // the fields that count
  expect(stateOf(user({ closedAt: at, suspension: { at, reason: 'x' } })).name).toBe('Closed')
  expect(stateOf(user({ suspension: { at, reason: 'x' }, emailVerified: false })).name).toBe('Suspended')
  expect(stateOf(user({ emailVerified: false })).name).toBe('Address not confirmed')
  expect(stateOf(user({})).name).toBe('Active')
})

test('a scheduled erasure has its date, unless something prevents it', () => {
  const text = (state: 'scheduled' | 'blocked' | 'running') => erasureText({ state }, 'Dec 4, 2026')
  expect(text('scheduled')).toBe('The account is erased on Dec 4, 2026. Until then, the member can keep it.')
  expect(text('blocked')).toMatch(/something has to end first/)
  expect(text('running')).toBe('The account is being erased.')
})

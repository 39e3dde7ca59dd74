import { expect, test } from 'vitest'
import { addressGroup, networkKey } from './addressGroup.ts'

test('every notation of an IPv4 address maps to the same client', () => {
  expect(addressGroup('203.0.113.7')).toBe('203.0.113.7')
  expect(addressGroup('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('all IPv6 addresses of a /64 are one client, and the next /64 is another', () => {
  expect(addressGroup('2001:db8:1:2::1')).toBe(addressGroup('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(addressGroup('2001:0db8:0001:0002::1')).toBe(addressGroup('2001:db8:1:2::9'))
  expect(addressGroup('2001:db8:1:3::1')).not.toBe(addressGroup('2001:db8:1:2::1'))
  expect(addressGroup('::1')).toBe('0:0:0:0::/64')
  expect(addressGroup('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

test('a network is a /24 or a /48, as a pseudonym', () => {
  const key = (address: string) => networkKey('secret', address)
  expect(key('203.0.113.7')).toBe(key('::ffff:203.0.113.250'))
  expect(key('203.0.113.7')).not.toBe(key('203.0.114.7'))
  expect(key('2001:db8:1:2::1')).toBe(key('2001:db8:1:ffff::9'))
  expect(key('2001:db8:1:2::1')).not.toBe(key('2001:db8:2:2::1'))
  expect(key('203.0.113.7')).not.toContain('203')
})

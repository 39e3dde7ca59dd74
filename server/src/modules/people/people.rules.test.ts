import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { describe, expect, test } from 'vitest'
import {
  orderNumberIn,
  phoneDigitsIn,
  pointsToTake,
  referralCodeIn,
  requestStatus,
  suspensionRight,
} from './people.rules.ts'

const [ines, omar, maya] = ['i', 'o', 'm'] as MemberId[] // ids of the test

describe('who may suspend whom', () => {
  const right = (id: MemberId | undefined, isOperator: boolean, operators: (MemberId | undefined)[]) =>
    suspensionRight({ id: id!, isOperator }, { actorId: ines!, operators: operators as MemberId[] }) // ids of the test

  test('an operator suspends a member alone', () => expect(right(maya, false, [ines])).toBe('alone'))
  test('no operator suspends themself', () => {
    expect(right(ines, true, [ines, omar])).toBe('operator_self')
    expect(right(ines, true, [ines])).toBe('operator_self')
  })
  test('another operator needs a second operator', () =>
    expect(right(omar, true, [ines, omar])).toBe('with_second'))
  test('the last active operator stays', () => expect(right(omar, true, [omar])).toBe('operator_last'))
})

test('a request expires at its instant, unless it was decided', () => {
  const at = (status: 'waiting' | 'done' | 'declined', now: string) =>
    requestStatus({ status, expires_at: '2026-11-27T00:00:00.000Z' as Instant }, now as Instant) // literals of the contract's format
  expect(at('waiting', '2026-11-26T23:59:59.999Z')).toBe('waiting')
  expect(at('waiting', '2026-11-27T00:00:00.000Z')).toBe('expired')
  expect(at('done', '2027-01-01T00:00:00.000Z')).toBe('done')
  expect(at('declined', '2027-01-01T00:00:00.000Z')).toBe('declined')
})

test('recognises order numbers and referral codes as people type them', () => {
  expect(orderNumberIn(' gw3f7k9q ')).toBe('GW-3F7K-9Q')
  expect(orderNumberIn('GW-3F7K-9Q')).toBe('GW-3F7K-9Q')
  expect(orderNumberIn('Gwendolyn')).toBeNull()
  expect(orderNumberIn('GW-3F7K')).toBeNull()
  expect(referralCodeIn('k7m2p9qx')).toBe('K7M2P9QX')
  expect(referralCodeIn('maya')).toBeNull()
  expect(referralCodeIn('lou@o.ex')).toBeNull()
})

test.each([
  ['(845) 555-0101', '8455550101'],
  ['+1 845.555.0101', '18455550101'],
  ['0101', '0101'],
  ['  555 – 0101 ', '5550101'],
  ['020 7946 0018', '2079460018'],
  ['+44 (0)20 7946 0018', '442079460018'],
  ['0044 20 7946 0018', '442079460018'],
  ['011 44 20 7946 0018', '442079460018'],
  ['101', null],
  ['12345678901234567', null],
  ['maya2024', null],
  ['GW-3F7K-9Q', null],
])('%s may be the phone number that ends with %s', (text, digits) => {
  expect(phoneDigitsIn(text)).toBe(digits)
})

test('takes points from the newest lots that are not frozen', () => {
  const lot = (id: string, available: number, more = {}) => ({
    id,
    pending: 0,
    available,
    isFrozen: false,
    ...more,
  })
  expect(pointsToTake([lot('a', 50), lot('b', 30)], 60)).toEqual([
    { lotId: 'b', points: 30 },
    { lotId: 'a', points: 30 },
  ])
  expect(pointsToTake([lot('a', 50, { pending: 5 }), lot('b', 30, { isFrozen: true })], 55)).toEqual([
    { lotId: 'a', points: 55 },
  ])
  expect(pointsToTake([lot('a', 50)], 60)).toEqual({ missing: 10 })
})

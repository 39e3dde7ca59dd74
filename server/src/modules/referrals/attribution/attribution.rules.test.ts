import type { MemberId, ReferralCampaignId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import {
  countingTouches,
  isNewBy,
  mayReplace,
  type Newcomer,
  type Touch,
  typedClaim,
} from './attribution.rules.ts'
import { codeFrom, readCode } from '../codes/codes.rules.ts'

const friendId = 'friend' as MemberId // any text
const at = (time: string) => `2026-11-${time}:00Z` as Instant // matches the contract's format
const now = at('20T12:00')

const touch = (code: string, time: string, change: Partial<Touch> = {}): Touch => ({
  code,
  referrerId: `${code} of a member` as MemberId, // any text
  campaignId: 'campaign' as ReferralCampaignId, // any text
  scopeKey: 'bakery',
  at: at(time),
  ...change,
})

test.each<[string, Touch[], Instant | null, string[]]>([
  ['the first of two touches counts', [touch('B', '12T10:00'), touch('A', '10T10:00')], null, ['A']],
  [
    'of two touches within one second, the one that was opened first counts',
    [touch('B', '10T10:00'), touch('A', '10T10:00')],
    null,
    ['B'],
  ],
  [
    'each scope has its own touch',
    [touch('A', '10T10:00'), touch('B', '12T10:00', { scopeKey: 'salon' })],
    null,
    ['A', 'B'],
  ],
  [
    'a member’s own link never counts',
    [touch('A', '10T10:00', { referrerId: friendId }), touch('B', '12T10:00')],
    null,
    ['B'],
  ],
  [
    'a touch older than thirty days does not count',
    [touch('A', '20T12:00', { at: '2026-10-21T11:59:00Z' as Instant })],
    null,
    [],
  ],
  [
    'a touch of exactly thirty days counts',
    [touch('A', '20T12:00', { at: '2026-10-21T12:00:00Z' as Instant })],
    null,
    ['A'],
  ],
  ['a touch after the start of the checkout is ignored', [touch('A', '20T11:31')], at('20T11:30'), []],
  [
    'a touch right before the checkout counts if it is the only one',
    [touch('A', '20T11:25')],
    at('20T11:30'),
    ['A'],
  ],
  [
    'a touch right before the checkout never replaces an earlier one',
    [touch('B', '20T11:25'), touch('A', '19T09:00')],
    at('20T11:30'),
    ['A'],
  ],
  ['a touch in the future does not count', [touch('A', '20T12:01')], null, []],
  ['no touches give no attribution', [], null, []],
])('%s', (_sentence, touches, checkoutBeganAt, codes) => {
  expect(countingTouches(touches, { friendId, now, checkoutBeganAt }).map(({ code }) => code)).toEqual(codes)
})

const newcomer: Newcomer = {
  memberSince: at('20T11:50'),

  placedOrders: 0,
  firstPlacedAt: null,
}

test.each<[string, string, Partial<Newcomer>, boolean]>([
  ['an account created after the link', 'platform', {}, true],
  ['an account older than the link', 'platform', { memberSince: at('01T00:00') }, false],
  ['an older account that never bought there', 'bakery', { memberSince: at('01T00:00') }, true],
  ['a previous customer', 'bakery', { placedOrders: 1 }, false],
])('%s for %s is new: %s', (_sentence, scopeKey, change, answer) => {
  expect(isNewBy({ at: at('20T11:00'), scopeKey }, { ...newcomer, ...change })).toBe(answer)
})

test.each<[string, string, Partial<Newcomer>, object]>([
  ['at sign-up', 'platform', {}, { claim: 'code' }],
  ['three days later', 'platform', { memberSince: at('17T12:00') }, { claim: 'late' }],
  ['eight days later', 'platform', { memberSince: at('12T11:00') }, { refusal: 'referral_claim_too_late' }],
  ['before the first order at a business', 'bakery', { memberSince: at('01T00:00') }, { claim: 'code' }],
  [
    'after the first order, just joined',
    'bakery',
    { memberSince: at('18T12:00'), placedOrders: 1, firstPlacedAt: at('19T12:00') },
    { claim: 'late' },
  ],
  [
    'after the first order of an old account',
    'bakery',
    { memberSince: at('01T12:00'), placedOrders: 1, firstPlacedAt: at('19T12:00') },
    { refusal: 'referral_claim_too_late' },
  ],
  [
    'after the second order',
    'bakery',
    { memberSince: at('18T12:00'), placedOrders: 2, firstPlacedAt: at('19T12:00') },
    { refusal: 'referral_not_new' },
  ],
])('a code entered %s', (_sentence, scopeKey, change, answer) => {
  expect(typedClaim(scopeKey, { ...newcomer, ...change }, now)).toEqual(answer)
})

test('a code entered at sign-up replaces a link but not another code; a later code replaces nothing', () => {
  const standing = { claim: 'touch', status: 'signed_up' }
  expect(mayReplace(standing, newcomer, now)).toBe(true)
  expect(mayReplace({ ...standing, claim: 'code' }, newcomer, now)).toBe(false)
  expect(mayReplace({ ...standing, status: 'qualifying' }, newcomer, now)).toBe(false)
  expect(mayReplace(standing, { memberSince: at('20T10:00') }, now)).toBe(false)
})

test('a code is read with spaces, hyphens and look-alike characters', () => {
  expect(readCode(' abcd-1o2l ')).toBe('ABCD1021')
  expect(readCode('ABCD 10I1')).toBe('ABCD1011')
  expect(['', 'ABC', 'ABCD-EFGU', 'ABCDEFGHJ', '../../..'].map(readCode)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect(readCode(codeFrom(new Uint8Array([0, 31, 32, 255, 7, 8, 9, 10])))).toBe('0Z0Z789A')
})

import { MemberId } from 'contract/core/ids'
import {
  type NotificationKind,
  notificationCategories,
  notificationKinds,
} from 'contract/notifications/kinds'
import { expect, test } from 'vitest'
import {
  readUnsubscribeToken,
  unsubscribeMember,
  unsubscribeOf,
  unsubscribeOfDigest,
  unsubscribeToken,
} from './unsubscribeToken.ts'

const secret = 'a secret for tests'
const memberId = MemberId.parse('019a0000-0000-7000-8000-0000000000ff')
const origin = 'https://goodword.example'

test('names the member and the category, without an expiry', () => {
  for (const category of notificationCategories) {
    const categories = [category]
    const token = unsubscribeToken(secret, { memberId, categories })
    expect(token).toMatch(/^[\w.-]{40,80}$/)
    expect(readUnsubscribeToken(secret, token)).toEqual({ memberId, categories })
    // The links of mails that were sent years ago work as long as this value stays.
    expect(unsubscribeToken(secret, { memberId, categories })).toBe(token)
  }
  expect(unsubscribeToken(secret, { memberId, categories: ['referral'] })).toMatchInlineSnapshot(
    `"AZoAAAAAcACAAAAAAAAA_w.referral.XgEntxgJUPVzrkTUM3VUjP"`,
  )
})

test('ends what a digest contained, in one link', () => {
  const kinds = ['saved_search', 'referral_changed', 'points_changed', 'receipt'] as const
  const link = unsubscribeOfDigest(origin, secret, { memberId, kinds })!
  expect(link.label).toBe('Stop emails about points and payments, referrals, news and saved searches')
  expect(readUnsubscribeToken(secret, link.href.split('/u/')[1]!)).toEqual({
    memberId,
    categories: ['money', 'referral', 'news'],
  })
  expect(unsubscribeOfDigest(origin, secret, { memberId, kinds: ['receipt'] })).toBeNull()
})

test('refuses tokens of another secret, member or category, and all else', () => {
  const token = unsubscribeToken(secret, { memberId, categories: ['referral'] })
  const other = unsubscribeToken(secret, {
    memberId: MemberId.parse(crypto.randomUUID()),
    categories: ['referral'],
  })
  for (const forged of [
    token.replace('referral', 'booking'),
    `${other.split('.')[0]}.referral.${token.split('.')[2]}`,
    token.slice(0, -1),
    `${token}.x`,
    unsubscribeToken('another secret', { memberId, categories: ['referral'] }),
    '..',
    '',
  ])
    expect(readUnsubscribeToken(secret, forged)).toBeNull()
})

test('exists for every kind but receipts and security notices', () => {
  const without = (Object.keys(notificationKinds) as NotificationKind[]).filter(
    (kind) => unsubscribeOf(origin, secret, { memberId, kind }) === null,
  )
  expect(without).toEqual([
    'welcome',
    'account_changed',
    'support_answer',
    'access_removed',
    'receipt',
    'payment_returned',
  ])
  const link = unsubscribeOf(origin, secret, { memberId, kind: 'referral_changed' })!
  expect(link.label).toBe('Stop emails about referrals')
  expect(unsubscribeMember(secret, link.href)).toBe(memberId)
  expect(unsubscribeMember(secret, `${link.href}x`)).toBeNull()
  expect(unsubscribeMember(secret, 'https://elsewhere.example/unsubscribe')).toBeNull()
})

import type { ReferralCampaignId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { channelsOf, monthOf, pendingOf, progressOf, statusesOf } from './stats.rules.ts'

const bakery = 'the campaign of the bakery' as ReferralCampaignId // any text
const coffee = 'the campaign of the coffee' as ReferralCampaignId // likewise
const soon = '2026-11-25T10:00:00.000Z' as Instant // matches the contract's format
const later = '2026-12-03T10:00:00.000Z' as Instant // likewise

const referrals = [
  {
    campaignId: bakery,
    channel: 'Choir',
    status: 'rewarded',
    month: '2026-10',
    count: 3,
    bought: 3,
    opened: 3,
  },
  {
    campaignId: bakery,
    channel: 'Choir',
    status: 'expired',
    month: '2026-11',
    count: 2,
    bought: 1,
    opened: 2,
  },
  {
    campaignId: coffee,
    channel: 'Choir',
    status: 'rewarded',
    month: '2026-11',
    count: 4,
    bought: 4,
    opened: 0,
  },
  { campaignId: coffee, channel: 'Work', status: 'invited', month: null, count: 5, bought: 0, opened: 1 },
] as const

const of = { campaignId: bakery, channel: 'Choir', side: 'referrer', month: '2026-11' } as const
const rewards = [
  { ...of, isPending: false, releaseAt: null, points: 600, count: 3 },
  { ...of, isPending: true, releaseAt: later, points: 200, count: 1 },
  { ...of, isPending: true, releaseAt: null, points: 100, count: 1 },
  { ...of, campaignId: coffee, isPending: true, releaseAt: soon, points: 50, count: 1 },
  {
    ...of,
    channel: 'Past',
    side: 'milestone',
    month: '2026-10',
    isPending: false,
    releaseAt: null,
    points: 300,
    count: 1,
  },
] as const

test('each label lists its links, friends and earned points, most friends first', () => {
  const links = [{ channel: 'Work', shared: 6, visitors: 7 }]
  expect(channelsOf(links, referrals, rewards)).toEqual([
    { channel: 'Choir', shared: 0, clicked: 5, joined: 9, firstPurchase: 8, rewarded: 7, earned: 950 },
    { channel: 'Past', shared: 0, clicked: 0, joined: 0, firstPurchase: 0, rewarded: 0, earned: 300 },
    { channel: 'Work', shared: 6, clicked: 8, joined: 0, firstPurchase: 0, rewarded: 0, earned: 0 },
  ])
})

test('states are counted over all labels and campaigns', () => {
  expect(statusesOf(referrals)).toEqual([
    { status: 'expired', count: 2 },
    { status: 'invited', count: 5 },
    { status: 'rewarded', count: 7 },
  ])
})

test('a month contains the friends who joined and the points earned in it', () => {
  expect(monthOf('2026-11', referrals, rewards)).toEqual({ joined: 6, rewarded: 4, earned: 950 })
  expect(monthOf('2026-09', referrals, rewards)).toEqual({ joined: 0, rewarded: 0, earned: 0 })
})

test('pending points are listed by release day, unknown days last', () => {
  expect(pendingOf(rewards)).toEqual([
    { at: soon, points: 50, referrals: 1 },
    { at: later, points: 200, referrals: 1 },
    { at: null, points: 100, referrals: 1 },
  ])
})

test('a milestone does not count as a monthly reward, and a campaign without friends is omitted', () => {
  expect(progressOf(referrals, rewards, '2026-11')).toEqual([
    { id: coffee, rewarded: 4, thisMonth: 1 },
    { id: bakery, rewarded: 3, thisMonth: 5 },
  ])
})

import { Instant, LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { EarnComponent, TierProgress } from 'contract/loyalty/programs'
import { RewardOffer, Voucher } from 'contract/rewards/rewards'
import { LedgerRow } from 'contract/loyalty/wallet'
import { describe, expect, test } from 'vitest'
import {
  byMonth,
  changesOf,
  clampSentence,
  creditAfter,
  dayInWords,
  debtSentence,
  entryAmount,
  expirySentence,
  fundersSentence,
  keepSentence,
  momentInWords,
  networkPointsSentence,
  obstacle,
  paySentence,
  pointsInWords,
  tierPercent,
  tierSentence,
  voucherState,
} from './walletText.ts'

const asOf = Instant.parse('2026-11-21T09:30:00.000Z')
const id = '01a1fcb3-beb9-70a8-a8a6-000000000001'
const business = { id, slug: 'river-oak-bakery', name: 'River Oak Bakery', glyph: 'bread' }

const row = (change: Partial<Record<keyof LedgerRow, unknown>>) =>
  LedgerRow.parse({
    id,
    kind: 'earn',
    title: 'Earned at River Oak Bakery',
    at: asOf,
    business: null,
    availablePoints: 0,
    pendingPoints: 0,
    heldPoints: 0,
    debtPoints: 0,
    storeCreditUsdCents: 0,
    ...change,
  })

const tier = (name: string, thresholdPoints: number) => ({
  name,
  thresholdPoints,
  factorHundredths: 100,
  perks: [],
})
const progress = (change: object) =>
  TierProgress.parse({ tier: tier('Silver', 1000), earnedPoints: 2180, next: null, keep: null, ...change })
const toGold = { next: { tier: tier('Gold', 2500), missingPoints: 320 } }

const offer = (change: object, draft: object = {}) =>
  RewardOffer.parse({
    reward: {
      id,
      business,
      draft: {
        name: 'Coffee and croissant',
        description: '',
        pricePoints: 500,
        cashUsdCents: 0,
        stock: null,
        perMemberLimit: 1,
        tierName: 'Gold',
        voucherDays: 90,
        ...draft,
      },
      isOffered: true,
      left: null,
    },
    isAffordable: false,
    missingPoints: 0,
    blockedBy: null,
    ...change,
  })

const voucher = (change: object) =>
  Voucher.parse({
    id,
    business,
    rewardName: 'Coffee and croissant',
    points: 500,
    cashUsdCents: 0,
    code: 'V-7K2M-9QRT',
    status: 'issued',
    issuedAt: asOf,
    expiresAt: '2027-02-19T04:59:59.000Z',
    usedAt: null,
    ...change,
  })

const component = (change: object) =>
  EarnComponent.parse({
    component: 'base',
    label: 'River Oak Bakery',
    formula: '$40.00 × 5 points per dollar = 200',
    points: 200,
    clampedBy: null,
    unclampedPoints: 200,
    ruleVersion: 1,
    funders: [],
    ...change,
  })

describe('points and dates', () => {
  test('use the singular for one point', () => {
    expect(pointsInWords(points(1))).toBe('1 point')
    expect(pointsInWords(points(1047))).toBe('1,047 points')
  })
  test('show the year only when it differs', () => {
    expect(dayInWords(LocalDate.parse('2026-12-31'), asOf)).toBe('Dec 31')
    expect(dayInWords(LocalDate.parse('2027-01-05'), asOf)).toBe('Jan 5, 2027')
  })
  test('use the browser’s time zone', () => {
    expect(momentInWords(Instant.parse('2026-11-29T03:00:00.000Z'), 'America/New_York', asOf)).toBe('Nov 28')
  })
})

describe('a balance', () => {
  test('explains a debt', () => {
    expect(debtSentence(points(42))).toBe(
      'You owe 42 points after a refund. Your next points repay them first.',
    )
    expect(debtSentence(points(1))).toBe('You owe 1 point after a refund. Your next point repays it.')
  })
  test('states when points expire and whether activity extends them', () => {
    const on = LocalDate.parse('2026-12-31')
    expect(expirySentence({ points: points(80), on, movesWithActivity: true }, asOf)).toBe(
      '80 points expire on Dec 31 unless you use your card before then.',
    )
    expect(expirySentence({ points: points(1), on, movesWithActivity: false }, asOf)).toBe(
      '1 point expires on Dec 31.',
    )
  })
})

describe('points of one business', () => {
  test('are named on the card of a business that accepts network points, too', () => {
    expect(networkPointsSentence(points(0))).toBeNull()
    expect(networkPointsSentence(points(1))).toBe('Use 1 network point here, too.')
    expect(networkPointsSentence(points(1047))).toBe('Use 1,047 network points here, too.')
  })
})

describe('a tier', () => {
  test('shows the points to the next tier and the progress', () => {
    expect(tierSentence(progress(toGold))).toBe('320 points to Gold')
    expect(tierPercent(progress(toGold))).toBe(79)
  })
  test('shows full progress at the top', () => {
    expect(tierSentence(progress({}))).toBeNull()
    expect(tierPercent(progress({}))).toBe(100)
  })
  test('shows no negative progress when the points are below its threshold', () => {
    expect(tierPercent(progress({ ...toGold, earnedPoints: 700 }))).toBe(0)
  })
  test('states the points needed to keep it', () => {
    const keep = { missingPoints: 300, by: '2026-12-31' }
    expect(keepSentence(progress({ keep }), asOf)).toBe('Earn 300 points by Dec 31 to keep Silver.')
  })
})

describe('a reward', () => {
  test('states the missing points or another obstacle', () => {
    expect(obstacle(offer({ isAffordable: true }))).toBeNull()
    expect(obstacle(offer({ missingPoints: 47 }))).toBe('47 more points needed')
    expect(obstacle(offer({ blockedBy: 'sold_out', missingPoints: 47 }))).toBe('Sold out')
    expect(obstacle(offer({ blockedBy: 'limit_reached' }))).toBe('Limit reached: 1 per member')
    expect(obstacle(offer({ blockedBy: 'limit_reached' }, { perMemberLimit: 3 }))).toBe(
      'You have reached the limit',
    )
    expect(obstacle(offer({ blockedBy: 'tier_needed' }))).toBe('Gold tier and up')
    expect(obstacle(offer({ blockedBy: 'own_business' }))).toBe('Not available to staff')
  })
  test('states the price and the remaining points', () => {
    expect(paySentence(points(500), points(1047))).toBe('Pay 500 points, 547 left.')
  })
})

describe('a voucher', () => {
  test('shows its status', () => {
    const state = (change: object) => voucherState(voucher(change), 'America/New_York', asOf)
    expect(state({})).toBe('Valid until Feb 18, 2027')
    expect(state({ status: 'used', usedAt: '2026-11-12T15:00:00.000Z' })).toBe('Used on Nov 12')
    expect(state({ status: 'expired' })).toBe('Expired on Feb 18, 2027')
    expect(state({ status: 'refunded' })).toBe('Returned')
  })
})

describe('a row of the history', () => {
  const texts = (change: Partial<Record<keyof LedgerRow, number>>) =>
    changesOf(row(change)).map(({ text }) => text)

  test('shows pending points and their release', () => {
    expect(texts({ pendingPoints: 98 })).toEqual(['+98 points pending'])
    expect(texts({ pendingPoints: 1 })).toEqual(['+1 point pending'])
    expect(texts({ pendingPoints: -98, availablePoints: 98 })).toEqual(['98 points now available'])
  })
  test('shows points that a checkout reserves, spends and releases', () => {
    expect(texts({ availablePoints: -300, heldPoints: 300 })).toEqual(['300 points reserved'])
    expect(texts({ heldPoints: -300 })).toEqual(['−300 points'])
    expect(texts({ availablePoints: 300, heldPoints: -300 })).toEqual(['300 points released'])
  })
  test('shows points that a refund reverses or leaves owed', () => {
    expect(texts({ availablePoints: -10, debtPoints: -42 })).toEqual(['−10 points', '42 points owed'])
    expect(texts({ pendingPoints: -42, debtPoints: 42 })).toEqual([
      '−42 points pending',
      '42 points no longer owed',
    ])
  })
  test('shows store credit as money', () => {
    expect(changesOf(row({ storeCreditUsdCents: 1250 }))).toEqual([
      { text: '+$12.50 store credit', unit: 'money', isGain: true },
    ])
    expect(texts({ storeCreditUsdCents: -500 })).toEqual(['−$5.00 store credit'])
  })
  test('is empty when nothing changed for the member', () => {
    expect(texts({})).toEqual([])
  })
  test('is listed under its month in the browser’s time zone', () => {
    const late = row({ at: '2026-11-01T02:00:00.000Z' })
    const months = byMonth([row({}), late], 'America/New_York')
    expect(months.map(({ month, rows }) => [month, rows.length])).toEqual([
      ['2026-11', 1],
      ['2026-10', 1],
    ])
  })
})

describe('a receipt', () => {
  test('names the limit that reduced the points', () => {
    expect(clampSentence(component({}))).toBeNull()
    expect(clampSentence(component({ clampedBy: 'per_order', unclampedPoints: 260 }))).toBe(
      '200 instead of 260: limit per purchase',
    )
  })
  test('names the funders, with shares for several', () => {
    expect(fundersSentence(component({}))).toBeNull()
    const bakery = { name: 'River Oak Bakery', points: 180 }
    expect(fundersSentence(component({ funders: [bakery] }))).toBe('Paid by River Oak Bakery')
    expect(fundersSentence(component({ funders: [bakery, { name: 'Goodword', points: 20 }] }))).toBe(
      'Paid by River Oak Bakery (180) and Goodword (20)',
    )
  })
  test('formats entries with their sign', () => {
    expect(entryAmount({ account: 'Points', unit: 'points', amount: -500 })).toBe('−500 points')
    expect(entryAmount({ account: 'Reserve', unit: 'usd_cents', amount: usdCents(500) })).toBe('+$5.00')
  })
})

test('store credit after each row counts back from the present balance', () => {
  const other = '01a1fcb3-beb9-70a8-a8a6-000000000002'
  const rows = [row({ storeCreditUsdCents: -500 }), row({ id: other, storeCreditUsdCents: 2500 })]
  expect([...creditAfter(rows, usdCents(2000)).values()]).toEqual([2000, 2500])
})

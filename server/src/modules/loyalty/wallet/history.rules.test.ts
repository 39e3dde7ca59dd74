import type { BusinessId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { LedgerKind } from 'contract/loyalty/wallet'
import { expect, test } from 'vitest'
import { accountName, receiptLines, type EntryContext } from './history.rules.ts'
import { pendingReason } from './wallet.rules.ts'

const bakery = '019aa000-0000-7000-8000-000000000001' as BusinessId // an id
const maya = '019aa000-0000-7000-8000-000000000002' as MemberId // an id
const names = new Map<BusinessId | null, string>([
  [null, 'Goodword'],
  [bakery, 'River Oak Bakery'],
])

const lines = (kind: LedgerKind, more: Partial<EntryContext>) =>
  receiptLines(
    { kind, detail: {}, available: 0, pending: 0, held: 0, debt: 0, storeCredit: 0, entries: [], ...more },
    { names, timeZone: 'America/New_York' },
  ).map(({ label, value }) => `${label}: ${value}`)

test('each kind of transaction explains its amounts', () => {
  const reserve = { kind: 'reserve', memberId: null, businessId: bakery, amount: -120 }
  expect(lines('hold', { available: -120, held: 120 })).toEqual([
    'Reserved for 15 minutes: 120 points, worth $1.20',
  ])
  expect(
    lines('expire', {
      available: -120,
      detail: { expiresAt: '2027-01-01T04:59:59.999Z' },
      entries: [reserve],
    }),
  ).toEqual([
    'Valid through: Dec 31, 2026',
    'Expired: 120 points, worth $1.20',
    'Reserve returned to: River Oak Bakery, $1.20',
  ])
  expect(lines('reverse', { available: -10, debt: -42, detail: { points: 60 } })).toEqual([
    'Reversed: 60 points, worth $0.60',
    'From available points: 10 points, worth $0.10',
    'Already expired: 8 points, worth $0.08',
    'Owed now; your next points repay it: 42 points, worth $0.42',
  ])
  expect(lines('cure', { pending: -42, debt: 42 })).toEqual(['Owed points repaid: 42 points, worth $0.42'])
  expect(lines('restore', { available: 1 })).toEqual(['Returned to your balance: 1 point, worth $0.01'])
  expect(lines('adjust', { available: -25, detail: { reason: 'Counted twice' } })).toEqual([
    'Reason: Counted twice',
    'Points: −25 points',
  ])
  expect(lines('sale', { detail: { points: 250, card: 2750, storeCredit: 0, external: 0 } })).toEqual([
    'Paid in points: 250 points, worth $2.50',
    'Paid by card: $27.50',
  ])
  expect(lines('credit', { storeCredit: -500 })).toEqual(['Store credit: −$5.00'])
})

test('a transaction with missing or malformed details still has a receipt', () => {
  const kinds: LedgerKind[] = [
    'earn',
    'capture',
    'reverse',
    'expire',
    'sale',
    'refund',
    'adjust',
    'merge',
    'payout',
  ]
  for (const kind of kinds)
    for (const detail of [{}, { points: 'many', on: 5, earn: { points: -1 }, component: {}, card: 'all' }])
      expect(() => lines(kind, { detail })).not.toThrow()
})

test('names accounts from the member’s point of view', () => {
  const name = (kind: string, memberId: MemberId | null, businessId: BusinessId | null) =>
    accountName({ kind, memberId, businessId, amount: 1 }, maya, names)
  expect(name('available', maya, null)).toBe('Available points')
  expect(name('available', bakery as string as MemberId, null)).toBe(
    'Available points, in your other account',
  )
  expect(name('outstanding', null, bakery)).toBe('Points of River Oak Bakery in circulation')
  expect(name('reserve', null, null)).toBe('Reserve of Goodword')
  expect(name('card_clearing', null, null)).toBe('Card payments')
})

test('explains why points are pending, with the day in the member’s time zone', () => {
  const clock = { now: '2026-11-20T17:00:00.000Z' as Instant, timeZone: 'America/New_York' } // an instant
  const reason = (source: string, activatesAt: string | null, businessName: string | null) =>
    pendingReason({ source, activatesAt: activatesAt as Instant | null, businessName }, clock) // an instant
  expect(reason('order', '2026-11-28T04:59:00.000Z', 'River Oak Bakery')).toBe(
    "Available on Nov 27, when River Oak Bakery's return period ends",
  )
  expect(reason('birthday', '2027-01-02T12:00:00.000Z', 'River Oak Bakery')).toBe('Available on Jan 2, 2027')
  expect(reason('booking', null, 'River Oak Bakery')).toBe('Available after your visit at River Oak Bakery')
  expect(reason('order', null, null)).toBe('Available after your order is completed')
})

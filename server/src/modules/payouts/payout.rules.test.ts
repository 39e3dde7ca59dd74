import type { Instant } from 'contract/core/instant'
import { describe, expect, test } from 'vitest'
import {
  debtOf,
  dueAt,
  netCentsOf,
  orderPayoutState,
  type OrderMoney,
  payoutReason,
  reversalsFor,
} from './payout.rules.ts'

const at = (text: string) => text as Instant // an instant
const closedUntil = at('2026-11-19T05:00:00.000Z')
const before = at('2026-11-18T12:00:00.000Z')
const after = at('2026-11-19T12:00:00.000Z')

const order = (more: Partial<OrderMoney> & { sold?: number; postedAt?: Instant } = {}): OrderMoney => ({
  status: more.status ?? 'fulfilled',
  statusAt: more.statusAt ?? before,
  frozenAt: more.frozenAt ?? null,
  hasOpenRefund: more.hasOpenRefund ?? false,
  money: more.money ?? { postedAt: more.postedAt ?? before, sold: more.sold ?? 4000, refunds: [] },
})

describe('the amount due', () => {
  test.each([
    ['is the balance of closed days', { balance: 3800, closed: 3800 }, [order()], 3800],
    ['never exceeds the current balance', { balance: 2900, closed: 3800 }, [order()], 2900],
    [
      'excludes an order that is not complete',
      { balance: 7800, closed: 7800 },
      [order(), order({ status: 'ready' })],
      3800,
    ],
    [
      'excludes an order completed since then',
      { balance: 3800, closed: 3800 },
      [order({ statusAt: after })],
      -200,
    ],
    [
      'excludes a frozen order',
      { balance: 5800, closed: 5800 },
      [order(), order({ sold: 2000, frozenAt: before })],
      3800,
    ],
    [
      'counts an order from today once',
      { balance: 7800, closed: 3800 },
      [order(), order({ status: 'placed', postedAt: after })],
      3800,
    ],
  ])('%s', (_title, owed, orders, due) => {
    expect(dueAt(owed, orders, closedUntil).usdCents).toBe(due)
  })

  test('a refund made today for a pending order is not paid out', () => {
    const money = { postedAt: before, sold: 4000, refunds: [{ at: after, usdCents: 1000 }] }
    // The current balance includes the refund; the balance of the closed days does not.
    expect(
      dueAt({ balance: 3000, closed: 4000 }, [order({ status: 'ready', money })], closedUntil),
    ).toMatchObject({
      usdCents: 0,
      orders: [],
    })
    expect(netCentsOf(money)).toBe(3000)
    expect(netCentsOf(money, closedUntil)).toBe(4000)
  })
})

describe('a reversal', () => {
  const newer = { id: 'newer', sent: 3800, returned: 0, isRefused: false }
  const older = { id: 'older', sent: 1000, returned: 0, isRefused: false }
  test.each([
    ['takes the debt from the newest transfer', 600, [newer, older], [['newer', 600]]],
    [
      'takes the rest from older transfers',
      4000,
      [newer, older],
      [
        ['newer', 3800],
        ['older', 200],
      ],
    ],
    [
      'never exceeds the amount sent',
      9000,
      [newer, older],
      [
        ['newer', 3800],
        ['older', 1000],
      ],
    ],
    [
      'takes nothing twice',
      4000,
      [{ ...newer, returned: 3700 }, older],
      [
        ['newer', 100],
        ['older', 1000],
      ],
    ],
    [
      'skips a transfer that the processor refused to reverse',
      600,
      [{ ...newer, isRefused: true }, older],
      [['older', 600]],
    ],
    ['takes nothing without a debt', 0, [newer, older], []],
  ])('%s', (_title, debt, transfers, taken) => {
    expect(reversalsFor(debt, transfers)).toEqual(taken.map(([id, usdCents]) => ({ id, usdCents })))
  })

  test.each([
    ['the negative balance', { balance: -500, unsettled: 0, heldRefunds: 0 }, 500],
    ['the shortfall for held refunds', { balance: 300, unsettled: 0, heldRefunds: 1000 }, 700],
    [
      'the held refunds that unsettled sales do not cover',
      { balance: 900, unsettled: 900, heldRefunds: 1000 },
      1000,
    ],
    ['both combined, without double counting', { balance: -500, unsettled: 0, heldRefunds: 1000 }, 1500],
    ['zero while only sales are unsettled', { balance: 100, unsettled: 900, heldRefunds: 0 }, 0],
  ])('the debt is %s', (_title, business, usdCents) => {
    expect(debtOf(business)).toBe(usdCents)
  })
})

test.each([
  [order({ status: 'placed' }), null, 'pending'],
  [order(), null, 'scheduled'],
  [order({ frozenAt: before }), null, 'frozen'],
  [order({ status: 'rejected' }), null, 'canceled'],
  [order(), { status: 'processing' as const }, 'processing'],
  [order({ frozenAt: after }), { status: 'paid' as const }, 'paid'],
])('the payout state of an order follows from the order and its payout', (progress, payout, state) => {
  expect(orderPayoutState(progress, payout)).toBe(state)
})

test('a pending payout has a reason in words, a paid one has none', () => {
  expect(payoutReason({ status: 'paid', failure: 'payments_unavailable' })).toBeNull()
  expect(payoutReason({ status: 'pending', failure: 'account_missing' })).toContain('bank account')
  expect(payoutReason({ status: 'failed', failure: 'payment_not_found' })).toContain('next payout')
})

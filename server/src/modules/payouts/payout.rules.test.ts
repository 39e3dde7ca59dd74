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

describe('what is due', () => {
  test.each([
    ['is what is owed for closed days', { balance: 3800, closed: 3800 }, [order()], 3800],
    ['is never more than is owed now', { balance: 2900, closed: 3800 }, [order()], 2900],
    [
      'leaves out an order that is not complete',
      { balance: 7800, closed: 7800 },
      [order(), order({ status: 'ready' })],
      3800,
    ],
    [
      'leaves out one that was completed since',
      { balance: 3800, closed: 3800 },
      [order({ statusAt: after })],
      -200,
    ],
    [
      'leaves out a frozen one',
      { balance: 5800, closed: 5800 },
      [order(), order({ sold: 2000, frozenAt: before })],
      3800,
    ],
    [
      'counts an order of today once',
      { balance: 7800, closed: 3800 },
      [order(), order({ status: 'placed', postedAt: after })],
      3800,
    ],
  ])('%s', (_title, owed, orders, due) => {
    expect(dueAt(owed, orders, closedUntil).usdCents).toBe(due)
  })

  test('a refund of today of an order that waits is not paid out', () => {
    const money = { postedAt: before, sold: 4000, refunds: [{ at: after, usdCents: 1000 }] }
    // The present balance includes the refund; the balance of the closed days does not.
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

describe('what is taken back', () => {
  const newer = { id: 'newer', sent: 3800, returned: 0, isRefused: false }
  const older = { id: 'older', sent: 1000, returned: 0, isRefused: false }
  test.each([
    ['the debt, from the first transfer', 600, [newer, older], [['newer', 600]]],
    [
      'the rest from the next ones',
      4000,
      [newer, older],
      [
        ['newer', 3800],
        ['older', 200],
      ],
    ],
    [
      'no more than was sent',
      9000,
      [newer, older],
      [
        ['newer', 3800],
        ['older', 1000],
      ],
    ],
    [
      'nothing twice',
      4000,
      [{ ...newer, returned: 3700 }, older],
      [
        ['newer', 100],
        ['older', 1000],
      ],
    ],
    ['nothing that the processor refused', 600, [{ ...newer, isRefused: true }, older], [['older', 600]]],
    ['nothing without a debt', 0, [newer, older], []],
  ])('%s', (_title, debt, transfers, taken) => {
    expect(reversalsFor(debt, transfers)).toEqual(taken.map(([id, usdCents]) => ({ id, usdCents })))
  })

  test.each([
    ['what a business owes', { balance: -500, unsettled: 0, heldRefunds: 0 }, 500],
    ['what its held refunds need', { balance: 300, unsettled: 0, heldRefunds: 1000 }, 700],
    ['held refunds not paid by unsettled sales', { balance: 900, unsettled: 900, heldRefunds: 1000 }, 1000],
    ['both, once', { balance: -500, unsettled: 0, heldRefunds: 1000 }, 1500],
    ['nothing while only sales are unsettled', { balance: 100, unsettled: 900, heldRefunds: 0 }, 0],
  ])('is %s', (_title, business, usdCents) => {
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
])('an order’s money is told by the order and its payout', (progress, payout, state) => {
  expect(orderPayoutState(progress, payout)).toBe(state)
})

test('why a payout waits is said in words, and nothing once it is paid', () => {
  expect(payoutReason({ status: 'paid', failure: 'payments_unavailable' })).toBeNull()
  expect(payoutReason({ status: 'pending', failure: 'account_missing' })).toContain('bank account')
  expect(payoutReason({ status: 'failed', failure: 'payment_not_found' })).toContain('next payout')
})

import type { Instant } from 'contract/instant'
import { describe, expect, test } from 'vitest'
import {
  dueAt,
  keptOf,
  orderPayoutState,
  type OrderMoney,
  payoutReason,
  reversalOf,
} from './payouts.rules.ts'

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
    // The refund is in what is owed now, and not in what the closed days say.
    expect(
      dueAt({ balance: 3000, closed: 4000 }, [order({ status: 'ready', money })], closedUntil),
    ).toMatchObject({
      usdCents: 0,
      orders: [],
    })
    expect(keptOf(money)).toBe(3000)
    expect(keptOf(money, closedUntil)).toBe(4000)
  })
})

describe('what can be taken back', () => {
  const payout = {
    sent: 3800,
    returned: 0,
    coveredBefore: 0,
    debt: 9000,
    orders: [{ paidOut: 4000, kept: 3000 }],
  }
  test.each([
    ['what its orders lost since', payout, 1000],
    ['no more than is owed to us', { ...payout, debt: 600 }, 600],
    ['no more than is left of the transfer', { ...payout, sent: 700 }, 700],
    ['nothing twice', { ...payout, returned: 950, coveredBefore: 1000 }, null],
    ['nothing that was tried in vain', { ...payout, coveredBefore: 1000 }, null],
    ['nothing while nothing was refunded', { ...payout, orders: [{ paidOut: 4000, kept: 4000 }] }, null],
  ])('%s', (_title, asked, cents) => {
    expect(reversalOf(asked)?.usdCents ?? null).toBe(cents)
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

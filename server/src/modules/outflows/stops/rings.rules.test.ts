import type { Instant } from 'contract/core/instant'
import { expect, test } from 'vitest'
import { type BusinessTrade, payoutDelayedUntil, ringSigns, type RingSignal } from './rings.rules.ts'

const at = (text: string) => text as Instant // an instant in the contract's format
const now = at('2026-11-20T12:00:00.000Z')
const ordinary: BusinessTrade = {
  firstSaleAt: at('2026-01-05T10:00:00.000Z'),
  soldUsdCents: 400_000,
  platformFundedUsdCents: 20_000,
  orders: 120,
  ordersOfOneCard: 5,
  spentRefunds: 1,
}

test.each<[RingSignal, Partial<BusinessTrade>, string]>([
  [
    'new_business',
    { firstSaleAt: at('2026-11-14T12:00:00.000Z') },
    'Its first sale is less than 7 days ago.',
  ],
  ['new_business', { firstSaleAt: null }, 'Its first sale is less than 7 days ago.'],
  ['platform_funded', { platformFundedUsdCents: 100_000 }, 'Goodword funded 25% of its sales.'],
  ['one_card', { ordersOfOneCard: 7 }, 'One card paid for 7 of its 120 orders.'],
  ['spent_refunds', { spentRefunds: 3 }, '3 orders were refunded after their points were spent elsewhere.'],
])('%s is detected with its evidence', (signal, changes, sentence) => {
  expect(ringSigns({ ...ordinary, ...changes }, now)).toMatchObject([{ signal, sentence }])
})

test.each<[string, Partial<BusinessTrade>]>([
  ['an ordinary month', {}],
  ['exactly a fifth paid by the marketplace', { platformFundedUsdCents: 80_000 }],
  ['a regular at a small business', { orders: 30, ordersOfOneCard: 9 }],
  ['one card for one order in twenty', { ordersOfOneCard: 6 }],
  ['unknown cards', { ordersOfOneCard: null }],
  ['little sold, most of it for welcome points', { soldUsdCents: 4000, platformFundedUsdCents: 3000 }],
])('%s raises no warning sign', (_what, changes) => {
  expect(ringSigns({ ...ordinary, ...changes }, now)).toEqual([])
})

test('a new business waits seven days after its first sale', () => {
  expect(payoutDelayedUntil(at('2026-11-14T12:00:00.000Z'))).toBe('2026-11-21T12:00:00.000Z')
  expect(payoutDelayedUntil(null)).toBeNull()
})

import type { TimeZone } from 'contract/core/instant'
import { defaultPreferences } from 'contract/account/defaultPreferences'
import { Order } from 'contract/orders/orders'
import { expect, test } from 'vitest'
import { receiptFrom } from './receipt.rules.ts'

const newYork = 'America/New_York' as TimeZone // a zone of the IANA list
const at = '2026-11-20T17:00:00.000Z'
const sample = {
  id: '01900000-0000-7000-8000-0000000000b1',
  number: 'GW-3F7K-9Q',
  business: {
    id: '01900000-0000-7000-8000-000000000001',
    slug: 'the-bakery',
    name: 'The bakery',
    glyph: 'bread',
  },
  status: 'fulfilled',
  paymentStatus: 'paid',
  refund: null,
  itemCount: 2,
  itemNames: ['Rye loaf'],
  totalUsdCents: 1700,
  earnedPoints: 75,
  placedAt: at,
  lines: [
    {
      id: '01900000-0000-7000-8000-0000000000d1',
      productId: '01900000-0000-7000-8000-0000000000a1',
      bookingId: null,
      name: 'Rye loaf',
      quantity: 2,
      unitUsdCents: 750,
      totalUsdCents: 1500,
      points: 400,
      storeCreditUsdCents: 100,
      cardUsdCents: 1000,
      taxClass: 'standard',
      refundedQuantity: 0,
      refundedUsdCents: 0,
    },
  ],
  subtotalUsdCents: 1500,
  taxUsdCents: 0,
  tipUsdCents: 200,
  points: 400,
  storeCreditUsdCents: 100,
  cardUsdCents: 1200,
  refundedUsdCents: 0,
  respondBy: null,
  pointsReleasedAt: null,
  timeline: [],
  refunds: [],
  customerName: 'Maya Lindqvist',
  pickup: null,
  actions: [],
}

const refund = {
  id: 'one',
  status: 'succeeded',
  usdCents: 750,
  points: 200,
  storeCreditUsdCents: 0,
  cardUsdCents: 550,
  reason: 'Too dark.',
  answer: null,
  requestedAt: '2026-11-21T02:30:00.000Z',
  endedAt: null,
}

test('lists items, prices and payment methods', () => {
  expect(receiptFrom(Order.parse(sample), newYork, { hourCycle: 'h12' })).toEqual({
    title: 'Receipt from The bakery',
    facts: [
      ['Order', 'GW-3F7K-9Q'],
      ['Placed', 'November 20, 2026 at 12:00 PM'],
      ['Customer', 'Maya Lindqvist'],
      ['Status', 'Complete'],
    ],
    items: [{ name: 'Rye loaf', price: '2 × $7.50', total: '$15.00' }],
    sums: [
      ['Subtotal', '$15.00'],
      ['Tax', '$0.00'],
      ['Tip', '$2.00'],
    ],
    total: ['Total', '$17.00'],
    paid: [
      ['By card', '$12.00'],
      ['With points', '400 points ($4.00)'],
      ['With store credit', '$1.00'],
    ],
    refunds: [],
    notes: ['You earned 75 points.'],
  })
})

test('lists refunds and the total after refunds, but no open refund requests', () => {
  const refunds = [refund, { ...refund, id: 'two', status: 'requested' }]
  const order = Order.parse({ ...sample, refunds, refundedUsdCents: 750 })
  expect(receiptFrom(order, newYork, { hourCycle: 'h12' }).refunds).toEqual([
    ['Refund requested November 20, 2026 at 9:30 PM', '−$7.50'],
    ['of which by card', '$5.50'],
    ['of which with points', '200 points ($2.00)'],
    ['Total after refunds', '$9.50'],
  ])
})

test('prints the name and address that the customer wants on it', () => {
  const billedTo = {
    name: 'Lindqvist Ltd',
    street: '4 Mill Lane',
    postalCode: '12508',
    city: 'Willowford',
    country: 'US',
  }
  const order = Order.parse(sample)
  const receipt = receiptFrom(order, newYork, defaultPreferences, { billedTo })
  expect(receipt.facts).toContainEqual([
    'Billed to',
    'Lindqvist Ltd, 4 Mill Lane, 12508 Willowford, United States',
  ])
  const names = receiptFrom(order, newYork, defaultPreferences).facts.map(([name]) => name)
  expect(names).not.toContain('Billed to')
})

test('names the address of the shop', () => {
  const shop = { address: '146 Main Street, Willowford, NY 12508', country: 'US' }
  expect(receiptFrom(Order.parse(sample), newYork, defaultPreferences, { shop }).facts[0]).toEqual([
    'Sold by',
    'The bakery, 146 Main Street, Willowford, NY 12508, United States',
  ])
})

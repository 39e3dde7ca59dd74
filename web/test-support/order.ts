import { Order } from 'contract/orders/orders'

export const sampleOrderId = '01900000-0000-7000-8000-0000000000b1'

/** Newly paid order of two loaves at a bakery, for tests. */
export function sampleOrder(change: object = {}): Order {
  return Order.parse({ ...sample, ...change })
}

const at = '2026-11-21T10:00:00.000Z'
const sample = {
  id: sampleOrderId,
  number: 'GW-3F7K-9Q',
  business: {
    id: '01900000-0000-7000-8000-000000000001',
    slug: 'river-oak-bakery',
    name: 'River Oak Bakery',
    glyph: 'bread',
  },
  status: 'placed',
  paymentStatus: 'paid',
  refund: null,
  itemCount: 2,
  itemNames: ['Sourdough'],
  totalUsdCents: 1000,
  earnedPoints: 45,
  placedAt: at,
  lines: [
    {
      id: '01900000-0000-7000-8000-0000000000d1',
      productId: '01900000-0000-7000-8000-0000000000a1',
      bookingId: null,
      name: 'Sourdough',
      quantity: 2,
      unitUsdCents: 450,
      totalUsdCents: 900,
      points: 100,
      storeCreditUsdCents: 0,
      cardUsdCents: 800,
      taxClass: 'standard',
      refundedQuantity: 0,
      refundedUsdCents: 0,
    },
  ],
  subtotalUsdCents: 900,
  taxUsdCents: 0,
  tipUsdCents: 100,
  points: 100,
  storeCreditUsdCents: 0,
  cardUsdCents: 900,
  refundedUsdCents: 0,
  respondBy: null,
  pointsReleasedAt: null,
  timeline: [{ at, status: 'placed', by: 'customer', reason: null }],
  refunds: [],
  customerName: 'Maya Lindqvist',
  pickup: null,
  actions: ['cancel'],
}

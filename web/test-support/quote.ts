import { Checkout, CheckoutQuote } from 'contract/checkouts/checkouts'

export const sampleCheckoutId = '01900000-0000-7000-8000-0000000000c1'
const businessId = '01900000-0000-7000-8000-000000000001'

interface Sample {
  readonly points?: number
  readonly unitUsdCents?: number
  readonly version?: string
}

function totals({ points = 0, unitUsdCents = 450 }: Sample) {
  const subtotal = unitUsdCents * 2
  const sums = {
    subtotalUsdCents: subtotal,
    taxUsdCents: 0,
    tipUsdCents: 0,
    totalUsdCents: subtotal,
    points,
    storeCreditUsdCents: 0,
    cardUsdCents: subtotal - points,
    earnPoints: 45,
  }
  const line = {
    productId: '01900000-0000-7000-8000-0000000000a1',
    bookingId: null,
    name: 'Sourdough',
    quantity: 2,
    unitUsdCents,
    totalUsdCents: subtotal,
  }
  const business = { id: businessId, slug: 'river-oak-bakery', name: 'River Oak Bakery', glyph: 'bread' }
  return { ...sums, parts: [{ ...sums, business, lines: [line] }] }
}

/** Quote for two loaves at a bakery, for tests. */
export function sampleQuote(sample: Sample = {}): CheckoutQuote {
  return CheckoutQuote.parse({
    ...totals(sample),
    version: sample.version ?? 'one',
    maxPoints: 600,
    availableStoreCreditUsdCents: 0,
    pickups: [],
    cardTooSmall: null,
  })
}

/** Checkout of the same quote, waiting for a card. */
export function sampleCheckout(sample: Sample & { readonly status?: Checkout['status'] } = {}): Checkout {
  const isPaid = sample.status === 'paid'
  return Checkout.parse({
    ...totals(sample),
    id: sampleCheckoutId,
    status: sample.status ?? 'open',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    paidAt: isPaid ? new Date().toISOString() : null,
    cardReturn: null,
    orderIds: ['01900000-0000-7000-8000-0000000000b1'],
    card: {
      provider: 'sandbox',
      clientSecret: 'secret-of-the-payment',
      status: isPaid ? 'succeeded' : 'requires_payment_method',
      decline: null,
      actionUrl: null,
    },
  })
}

// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { Checkout, CheckoutPart } from 'contract/checkouts/checkouts'
import { BookingId } from 'contract/core/ids'
import { usdCents } from 'contract/core/money'
import { points } from 'contract/core/points'
import { problemOf } from 'contract/errors/problem'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { ChoosePayment } from '../begin/ChoosePayment.tsx'
import { EndedCheckout } from './EndedCheckout.tsx'

const bookingId = BookingId.parse('01a1fcb3-beb9-70a8-a8a6-000000000001')

afterEach(() => vi.unstubAllGlobals())

const returned = (paidBooking: BookingId | null) =>
  ({
    status: 'returned',
    parts: [{ lines: [{ bookingId: paidBooking }] } as CheckoutPart], // what the view reads
    points: points(0),
    storeCreditUsdCents: usdCents(0),
    cardUsdCents: usdCents(3_500),
    cardReturn: { isDone: true, usdCents: usdCents(3_500) },
  }) as unknown as Checkout // as above

test('a returned payment for a booking leads to the booking, and one for an order to the cart', () => {
  show(<EndedCheckout checkout={returned(bookingId)} status="returned" />)
  expect(screen.getByRole('heading').textContent).toBe('We did not book your visit')
  expect(screen.getByText(/too late for this booking\. We have refunded \$35\.00/)).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/booking?b=${bookingId}`)
  document.body.replaceChildren()
  show(<EndedCheckout checkout={returned(null)} status="returned" />)
  expect(screen.getByRole('heading').textContent).toBe('We did not place your order')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cart')
})

test('a booking whose agreed price is gone cannot be paid', async () => {
  serve(() => Response.json(problemOf('estimate_price_unused'), { status: 409 }))
  show(<ChoosePayment bookingId={bookingId} />)
  expect(
    await screen.findByRole('heading', { name: 'The agreed price is no longer available' }),
  ).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/component/saved')
})

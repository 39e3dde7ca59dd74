import {
  type CheckoutQuote,
  type Tender,
  startCheckout,
  settleCheckout,
  cancelCheckout,
} from 'contract/checkouts/checkouts'
import { type BookingId, CheckoutId } from 'contract/core/ids'
import type { PickupChoice } from 'contract/orders/pickup'
import { paths } from 'contract/paths'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { forgetAttempt, keyFor, rememberCheckout } from '../pay/attempt.ts'
import { showCheckout } from '../checkoutApi.ts'
import { startBookingCheckout } from 'contract/bookings/businessBookings'
import { useWrite } from '../../../shared/api/calls.ts'

/** Refusals after which the quote must be refreshed, because the cart or the wallet has changed. */
const outdated: ReadonlySet<string | null> = new Set([
  'price_changed',
  'pickup_time_unavailable',
  'sold_out',
  'cart_empty',
  'store_credit_insufficient',
  'card_below_minimum',
  'points_above_total',
  'points_insufficient',
])

interface Begin {
  readonly tender: Tender
  readonly quote: CheckoutQuote
  readonly pickups: readonly PickupChoice[]
}

/** Begins a checkout of the cart or a booking once, however often the button is pressed, and navigates to it. */
export function useStart(bookingId: BookingId | null) {
  const navigate = useNavigate()
  const [start] = useWrite(startCheckout)
  const [startBooking] = useWrite(startBookingCheckout)
  const [settle] = useWrite(settleCheckout)
  const [cancel] = useWrite(cancelCheckout)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isStarting, setIsStarting] = useState(false)
  // A second click may precede the first render.
  const isUnderWay = useRef(false)

  function send({ tender, quote, pickups }: Begin) {
    const body = { ...tender, version: quote.version, pickups: [...pickups] }
    return bookingId === null
      ? start({ body, idempotencyKey: keyFor(body) }, showCheckout)
      : startBooking(
          { params: { bookingId }, body: tender, idempotencyKey: keyFor({ ...body, bookingId }) },
          showCheckout,
        )
  }

  /**
   * Ends the earlier payment, whose card may still be charged, and sends again. An earlier payment that was paid first
   * is the answer.
   */
  async function replaceEarlier(earlier: CheckoutId, wish: Begin) {
    const ended = await cancel({ params: { checkoutId: earlier }, query: {} }, showCheckout)
    if (ended.data?.status !== 'cancelled') return ended
    forgetAttempt()
    return send(wish)
  }

  /** Resolves to true when the quote must be refetched. */
  async function begin(wish: Begin): Promise<boolean> {
    const first = await send(wish)
    const earlier = first.error && CheckoutId.safeParse(problemOf(first.error).details['checkoutId']).data
    const { data: checkout, error } = earlier ? await replaceEarlier(earlier, wish) : first
    if (!checkout) {
      const { sentence, code, isPassing } = problemOf(error)
      setRefusal(sentence)
      // A refusal is final: the next attempt needs a new key. Without a response the key stays the same.
      if (!isPassing && code !== 'idempotency_in_progress') forgetAttempt()
      return outdated.has(code)
    }
    rememberCheckout(checkout.id)
    const params = { checkoutId: checkout.id }
    if (checkout.status === 'open' && checkout.card === null) await settle({ params }, showCheckout)
    await navigate(paths.payment({ checkout: checkout.id }), { replace: true })
    return false
  }

  return {
    refusal,
    isStarting,
    async start(content: Begin): Promise<boolean> {
      if (isUnderWay.current) return false
      isUnderWay.current = true
      setIsStarting(true)
      setRefusal(null)
      try {
        return await begin(content)
      } finally {
        isUnderWay.current = false
        setIsStarting(false)
      }
    },
  }
}

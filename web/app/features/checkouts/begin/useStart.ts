import type { CheckoutQuote, Tender } from 'contract/checkouts/checkouts'
import type { BookingId } from 'contract/core/ids'
import type { PickupChoice } from 'contract/orders/pickup'
import { paths } from 'contract/paths'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { forgetAttempt, keyFor, rememberCheckout } from '../pay/attempt.ts'
import {
  useSettleCheckoutMutation,
  useStartBookingCheckoutMutation,
  useStartCheckoutMutation,
} from '../checkoutApi.ts'

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
  const [startCheckout] = useStartCheckoutMutation()
  const [startBookingCheckout] = useStartBookingCheckoutMutation()
  const [settleCheckout] = useSettleCheckoutMutation()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isStarting, setIsStarting] = useState(false)
  // A second click may precede the first render.
  const isUnderWay = useRef(false)

  /** Resolves to true when the quote must be refetched. */
  async function begin({ tender, quote, pickups }: Begin): Promise<boolean> {
    const body = { ...tender, version: quote.version, pickups: [...pickups] }
    const { data: checkout, error } =
      bookingId === null
        ? await startCheckout({ body, key: keyFor(body) })
        : await startBookingCheckout({
            params: { bookingId },
            body: tender,
            key: keyFor({ ...body, bookingId }),
          })
    if (!checkout) {
      const { sentence, code, isPassing } = problemOf(error)
      setRefusal(sentence)
      // A refusal is final: the next attempt needs a new key. Without a response the key stays the same.
      if (!isPassing && code !== 'idempotency_in_progress') forgetAttempt()
      return outdated.has(code)
    }
    rememberCheckout(checkout.id)
    const params = { checkoutId: checkout.id }
    if (checkout.status === 'open' && checkout.card === null) await settleCheckout({ params })
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

import type { CheckoutPart, CheckoutQuote, Tender } from 'contract/checkouts/checkouts'
import type { BookingId } from 'contract/core/ids'
import { useEffect, useMemo, useState } from 'react'
import { type Choice, tenderOf } from './choice.ts'
import { useQuoteCheckoutQuery } from '../checkoutApi.ts'

/** Long enough for a drag along the slider to be one question. */
const pauseMilliseconds = 250
const noParts: readonly CheckoutPart[] = []

export interface Quoted {
  /** The latest quote that arrived, maybe of an earlier choice. */
  readonly quote: CheckoutQuote | undefined
  /** The choice that stands now, and its quote once it is there. */
  readonly current: { readonly tender: Tender; readonly quote: CheckoutQuote } | null
  readonly error: unknown
  readonly askAgain: () => void
}

/** What a choice costs. Only the answer to the latest question counts, in whatever order answers arrive. */
export function useQuote(choice: Choice, bookingId: BookingId | null): Quoted {
  // Shares of tips are of what the businesses ask, which the first quote tells.
  const [parts, setParts] = useState(noParts)
  // What is given on top is for those who serve: nobody has, before a visit.
  const tender = useMemo(
    () => tenderOf(bookingId === null ? choice : { ...choice, tips: {} }, parts),
    [choice, parts, bookingId],
  )
  const asked = useDelayed(tender)
  const { data, currentData, error, isFetching, refetch } = useQuoteCheckoutQuery(
    { tender: asked, bookingId },
    { refetchOnMountOrArgChange: true },
  )
  if (data && data.parts !== parts) setParts(data.parts)
  const isCurrent = currentData && !isFetching && JSON.stringify(asked) === JSON.stringify(tender)
  return {
    quote: data,
    current: isCurrent ? { tender: asked, quote: currentData } : null,
    error: isFetching ? undefined : error,
    askAgain: () => void refetch(),
  }
}

function useDelayed<Value>(value: Value): Value {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
